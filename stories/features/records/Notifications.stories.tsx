import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { withClipboard } from '../../fixtures/clipboard.ts';
import { bosveld, customers, karoo } from '../../fixtures/customers.ts';
import { withFakeClock } from '../../fixtures/fake-clock.ts';
import { sentence } from '../../fixtures/sentence.ts';
import { undone } from '../../fixtures/shop-in-memory.ts';
import { chooseInRow, type Desk, type DeskStory, remove, row, rows } from './desk.ts';
import { DeskInMemory } from './DeskInMemory.tsx';

/** The desk's notifications, one at a time, newest first: of deletions with their Undo, exports and copies. */
const meta = {
  id: 'features-records-notifications',
  title: 'Screens/Records/Notifications',
  component: DeskInMemory,
  parameters: { layout: 'fullscreen' },
  args: { customers: customers(5) },
} satisfies Meta<typeof DeskInMemory>;
export default meta;

type Story = StoryObj<typeof meta>;

const company = karoo.company_name;

/** Ctrl+Z undoes each delete, the last one first, and Ctrl+Shift+Z redoes. */
export const SeveralUndos: Story = {
  tags: ['phone'],
  args: { undone: [undone([bosveld]), undone([karoo]), undone([karoo], true)] },
  play: withFakeClock(async ({ canvas, userEvent }: DeskStory) => {
    await remove({ canvas, userEvent });
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
    await waitFor(() => expect(row(canvas, company)).toHaveFocus());
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await expect(await canvas.findByText('Total: 4 customers')).toBeVisible();
    await expect(await screen.findByText(sentence(`Redone: Deleted ${company}`))).toBeVisible();
  }),
};

/** In the search box, Ctrl+Z is the desk's until something is typed. */
export const UndoInSearch: Story = {
  tags: ['no-visual'],
  args: { found: { karoo: [karoo.id] }, undone: [undone([karoo])] },
  play: withFakeClock(async ({ canvas, userEvent }: DeskStory) => {
    const search = canvas.getByRole('searchbox');
    await userEvent.type(search, 'karoo');
    await remove({ canvas, userEvent });
    search.focus();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(await screen.findByText(sentence(`Undone: Deleted ${company}`))).toBeVisible();
    await expect(search).toHaveValue('karoo');
    await remove({ canvas, userEvent });
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
    await exportRecord(company);
    await screen.findByRole('alert');
    await exportRecord(bosveld.company_name);
    await expect(await screen.findByText('1 more')).toBeVisible();
    // A retry replaces the first notification.
    await exportRecord(company);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('1 more'));
  },
};

export const UndoOffered: Story = {
  tags: ['phone'],
  play: withFakeClock(async ({ canvas, userEvent }: DeskStory) => {
    await remove({ canvas, userEvent });
    await expect(await screen.findByText(sentence(`Deleted ${company}`))).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Undo' })).toBeEnabled();
    await expect(row(canvas, bosveld.company_name)).toHaveFocus();
  }),
};

/** Undoing: it can't be pressed twice. */
export const Undoing: Story = {
  tags: ['no-visual'],
  args: { faults: { undo: 'unanswered' } },
  play: async ({ canvas, userEvent }) => {
    await undoDelete({ canvas, userEvent });
    await expect(await screen.findByRole('progressbar', { name: 'Undoing: 0 of 1 customer' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  },
};

/** Restored to its place and the counts, with Redo. */
export const Undone: Story = {
  args: { undone: [undone([karoo])] },
  play: withFakeClock(async ({ canvas, userEvent }: DeskStory) => {
    await undoDelete({ canvas, userEvent });
    await expect(await screen.findByText(sentence(`Undone: Deleted ${company}`))).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Redo' })).toBeEnabled();
    await expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await expect(rows(canvas)[0]).toHaveTextContent(company);
    await waitFor(() => expect(row(canvas, company)).toHaveFocus());
    await expect(canvas.getByText('Total: 5 customers')).toBeVisible();
  }),
};

/** Not undone: it can be tried again. */
export const UndoRefused: Story = {
  args: { faults: { undo: 'refused' } },
  play: async ({ canvas, userEvent }) => {
    await undoDelete({ canvas, userEvent });
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'Couldn’t undo. Check your connection and try again.',
    );
    await expect(screen.getByRole('button', { name: 'Undo' })).toBeEnabled();
    await expect(canvas.queryByRole('button', { name: `Delete ${company}` })).toBeNull();
    await remove({ canvas, userEvent }, bosveld.company_name);
    await expect(await screen.findByText(sentence(`Deleted ${bosveld.company_name}`))).toBeVisible();
    await expect(screen.getByText('1 more')).toBeVisible();
  },
};

/** Someone else was first, which isn't an error. */
export const AlreadyDeleted: Story = {
  tags: ['no-visual'],
  args: { faults: { remove: 'already' } },
  play: withFakeClock(async ({ canvas, userEvent }: DeskStory) => {
    await remove({ canvas, userEvent });
    await expect(await screen.findByText(sentence(`${company} was already deleted`))).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await expect(screen.queryByRole('alert')).toBeNull();
    await expect(canvas.getByText('Total: 4 customers')).toBeVisible();
  }),
};

export const NotCopied: Story = {
  beforeEach: () => withClipboard('refused'),
  play: async ({ canvas, userEvent }) => {
    await chooseInRow({ canvas, userEvent }, company, 'Copy all details');
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'This browser doesn’t let the page copy. Select the text and copy it with the keyboard.',
    );
  },
};

async function undoDelete({ canvas, userEvent }: Desk): Promise<void> {
  await remove({ canvas, userEvent });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
}
