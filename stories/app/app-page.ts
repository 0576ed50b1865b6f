import type { StoryContext } from '@storybook/react-vite';
import { admin } from './services-in-memory.ts';

type Page = Pick<StoryContext, 'canvas' | 'userEvent'>;

export async function signIn({ canvas, userEvent }: Page): Promise<void> {
  await userEvent.click(await canvas.findByRole('button', { name: 'Admin Access' }));
  await userEvent.type(await canvas.findByLabelText('Email'), admin.email);
  await userEvent.type(canvas.getByLabelText('Password'), admin.password);
  await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }));
}
