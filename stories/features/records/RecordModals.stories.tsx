import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, within } from 'storybook/test';
import { bosveld, customers, karoo } from '../../fixtures/customers.ts';
import { customerExport } from '../../fixtures/shop-in-memory.ts';
import { askToDelete, openDetails, row } from './desk.ts';
import { DeskInMemory } from './DeskInMemory.tsx';

/** A customer's details, and the question before a deletion. */
const meta = {
  id: 'features-records-recordmodals',
  title: 'Screens/Records/Details and deletion',
  component: DeskInMemory,
  parameters: { layout: 'fullscreen' },
  args: { customers: customers(5), onRemove: fn() },
} satisfies Meta<typeof DeskInMemory>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Details: Story = {
  tags: ['phone'],
  play: async ({ canvas, userEvent }) => {
    await openDetails({ canvas, userEvent });
  },
};

/** In a wide window the list keeps its keys and clicks, and the panel follows. */
export const DetailsBeside: Story = {
  play: async ({ canvas, userEvent }) => {
    const showsDetailsOf = (company: string) =>
      screen.findByRole('dialog', { name: `Customer details ${company}` });
    await userEvent.dblClick(canvas.getByText(karoo.contact_person));
    await showsDetailsOf(karoo.company_name);
    await expect(row(canvas, karoo.company_name)).toHaveFocus();
    await userEvent.keyboard('j');
    const panel = await showsDetailsOf(bosveld.company_name);
    await expect(row(canvas, bosveld.company_name).closest('[role=row]')).toHaveAttribute('aria-current');
    await userEvent.keyboard('x');
    await expect(await canvas.findByText('1 selected')).toBeVisible();
    await userEvent.keyboard('x');
    // The keys of the list also act from the panel.
    within(panel).getByRole('button', { name: 'Copy cell phone' }).focus();
    await userEvent.keyboard('e');
    await screen.findByRole('dialog', { name: `Edit ${bosveld.company_name}` });
    await userEvent.keyboard('{Escape}');
    await userEvent.click(canvas.getByText(karoo.contact_person));
    await showsDetailsOf(karoo.company_name);
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(row(canvas, karoo.company_name)).toHaveFocus();
  },
};

/** A double-click opens a customer without optional fields. */
export const DetailsWithoutOptionalFields: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.dblClick(canvas.getByText(bosveld.company_name));
    const dialog = await screen.findByRole('dialog', { name: /^Customer details/ });
    const facts = factsOf(dialog);
    await expect(facts['Company name']).toBe(bosveld.company_name);
    await expect(facts['Office phone']).toBe('Not given');
    await expect(facts['VAT registration number']).toBe('Not given');
  },
};

export const DeleteConfirm: Story = {
  tags: ['phone', 'tree'],
  play: async ({ args, canvas, userEvent }) => {
    const dialog = await askToDelete({ canvas, userEvent });
    await expect(dialog).toHaveAccessibleDescription(
      'Delete Karoo Signal Works (Pty) Ltd? You can restore it for 30 days on the Deleted tab.',
    );
    await expect(within(dialog).getByRole('button', { name: 'Delete' })).toBeEnabled();
    await expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeEnabled();
    await expect(args.onRemove).not.toHaveBeenCalled();
  },
};

/** While it's deleting, the buttons are disabled and nothing closes the modal. */
export const Deleting: Story = {
  args: { faults: { remove: 'unanswered' } },
  play: async ({ canvas, userEvent }) => {
    const dialog = await askToDelete({ canvas, userEvent });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    const busy = await within(dialog).findByRole('button', { name: 'Deleting...' });
    await expect(busy).toHaveAttribute('aria-disabled', 'true');
    await expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await expect(within(dialog).getByRole('button', { name: 'Close' })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await expect(dialog).toBeVisible();
  },
};

/** Not deleted: the modal stays open with an alert, and can be tried again. */
export const DeleteRefused: Story = {
  args: { faults: { remove: 'refused' } },
  play: async ({ canvas, userEvent }) => {
    const dialog = await askToDelete({ canvas, userEvent });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      /^Error deleting customer record$/,
    );
    const again = within(dialog).getByRole('button', { name: 'Delete' });
    await expect(again).toBeEnabled();
    await expect(again).not.toHaveAttribute('aria-disabled');
    await expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeEnabled();
  },
};

/** The next customer and back. Closing focuses the row shown last. */
export const DetailsNext: Story = {
  tags: ['no-visual'],
  play: async ({ canvas, userEvent }) => {
    const dialog = within(await openDetails({ canvas, userEvent }));
    await expect(dialog.getByRole('button', { name: 'Previous customer' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('button', { name: 'Next customer' }));
    const name = `Customer details ${bosveld.company_name}`;
    await expect(await screen.findByRole('dialog', { name })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Previous customer' })).toBeEnabled();
  },
};

/** The customer's exports, updates in QuickBooks, and actions. */
export const DetailsWithExports: Story = {
  args: {
    exportsById: {
      [karoo.id]: [
        customerExport({ kind: 'updated', created_at: '2026-11-20T10:15:00+00:00', file_name: null }),
        customerExport({ created_at: '2026-11-20T10:05:00+00:00' }),
      ],
    },
  },
  play: async ({ canvas, userEvent }) => {
    const dialog = await openDetails({ canvas, userEvent });
    const section = within(within(dialog).getByRole('region', { name: 'Exports' }));
    await expect(
      await section.findByText('20 Nov, 12:05, by admin@highveldradio.example'),
    ).toBeInTheDocument();
    await expect(section.getByText('quickbooks-customers-new-2026-11-20.csv')).toBeInTheDocument();
    await expect(section.getByText('Marked as updated in QuickBooks')).toBeInTheDocument();
  },
};

/** Deleted on another desk while open: the details can restore it. */
export const DetailsDeletedElsewhere: Story = {
  args: { faults: { find: 'gone' } },
  play: async ({ canvas, userEvent }) => {
    const dialog = await openDetails({ canvas, userEvent });
    const alert = await within(dialog).findByRole('alert');
    await expect(alert).toHaveTextContent('This customer has been deleted.');
    await expect(within(alert).getByRole('button', { name: 'Restore' })).toBeEnabled();
    await expect(within(dialog).getByText('Thandi Nkosi')).toBeVisible();
    await expect(within(canvas.getByRole('table')).queryByText(karoo.company_name)).toBeNull();
  },
};

function factsOf(part: HTMLElement): Record<string, string | null> {
  const terms = within(part).getAllByRole('term');
  const values = within(part).getAllByRole('definition');
  return Object.fromEntries(
    terms.map((term, place) => [term.textContent, values[place]?.textContent ?? null]),
  );
}
