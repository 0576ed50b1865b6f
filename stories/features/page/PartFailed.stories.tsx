import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { PartFailed } from '#features/page/PartFailed.tsx';

const meta = {
  id: 'features-page-partfailed',
  title: 'Screens/Page/Part that failed to load',
  component: PartFailed,
  args: { onRetry: fn() },
} satisfies Meta<typeof PartFailed>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Replaces the sign-in or the records when their code can't be loaded. */
export const Failed: Story = {
  tags: ['phone'],
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Couldn’t load this part of the page.');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};

/** The server has another version of the page, and no longer this one's files. */
export const Outdated: Story = {
  tags: ['no-visual'],
  args: { isOutdated: true },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('This page was updated since you opened it.');
    await userEvent.click(canvas.getByRole('button', { name: 'Reload' }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};
