import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import type { UndoneRow } from '#features/records/api/changes-api.ts';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import { bosveld, customers, karoo } from '../../fixtures/customers.ts';
import { sentence } from '../../fixtures/sentence.ts';
import { customerExport, undone } from '../../fixtures/shop-in-memory.ts';
import { type Desk, openDetails, row, rows, showView } from './desk.ts';
import { DeskInMemory } from './DeskInMemory.tsx';

/** Possible duplicates: found, compared, merged or kept separate. */
const again: CustomerRecord = {
  ...karoo,
  id: '5b0e1c9e-0000-4000-8000-00000000aaaa',
  company_name: 'KAROO SIGNAL WORKS CC',
  contact_person: 'T. Nkosi',
  cell_phone: '27825550134',
  office_phone: null,
  vat_reg_nr: null,
  created_at: '2026-11-02T07:00:00.000+00:00',
};

const THIRD = '5b0e1c9e-0000-4000-8000-00000000bbbb';

const exported = customerExport({ created_at: '2026-11-12T08:00:00+00:00' });

const meta = {
  id: 'features-records-duplicates',
  title: 'Screens/Records/Duplicates',
  component: DeskInMemory,
  parameters: { layout: 'fullscreen' },
  args: {
    customers: [karoo, bosveld, again, ...customers(5).slice(2)],
    exportsById: { [again.id]: [exported] },
  },
} satisfies Meta<typeof DeskInMemory>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Each group has its reasons and its customers. */
export const List: Story = {
  tags: ['phone'],
  play: async ({ canvas, userEvent }) => {
    const list = await openList({ canvas, userEvent });
    await expect(await list.findByText(/^Same .*email address|^Same email address/)).toBeVisible();
    await expect(rows(canvas).map(({ textContent }) => textContent)).toEqual([
      again.company_name,
      karoo.company_name,
    ]);
    await userEvent.type(canvas.getByRole('searchbox'), 'bosveld');
    await expect(await canvas.findByText('No customers match “bosveld”')).toBeVisible();
    await userEvent.clear(canvas.getByRole('searchbox'));
  },
};

export const ListEmpty: Story = {
  play: async ({ canvas, userEvent }) => {
    await decide({ canvas, userEvent }, /is not the same$/);
    await expect(await screen.findByText('No possible duplicates')).toBeVisible();
    await expect(await screen.findByText('Kept as separate customers')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Customer Records' })).toHaveFocus());
  },
};

/** A decision is undone and redone by the keyboard. */
export const NotTheSameUndone: Story = {
  tags: ['no-visual'],
  args: { undone: [decided(false), decided(true)] },
  play: async ({ canvas, userEvent }) => {
    await decide({ canvas, userEvent }, /is not the same$/);
    await expect(await screen.findByText('No possible duplicates')).toBeVisible();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(await screen.findByText(sentence('Undone: Kept as separate customers'))).toBeVisible();
    await waitFor(() => expect(rows(canvas)).toHaveLength(2));
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await expect(await screen.findByText(sentence('Redone: Kept as separate customers'))).toBeVisible();
    await expect(await screen.findByText('No possible duplicates')).toBeVisible();
  },
};

export const SearchFailed: Story = {
  args: { faults: { pairs: 'refused' } },
  play: async ({ canvas, userEvent }) => {
    await showView({ canvas, userEvent }, 'Duplicates');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^Error loading customer records:/);
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeEnabled();
  },
};

/** The details show possible duplicates, and why. */
export const InDetails: Story = {
  play: async ({ canvas, userEvent }) => {
    const details = await openDetails({ canvas, userEvent });
    await expect(await within(details).findByText('May be the same as KAROO SIGNAL WORKS CC')).toBeVisible();
    await expect(within(details).getByRole('button', { name: 'Compare' })).toBeVisible();
  },
};

/** The comparison: which customer to keep, and which value of each field. */
export const Compare: Story = {
  tags: ['phone', 'tree'],
  play: async ({ canvas, userEvent }) => {
    const dialog = await openCompare({ canvas, userEvent });
    const [first] = within(dialog).getAllByRole('radio', { name: 'Keep this one' });
    await expect(first).toBeChecked();
    await expect(within(dialog).getByText(/In QuickBooks since 12 Nov/)).toBeVisible();
    const vat = within(dialog).getByRole('group', { name: 'VAT registration number' });
    await expect(within(vat).getByRole('radio', { name: /4220122222/ })).toBeChecked();
  },
};

