import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import type { ChangedField, RecentChange } from '#features/records/api/changes-api.ts';
import { bosveld, customers, karoo, NOW } from '../../fixtures/customers.ts';
import { withFakeClock } from '../../fixtures/fake-clock.ts';
import { sentence } from '../../fixtures/sentence.ts';
import { undone } from '../../fixtures/shop-in-memory.ts';
import { command, row } from './desk.ts';
import { DeskInMemory } from './DeskInMemory.tsx';

const HOUR = 3_600_000;
const ADMIN = 'thandi@highveldradio.example';
const OTHER = 'sipho@highveldradio.example';
const FILE = 'quickbooks-customers-2026-11-20.csv';

/** What was changed in the last year, to undo. */
const meta = {
  id: 'features-records-recentchanges',
  title: 'Screens/Records/Recent changes',
  component: DeskInMemory,
  parameters: { layout: 'fullscreen' },
  args: { customers: customers(5) },
} satisfies Meta<typeof DeskInMemory>;
export default meta;

type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story['play']>>[0];
type StoryPage = Pick<Play, 'canvas' | 'userEvent'>;

const many = { customer_id: null, company_name: null };
const other = { customer_id: bosveld.id, company_name: bosveld.company_name };

/** By day, newest first, with who did it, and who undid it. */
export const All: Story = {
  tags: ['card', 'phone'],
  args: {
    recent: [
      recent(6, 1, { kind: 'delete', ...many, customers: 3, undoable: 3, ...latest('redo', 0.25, 3) }),
      recent(5, 4, {
        kind: 'fix',
        ...many,
        customers: 2_452,
        undoable: 1,
        undone: 2_451,
        ...latest('undo', 2, 2_451),
      }),
      recent(4, 20, {
        kind: 'merge',
        customers: 2,
        undoable: 0,
        undone: 2,
        ...latest('undo', 1, 2),
        latest_by_email: OTHER,
      }),
      recent(3, 21, { kind: 'distinct', customers: 2, undoable: 2, other_name: bosveld.company_name }),
      recent(2, 22, { kind: 'erase', ...many, customers: 2, undoable: 0 }),
      recent(1, 50, { kind: 'edit', ...many, customers: 12, undoable: 12, changed_by_email: null }),
    ],
  },
  play: withFakeClock(async ({ canvas, userEvent }: Play) => {
    const dialog = await open({ canvas, userEvent });
    await expect(await within(dialog).findByText('2,452 customers fixed')).toBeVisible();
    await expect(
      within(dialog).getByText(`Undone for 2,451 of 2,452 customers by ${ADMIN}, 09:20`),
    ).toBeVisible();
    await expect(within(dialog).getAllByRole('region')).toHaveLength(3);
    const erased = within(dialog).getByText('2 customers deleted permanently').closest('li');
    await expect(within(erased ?? dialog).queryByRole('button')).toBeNull();
  }),
};

/** A change opens to its customers, with the old and the new values. Each can be opened. */
export const Opened: Story = {
  tags: ['phone'],
  args: {
    recent: [
      recent(5, 1, { kind: 'fix', ...many, customers: 2, undoable: 2 }),
      recent(4, 2, { kind: 'merge', customers: 2, undoable: 2 }),
      recent(3, 3, { kind: 'answer', ...many, customers: 0, files: 1, file_name: FILE }),
      recent(2, 4, { kind: 'mark', undoable: 1 }),
      recent(1, 5, { kind: 'distinct', customers: 2, undoable: 2, other_name: bosveld.company_name }),
    ],
    changedFields: {
      'change 5': [
        field({ field: 'cell_phone', before: '27825550134', after: '0825550134' }),
        field({
          field: 'physical_address',
          before: '12 Church Street, Graaff-Reinet, 6280',
          after: '12 Church Street, Graaff-Reinet, Eastern Cape, 6280',
        }),
        field({ number: 2, ...other, field: 'vat_reg_nr', before: '4220122222', after: null }),
      ],
      'change 4': [
        field({ field: 'contact_person', before: 'T. Nkosi', after: 'Thandi Nkosi' }),
        field({ number: 2, ...other, outcome: 'removed' }),
      ],
      'change 3': [
        field({ kind: 'answer', customer_id: null, company_name: FILE, field: 'imported', after: 'true' }),
      ],
      'change 2': [
        field({ kind: 'baseline', field: 'cell_phone', before: '0825550134', after: '0825550135' }),
      ],
      'change 1': [field({ kind: 'decision', outcome: 'added', other_name: bosveld.company_name })],
    },
  },
  play: withFakeClock(async ({ canvas, userEvent }: Play) => {
    const dialog = await open({ canvas, userEvent });
    await within(dialog).findByText('2 customers fixed');
    for (const line of dialog.querySelectorAll('summary')) await userEvent.click(line);
    await expect(await within(dialog).findByText('Merged into the other')).toBeVisible();
    await expect(within(dialog).getByText('Cell phone in QuickBooks')).toBeVisible();
    await expect(within(dialog).getByText(`Kept separate from ${bosveld.company_name}`)).toBeVisible();
    const [openKaroo] = within(dialog).getAllByRole('button', {
      name: `Open ${karoo.company_name}`,
    });
    if (openKaroo) await userEvent.click(openKaroo);
    const details = await screen.findByRole('dialog', { name: /^Customer details/ });
    await userEvent.click(within(details).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(openKaroo).toHaveFocus());
  }),
};

