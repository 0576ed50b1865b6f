import type { StoryContext } from '@storybook/react-vite';
import { screen, within } from 'storybook/test';
import { karoo, karooDraft } from '../fixtures/customers.ts';
import { admin } from './services-in-memory.ts';

type Page = Pick<StoryContext, 'canvas' | 'userEvent'>;

export async function register({ canvas, userEvent }: Page): Promise<void> {
  const answers = {
    'Company name': 'Overberg Marine CC',
    'Contact person': karooDraft.contactPerson,
    'Cell phone': karooDraft.cellPhone,
    'Physical address': '3 Harbour Road, Hermanus, Western Cape, 7200',
    'Email address': 'office@overbergmarine.example',
  };
  for (const [name, text] of Object.entries(answers)) {
    await userEvent.click(await canvas.findByRole('textbox', { name }));
    await userEvent.paste(text);
  }
  await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
}

export async function signIn({ canvas, userEvent }: Page): Promise<void> {
  await userEvent.click(await canvas.findByRole('button', { name: 'Admin Access' }));
  await userEvent.type(await canvas.findByLabelText('Email'), admin.email);
  await userEvent.type(canvas.getByLabelText('Password'), admin.password);
  await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }));
}

/** Opens the records of a signed-in admin and waits until they're loaded. */
export async function openRecords({ canvas, userEvent }: Page): Promise<void> {
  await userEvent.click(await canvas.findByRole('tab', { name: 'Customer Records' }));
  await canvas.findByText(karoo.company_name);
  await canvas.findByText('Total: 7 customers');
}

export async function confirmDelete({ canvas, userEvent }: Page): Promise<void> {
  await userEvent.click(canvas.getByRole('button', { name: `Delete ${karoo.company_name}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete customer' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
}
