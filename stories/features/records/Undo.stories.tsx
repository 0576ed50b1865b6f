import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { bosveld, customers, karoo } from '../../fixtures/customers.ts';
import { withFakeClock } from '../../fixtures/fake-clock.ts';
import { sentence } from '../../fixtures/sentence.ts';
import { undone } from '../../fixtures/shop-in-memory.ts';
import { row, rows } from './desk.ts';
import { DeskInMemory } from './DeskInMemory.tsx';

/** The notification after a delete, and its Undo. */
const meta = {
  id: 'features-records-undo',
  title: 'Screens/Records/Undo',
  component: DeskInMemory,
  parameters: { layout: 'fullscreen' },
  args: { customers: customers(5) },
} satisfies Meta<typeof DeskInMemory>;
export default meta;

type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story['play']>>[0];
type StoryPage = Pick<Play, 'canvas' | 'userEvent'>;

const company = karoo.company_name;

export const Offered: Story = {
  tags: ['phone'],
  play: withFakeClock(async ({ canvas, userEvent }: Play) => {
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
  play: withFakeClock(async ({ canvas, userEvent }: Play) => {
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
    await userEvent.click(canvas.getByRole('button', { name: `Delete ${bosveld.company_name}` }));
    await confirm({ userEvent }, 'Delete');
    await expect(await screen.findByText(sentence(`Deleted ${bosveld.company_name}`))).toBeVisible();
    await expect(screen.getByText('1 more')).toBeVisible();
  },
};

/** Someone else was first, which isn't an error. */
export const AlreadyDeleted: Story = {
  tags: ['no-visual'],
  args: { faults: { remove: 'already' } },
  play: withFakeClock(async ({ canvas, userEvent }: Play) => {
    await ask({ canvas, userEvent });
    await confirm({ userEvent }, 'Delete');
    await expect(await screen.findByText(sentence(`${company} was already deleted`))).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await expect(screen.queryByRole('alert')).toBeNull();
    await expect(canvas.getByText('Total: 4 customers')).toBeVisible();
  }),
};

async function ask({ canvas, userEvent }: StoryPage): Promise<void> {
  await userEvent.click(canvas.getByRole('button', { name: `Delete ${company}` }));
}

async function confirm({ userEvent }: Pick<Play, 'userEvent'>, name: string): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog', { name: 'Delete customer' });
  await userEvent.click(within(dialog).getByRole('button', { name }));
  return dialog;
}

async function remove({ canvas, userEvent }: StoryPage): Promise<void> {
  await ask({ canvas, userEvent });
  await confirm({ userEvent }, 'Delete');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // The focus moves just after the modal closes.
  await waitFor(() => expect(row(canvas, bosveld.company_name)).toHaveFocus());
}

async function undoDelete({ canvas, userEvent }: StoryPage): Promise<void> {
  await remove({ canvas, userEvent });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
}