export const OpenedFailed: Story = {
  tags: ['no-visual'],
  args: { recent: [recent(1, 1, {})], faults: { changedFields: 'refused' } },
  play: withFakeClock(async ({ canvas, userEvent }: Play) => {
    const dialog = await open({ canvas, userEvent });
    await userEvent.click(await within(dialog).findByText(`Edited ${karoo.company_name}`));
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Couldn’t load what was changed: Failed to fetch',
    );
  }),
};

/** Only what one admin did. */
export const OfOneAdmin: Story = {
  args: { recent: [recent(2, 1, {}), recent(1, 2, { kind: 'delete', changed_by_email: OTHER })] },
  play: withFakeClock(async ({ canvas, userEvent }: Play) => {
    const dialog = await open({ canvas, userEvent });
    await userEvent.selectOptions(await within(dialog).findByRole('combobox', { name: 'Changed by' }), OTHER);
    await expect(await within(dialog).findByText(`Deleted ${karoo.company_name}`)).toBeVisible();
    await expect(within(dialog).queryByText(`Edited ${karoo.company_name}`)).toBeNull();
  }),
};

/** A change undone from the list, and another one redone. */
export const UndoneFromList: Story = {
  tags: ['no-visual'],
  args: {
    customers: customers(1),
    recent: [
      recent(2, 1, { kind: 'delete', undone: 1, undoable: 0, ...latest('undo', 0.5, 1) }),
      recent(1, 2, { kind: 'delete', customer_id: bosveld.id, company_name: bosveld.company_name }),
    ],
    undone: [undone([bosveld]), undone([karoo], true)],
  },
  play: withFakeClock(async ({ canvas, userEvent }: Play) => {
    const dialog = await open({ canvas, userEvent });
    await userEvent.click(
      await within(dialog).findByRole('button', { name: `Undo “Deleted ${bosveld.company_name}”` }),
    );
    await expect(await notified(`Undone: Deleted ${bosveld.company_name}`)).toBeVisible();
    await userEvent.click(
      await within(dialog).findByRole('button', { name: `Redo “Deleted ${karoo.company_name}”` }),
    );
    await expect(await notified(`Redone: Deleted ${karoo.company_name}`)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByText('Total: 1 customer')).toBeVisible());
  }),
};

/** Ctrl+Z says why it does nothing, and where earlier changes are. */
export const NothingToUndo: Story = {
  tags: ['no-visual'],
  parameters: { looksLike: 'None' },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Total: 5 customers');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(await screen.findByText('Nothing to undo since you signed in')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Recent changes' }));
    await expect(await screen.findByRole('dialog', { name: 'Recent changes' })).toBeVisible();
  },
};

export const None: Story = {
  play: async ({ canvas, userEvent }) => {
    const dialog = await open({ canvas, userEvent });
    await expect(await within(dialog).findByText('No changes yet')).toBeVisible();
  },
};

export const Failed: Story = {
  tags: ['no-visual'],
  args: { faults: { recent: 'refused' } },
  play: async ({ canvas, userEvent }) => {
    const dialog = await open({ canvas, userEvent });
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Couldn’t load the changes: Failed to fetch',
    );
  },
};

/** Undoing more than 20 customers with Ctrl+Z asks first. */
export const AsksFirst: Story = {
  args: { customers: customers(30), undone: [undone(customers(30))] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all customers' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete selected' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete 30 customers' }));
    await screen.findByText('30 customers deleted');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('{Control>}z{/Control}');
    const question = await screen.findByRole('dialog', { name: 'Undo?' });
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(screen.getAllByRole('dialog', { name: 'Undo?' })).toHaveLength(1);
    await expect(question).toHaveAccessibleDescription('This changes 30 customers:');
    await userEvent.click(within(question).getByRole('button', { name: 'Undo' }));
    await expect(await notified('Undone: 30 customers deleted')).toBeVisible();
    await expect(row(canvas, bosveld.company_name)).toBeVisible();
  },
};

/** Finds a notification, also when the list says the same. */
function notified(text: string): Promise<HTMLElement> {
  return screen.findByText(sentence(text), { selector: '[data-notification] > p' });
}

function recent(number: number, hoursAgo: number, values: Partial<RecentChange>): RecentChange {
  return {
    id: `change ${number}`,
    number,
    kind: 'edit',
    customers: 1,
    undone: 0,
    undoable: 1,
    customer_id: karoo.id,
    company_name: karoo.company_name,
    other_name: null,
    file_name: null,
    files: 0,
    changed_at: new Date(NOW.getTime() - hoursAgo * HOUR).toISOString(),
    changed_by_email: ADMIN,
    latest_id: null,
    latest_kind: null,
    latest_parts: null,
    latest_at: null,
    latest_by_email: null,
    ...values,
  };
}

function latest(kind: 'undo' | 'redo', hoursAgo: number, parts: number): Partial<RecentChange> {
  const latest_at = new Date(NOW.getTime() - hoursAgo * HOUR).toISOString();
  return { latest_id: kind, latest_kind: kind, latest_parts: parts, latest_at, latest_by_email: ADMIN };
}

function field(values: Partial<ChangedField>): ChangedField {
  return {
    number: 1,
    kind: 'customer',
    outcome: 'changed',
    customer_id: karoo.id,
    company_name: karoo.company_name,
    other_name: null,
    field: null,
    before: null,
    after: null,
    ...values,
  };
}

async function open({ canvas, userEvent }: StoryPage): Promise<HTMLElement> {
  await command({ canvas, userEvent }, 'Recent changes');
  return screen.findByRole('dialog', { name: 'Recent changes' });
}
