import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { copies, withClipboard } from '../../fixtures/clipboard.ts';
import { customers, karoo } from '../../fixtures/customers.ts';
import { row } from './desk.ts';
import { DeskInMemory } from './DeskInMemory.tsx';

/** Copies values of a row. */
const meta = {
  id: 'features-records-copy',
  title: 'Screens/Records/Copying',
  component: DeskInMemory,
  parameters: { layout: 'fullscreen' },
  args: { customers: customers(5) },
  beforeEach: () => withClipboard('allowed'),
} satisfies Meta<typeof DeskInMemory>;
export default meta;

type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story['play']>>[0];

export const AllDetails: Story = {
  tags: ['no-visual'],
  play: async ({ canvas, userEvent }) => {
    const line = focusedRow(canvas);
    await userEvent.click(
      within(line).getByRole('button', { name: `Copy all details of ${karoo.company_name}` }),
    );
    await waitFor(() => expect(copies).toHaveLength(1));
    await expect(copies[0]?.split('\n')).toEqual([
      'Company name: Karoo Signal Works (Pty) Ltd',
      'Contact person: Thandi Nkosi',
      'Cell phone: 0825550134',
      'Office phone: 0235550178',
      'Physical address: 14 Voortrekker Street, Sutherland, Northern Cape, 6920',
      'Email address: thandi@karoosignal.example',
      'VAT registration number: 4220122222',
    ]);
    await expect(await screen.findByText(`Copied: ${karoo.company_name}`)).toBeVisible();
  },
};

export const NotCopied: Story = {
  beforeEach: () => withClipboard('refused'),
  play: async ({ canvas, userEvent }) => {
    const line = focusedRow(canvas);
    await userEvent.click(
      within(line).getByRole('button', { name: `Copy all details of ${karoo.company_name}` }),
    );
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'This browser doesn’t let the page copy. Select the text and copy it with the keyboard.',
    );
  },
};

function focusedRow(canvas: Play['canvas']): HTMLElement {
  const name = row(canvas, karoo.company_name);
  name.focus();
  const line = name.closest<HTMLElement>('[role=row]');
  if (!line) throw new Error('The row is not drawn.');
  return line;
}
