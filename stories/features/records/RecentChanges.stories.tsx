import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import type { RecentChange } from '#features/records/api/changes-api.ts';
import { bosveld, customers, karoo, NOW } from '../../fixtures/customers.ts';
import { withFakeClock } from '../../fixtures/fake-clock.ts';
import { sentence } from '../../fixtures/sentence.ts';
import { undone } from '../../fixtures/shop-in-memory.ts';
import { command, row } from './desk.ts';
import { DeskInMemory } from './DeskInMemory.tsx';

const HOUR = 3_600_000;

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

/** By day, newest first, with who did it. What was undone says so. */
export const All: Story = {
  tags: ['card', 'phone'],
  args: {
    recent: [
      recent(8, 1, { kind: 'redo', original_kind: 'delete', ...many, customers: 3, undoable: 3 }),
      recent(7, 2, { kind: 'undo', original_kind: 'delete', ...many, customers: 3, undoable: 0, undone: 3 }),
      recent(6, 3, { kind: 'delete', ...many, customers: 3, undoable: 3 }),
      recent(5, 4, { kind: 'fix', ...many, customers: 2_452, undoable: 1, undone: 2_451 }),
      recent(4, 20, { kind: 'merge', customers: 2, undoable: 2 }),
      recent(3, 21, { kind: 'distinct', customers: 2, undoable: 2, other_name: bosveld.company_name }),
      recent(2, 22, { kind: 'erase', ...many, customers: 2, undoable: 0 }),
      recent(1, 50, { kind: 'edit', ...many, customers: 12, undoable: 12, changed_by_email: null }),
    ],
  },
  play: withFakeClock(async ({ canvas, userEvent }: Play) => {
    const dialog = await open({ canvas, userEvent });
    await expect(await within(dialog).findByText('2,452 customers fixed')).toBeVisible();
    await expect(within(dialog).getByText('Undone for 2,451 of 2,452 customers')).toBeVisible();
    await expect(within(dialog).getAllByRole('region')).toHaveLength(3);
    const erased = within(dialog).getByText('2 customers deleted permanently').closest('li');
    await expect(within(erased ?? dialog).queryByRole('button')).toBeNull();
  }),
};

/** A change undone from the list, and an undo redone. */
export const UndoneFromList: Story = {
  tags: ['no-visual'],
  args: {
    customers: customers(1),
    recent: [
      recent(2, 1, { kind: 'undo', original_kind: 'delete' }),
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
      await within(dialog).findByRole('button', { name: `Redo “Undone: Deleted ${karoo.company_name}”` }),
    );
    await expect(await notified(`Redone: Deleted ${karoo.company_name}`)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByText('Total: 1 customer')).toBeVisible());
  }),
};

/** A change of one customer opens it. */
export const CustomerOpened: Story = {
  tags: ['no-visual'],
  args: {
    recent: [recent(1, 1, {})],
    history: [
      {
        id: 1,
        change_id: '1',
        kind: 'edit',
        before: karoo,
        after: karoo,
        other_name: null,
        accepted: null,
        changed_at: NOW.toISOString(),
        changed_by_email: null,
      },
    ],
  },
  play: withFakeClock(async ({ canvas, userEvent }: Play) => {
    const dialog = await open({ canvas, userEvent });
    await userEvent.click(
      await within(dialog).findByRole('button', { name: `Edited ${karoo.company_name}` }),
    );
    await expect(await screen.findByRole('dialog', { name: /^Customer details/ })).toBeVisible();
  }),
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

/** The question leaves what's open below it. */
export const AskedInDetails: Story = {
  tags: ['no-visual'],
  args: { customers: customers(30), undone: [undone(customers(30))] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all customers' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete selected' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete 30 customers' }));
    await screen.findByText('30 customers deleted');
    const dialog = await open({ canvas, userEvent });
    await userEvent.keyboard('{Control>}z{/Control}');
    const question = await screen.findByRole('dialog', { name: 'Undo?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Undo' }));
    await expect(await notified('Undone: 30 customers deleted')).toBeVisible();
    await expect(dialog).toBeVisible();
  },
};

/** Finds a notification, also when the list says the same. */
function notified(text: string): Promise<HTMLElement> {
  return screen.findByText(sentence(text), { selector: '[data-notification] > p' });
}

function recent(number: number, hoursAgo: number, values: Partial<RecentChange>): RecentChange {
  const { kind = 'edit' } = values;
  return {
    id: `change ${number}`,
    number,
    kind,
    original_kind: kind,
    customers: 1,
    undone: 0,
    undoable: 1,
    customer_id: karoo.id,
    company_name: karoo.company_name,
    other_name: null,
    file_name: null,
    files: 0,
    changed_at: new Date(NOW.getTime() - hoursAgo * HOUR).toISOString(),
    changed_by_email: 'thandi@highveldradio.example',
    ...values,
  };
}

async function open({ canvas, userEvent }: StoryPage): Promise<HTMLElement> {
  await command({ canvas, userEvent }, 'Recent changes');
  return screen.findByRole('dialog', { name: 'Recent changes' });
}
