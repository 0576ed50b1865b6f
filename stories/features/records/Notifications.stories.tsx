import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { bosveld, customers, karoo } from '../../fixtures/customers.ts';
import { withFakeClock } from '../../fixtures/fake-clock.ts';
import { sentence } from '../../fixtures/sentence.ts';
import { undone } from '../../fixtures/shop-in-memory.ts';
import { row } from './desk.ts';
import { DeskInMemory } from './DeskInMemory.tsx';

/** The desk's notifications: one at a time, newest first. */
const meta = {
  id: 'features-records-notifications',
  title: 'Screens/Records/Notifications',
  component: DeskInMemory,
  parameters: { layout: 'fullscreen' },
  args: { customers: customers(5) },
} satisfies Meta<typeof DeskInMemory>;
export default meta;

type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story['play']>>[0];
type StoryPage = Pick<Play, 'canvas' | 'userEvent'>;

/** Ctrl+Z undoes each delete, the last one first, and Ctrl+Shift+Z redoes. */
export const SeveralUndos: Story = {
  tags: ['phone'],
  args: { undone: [undone([bosveld]), undone([karoo]), undone([karoo], true)] },
  play: withFakeClock(async ({ canvas, userEvent }: Play) => {
    await remove({ canvas, userEvent }, karoo.company_name);
    await remove({ canvas, userEvent }, bosveld.company_name);
    await expect(screen.getByText(sentence(`Deleted ${bosveld.company_name}`))).toBeVisible();
    await expect(screen.getByText('1 more')).toBeVisible();
    await expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(await canvas.findByText('Total: 4 customers')).toBeVisible();
    await waitFor(() => expect(row(canvas, bosveld.company_name)).toHaveFocus());
    await expect(await screen.findByText(sentence(`Undone: Deleted ${bosveld.company_name}`))).toBeVisible();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(await canvas.findByText('Total: 5 customers')).toBeVisible();
    await waitFor(() => expect(row(canvas, karoo.company_name)).toHaveFocus());
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await expect(await canvas.findByText('Total: 4 customers')).toBeVisible();
    await expect(await screen.findByText(sentence(`Redone: Deleted ${karoo.company_name}`))).toBeVisible();
  }),
};

/** In the search box, Ctrl+Z is the desk's until something is typed. */
export const UndoInSearch: Story = {
  tags: ['no-visual'],
  args: { found: { karoo: [karoo.id] }, undone: [undone([karoo])] },
  play: withFakeClock(async ({ canvas, userEvent }: Play) => {
    const search = canvas.getByRole('searchbox');
    await userEvent.type(search, 'karoo');
    await remove({ canvas, userEvent }, karoo.company_name);
    search.focus();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(await screen.findByText(sentence(`Undone: Deleted ${karoo.company_name}`))).toBeVisible();
    await expect(search).toHaveValue('karoo');
    await remove({ canvas, userEvent }, karoo.company_name);
    await userEvent.type(search, 's');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(await canvas.findByText('0 of 4 customers match')).toBeVisible();
  }),
};

/** A failed export stays visible after another one succeeds. */
export const FailureBesideResult: Story = {
  tags: ['no-visual'],
  args: { faults: { export: 'refused' } },
  play: async ({ canvas, userEvent }) => {
    const exportRecord = (name: string) =>
      userEvent.click(canvas.getByRole('button', { name: `Export ${name} to QuickBooks` }));
    await exportRecord(karoo.company_name);
    await screen.findByRole('alert');
    await exportRecord(bosveld.company_name);
    await expect(await screen.findByText('1 more')).toBeVisible();
    // A retry replaces the first notification.
    await exportRecord(karoo.company_name);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('1 more'));
  },
};

async function remove({ canvas, userEvent }: StoryPage, company: string): Promise<void> {
  await userEvent.click(canvas.getByRole('button', { name: `Delete ${company}` }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete customer' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
}