/** Both were exported, so QuickBooks has both. */
export const BothExported: Story = {
  args: { exportsById: { [again.id]: [exported], [karoo.id]: [exported] } },
  play: async ({ canvas, userEvent }) => {
    const dialog = await openCompare({ canvas, userEvent });
    await expect(within(dialog).getByText(/^QuickBooks has more than one of them/)).toBeVisible();
  },
};

/** The customer to keep depends on what QuickBooks has. */
export const BaselinesLoading: Story = {
  args: { faults: { baselines: 'unanswered' } },
  play: async ({ canvas, userEvent }) => {
    const dialog = await openCompare({ canvas, userEvent });
    await expect(within(dialog).getByText('Looking up which QuickBooks has...')).toBeVisible();
    await expect(within(dialog).queryAllByRole('radio')).toEqual([]);
    await expect(within(dialog).getByRole('button', { name: 'Merge' })).toBeDisabled();
  },
};

export const BaselinesFailed: Story = {
  tags: ['no-visual'],
  args: { faults: { baselines: 'refused' } },
  play: async ({ canvas, userEvent }) => {
    const dialog = await openCompare({ canvas, userEvent });
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent(/^Couldn’t look up which/);
    await expect(within(dialog).getByRole('button', { name: 'Try again' })).toBeEnabled();
    await expect(within(dialog).getByRole('button', { name: 'Merge' })).toBeDisabled();
  },
};

export const Three: Story = {
  args: {
    customers: [
      karoo,
      { ...again, id: THIRD, company_name: 'Karoo Signal', cell_phone: '0825550143' },
      again,
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const dialog = await openCompare({ canvas, userEvent });
    const boxes = within(dialog).getAllByRole('checkbox', { name: 'Merge into the one you keep' });
    await userEvent.click(boxes[1] ?? dialog);
    const phone = within(dialog).getByRole('group', { name: 'Cell phone' });
    await expect(within(phone).getAllByRole('radio')).toHaveLength(2);
  },
};

/** Merged, with one Undo for all. */
export const Merged: Story = {
  play: async ({ canvas, userEvent }) => {
    await decide({ canvas, userEvent }, 'Merge');
    await expect(await screen.findByText(/^Merged 2 customers into/)).toBeVisible();
    await showView({ canvas, userEvent }, /^All/);
    await waitFor(() => expect(canvas.queryByRole('button', { name: again.company_name })).toBeNull());
    // The fuller name.
    await expect(row(canvas, karoo.company_name)).toBeVisible();
  },
};

export const MergeFailed: Story = {
  args: { faults: { merge: 'refused' } },
  play: async ({ canvas, userEvent }) => {
    const dialog = await decide({ canvas, userEvent }, 'Merge');
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Couldn’t merge. Nothing was changed. Check your connection and try again.',
    );
  },
};

/** Someone changed one of them during the comparison. */
export const MergeOfChanged: Story = {
  args: { faults: { merge: 'changed' } },
  play: async ({ canvas, userEvent }) => {
    const dialog = await decide({ canvas, userEvent }, 'Merge');
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      /Someone else changed or deleted/,
    );
  },
};

export const NotTheSameFailed: Story = {
  tags: ['no-visual'],
  args: { faults: { distinct: 'refused' } },
  play: async ({ canvas, userEvent }) => {
    const dialog = await decide({ canvas, userEvent }, /is not the same$/);
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent(/^Couldn’t save\./);
  },
};

/** Another admin deleted one of them permanently. */
export const NotTheSameGone: Story = {
  tags: ['no-visual'],
  args: { faults: { distinct: 'gone' } },
  play: async ({ canvas, userEvent }) => {
    const dialog = await decide({ canvas, userEvent }, /is not the same$/);
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      /^Someone else permanently deleted/,
    );
  },
};

/** What undoing or redoing “not the same” answers. */
function decided(is_distinct: boolean): UndoneRow[] {
  return undone([karoo]).map((row) => ({ ...row, kind: 'decision', other_id: again.id, is_distinct }));
}

async function openList({ canvas, userEvent }: Desk) {
  await showView({ canvas, userEvent }, 'Duplicates 1');
  return within(await canvas.findByRole('table'));
}

async function openCompare({ canvas, userEvent }: Desk): Promise<HTMLElement> {
  const list = await openList({ canvas, userEvent });
  const [compare] = await list.findAllByRole('button', { name: /^Compare / });
  if (compare) await userEvent.click(compare);
  return screen.findByRole('dialog', { name: 'Merge duplicates' });
}

async function decide(desk: Desk, name: string | RegExp): Promise<HTMLElement> {
  const dialog = await openCompare(desk);
  await desk.userEvent.click(within(dialog).getByRole('button', { name }));
  return dialog;
}
