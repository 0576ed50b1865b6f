import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { copies, withClipboard } from '../../fixtures/clipboard.ts';
import { bosveld, customers, karoo } from '../../fixtures/customers.ts';
import { DeskInMemory } from './DeskInMemory.tsx';

/** Copying from a row of the list. */
const meta = {
  id: 'features-records-copy',
  title: 'features/Records/Copying',
  component: DeskInMemory,
  args: { customers: customers(5) },
  beforeEach: () => withClipboard('allowed'),
} satisfies Meta<typeof DeskInMemory>;
export default meta;

type Story = StoryObj<typeof meta>;

const opener = { name: `Copy from ${karoo.company_name}` };

/** What a customer has, each with its value and its letter. */
export const Choices: Story = {
  tags: ['phone', 'forced-colors'],
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(canvas.getByRole('button', opener));
    await step('All there is, and what it is', async () => {
      const texts = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
      await expect(texts).toEqual([
        'Cell phone0825550134c',
        'Office phone0235550178o',
        'Email addressthandi@karoosignal.examplee',
        'VAT registration number4220122222v',
        'Physical address14 Voortrekker Street, Sutherland, Northern Cape, 6920a',
        'The whole customerw',
      ]);
    });
    await step('Nothing that a customer does not have', async () => {
      await userEvent.keyboard('{Escape}');
      await userEvent.click(canvas.getByRole('button', { name: `Copy from ${bosveld.company_name}` }));
      await expect(screen.queryByRole('menuitem', { name: /Office|VAT/ })).toBeNull();
      await userEvent.keyboard('{Escape}');
      await userEvent.click(canvas.getByRole('button', opener));
    });
  },
};

/** Copied, and said so; the focus is back on the row. */
export const Copied: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const button = canvas.getByRole('button', opener);
    await step('By the pointer', async () => {
      await userEvent.click(button);
      await userEvent.click(screen.getByRole('menuitem', { name: /Physical address/ }));
      await expect(
        await canvas.findByText(`Copied: Physical address of ${karoo.company_name}`),
      ).toBeVisible();
      await expect(copies).toEqual([karoo.physical_address]);
      await expect(button).toHaveFocus();
    });
    await step('By two keys from the row', async () => {
      const row = canvas.getByRole('button', { name: `View details of ${karoo.company_name}` });
      row.focus();
      await userEvent.keyboard('ce');
      await expect(await canvas.findByText(`Copied: Email address of ${karoo.company_name}`)).toBeVisible();
      await expect(copies.at(-1)).toBe(karoo.email_address);
      await expect(row).toHaveFocus();
      await expect(canvas.queryByText(/^Copied: Physical/)).toBeNull();
    });
    await step('The whole customer is a line for each value', async () => {
      await userEvent.keyboard('cw');
      await waitFor(() => expect(copies).toHaveLength(3));
      await expect(copies.at(-1)?.split('\n')).toEqual([
        'Company name: Karoo Signal Works (Pty) Ltd',
        'Contact person: Thandi Nkosi',
        'Cell phone: 0825550134',
        'Office phone: 0235550178',
        'Physical address: 14 Voortrekker Street, Sutherland, Northern Cape, 6920',
        'Email address: thandi@karoosignal.example',
        'VAT registration number: 4220122222',
      ]);
      await expect(await canvas.findByText(`Copied: ${karoo.company_name}`)).toBeVisible();
    });
    await step('Copied once more it is said once more: the notice is another one', async () => {
      const said = canvas.getByText(`Copied: ${karoo.company_name}`);
      await userEvent.keyboard('cw');
      await waitFor(() => expect(said).not.toBeInTheDocument());
      await expect(await canvas.findByText(`Copied: ${karoo.company_name}`)).toBeVisible();
    });
  },
};

/** The browser does not let the page copy. */
export const NotCopied: Story = {
  beforeEach: () => withClipboard('refused'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', opener));
    await userEvent.click(screen.getByRole('menuitem', { name: /Cell phone/ }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'This browser does not let the page copy. Select the text, and copy it with the keyboard.',
    );
  },
};
