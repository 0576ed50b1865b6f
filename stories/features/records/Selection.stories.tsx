import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, within } from 'storybook/test';
import { customers, karoo } from '../../fixtures/customers.ts';
import { catchingDownloads } from '../../fixtures/downloads.ts';
import { withFakeClock } from '../../fixtures/fake-clock.ts';
import { type Desk, type DeskStory, row } from './desk.ts';
import { DeskInMemory } from './DeskInMemory.tsx';

/** Several customers: selected, exported, deleted and restored together. */
const meta = {
  id: 'features-records-selection',
  title: 'Screens/Records/Selection',
  component: DeskInMemory,
  parameters: { layout: 'fullscreen' },
  args: { customers: customers(12, 4), onCreateExport: fn() },
} satisfies Meta<typeof DeskInMemory>;
export default meta;

type Story = StoryObj<typeof meta>;

const boxes = ({ canvas }: Pick<Desk, 'canvas'>) =>
  canvas.findAllByRole('checkbox', { name: /^Select (?!\w+day, |all )/ });

async function selectThree({ canvas, userEvent }: Desk) {
  for (const place of [0, 1, 3]) {
    const box = (await boxes({ canvas }))[place];
    if (box) await userEvent.click(box);
  }
  await canvas.findByText('3 selected');
}

async function deleteThree({ canvas, userEvent }: Desk) {
  await selectThree({ canvas, userEvent });
  await userEvent.click(canvas.getByRole('button', { name: 'Delete selected' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete 3 customers' }));
}

/** Three selected customers, with their actions. */
export const SomeSelected: Story = {
  tags: ['phone', 'forced-colors'],
  play: async ({ args, canvas, userEvent }) => {
    await selectThree({ canvas, userEvent });
    await userEvent.click(canvas.getByRole('button', { name: 'Export selected' }));
    await expect(await screen.findByText('Exported 3 of 3')).toBeVisible();
    await expect(args.onCreateExport).toHaveBeenLastCalledWith(
      expect.objectContaining({ kind: 'selected', records: expect.objectContaining({ length: 3 }) }),
      expect.anything(),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  },
};

/** Someone else deleted one of them: it isn't in the file. */
export const OneLeftOut: Story = {
  args: { faults: { export: 'first-deleted' } },
  play: withFakeClock((desk: DeskStory) =>
    catchingDownloads(async ({ next }) => {
      const { canvas, userEvent } = desk;
      await selectThree(desk);
      await userEvent.click(canvas.getByRole('button', { name: 'Export selected' }));
      await next();
      await expect(await screen.findByText(/^Exported 2 of 2 · 1 not in the file/)).toBeVisible();
      await expect(await canvas.findByText('Total: 11 customers')).toBeVisible();
    }),
  ),
};

/** Someone else deleted all of them: there's no file. */
export const AllGone: Story = {
  tags: ['no-visual'],
  args: { faults: { export: 'none' } },
  play: async ({ canvas, userEvent }) => {
    await selectThree({ canvas, userEvent });
    await userEvent.click(canvas.getByRole('button', { name: 'Export selected' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'No customer data to export: the selected customers were deleted by someone else',
    );
  },
};

/** A range with Shift, a day with its box, and all. */
export const StretchDayAll: Story = {
  tags: ['no-visual'],
  play: async ({ canvas, userEvent }) => {
    const all = await boxes({ canvas });
    if (all[1]) await userEvent.click(all[1]);
    await userEvent.keyboard('{Shift>}');
    if (all[5]) await userEvent.click(all[5]);
    await userEvent.keyboard('{/Shift}');
    await expect(await canvas.findByText('5 selected')).toBeVisible();
    const day = canvas.getByRole('checkbox', { name: 'Select Friday, 20 November 2026' });
    await expect(day).toBePartiallyChecked();
    await userEvent.click(day);
    await expect(await canvas.findByText('6 selected')).toBeVisible();
    await expect(day).toBeChecked();
    await userEvent.click(day);
    await expect(await canvas.findByText('2 selected')).toBeVisible();
    await expect(day).not.toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Select all 12' }));
    await expect(await canvas.findByText('12 selected')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Select all/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear selection' }));
    await expect(canvas.queryByText(/selected$/)).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Export to QuickBooks' })).toBeVisible();
    row(canvas, karoo.company_name).focus();
    await userEvent.keyboard('x');
    await expect(await canvas.findByText('1 selected')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Shift>}X{/Shift}');
    await expect(await canvas.findByText('3 selected')).toBeVisible();
  },
};

/** A long list is being read to select it. */
export const Reading: Story = {
  args: { faults: { select: 'unanswered' } },
  play: async ({ canvas, userEvent }) => {
    await selectThree({ canvas, userEvent });
    await userEvent.click(canvas.getByRole('button', { name: 'Select all 12' }));
    await expect(await canvas.findByRole('button', { name: 'Selecting...' })).toBeVisible();
  },
};

/** They couldn't be read: the earlier selection stays. */
export const NotRead: Story = {
  tags: ['no-visual'],
  args: { faults: { select: 'refused' } },
  play: async ({ canvas, userEvent }) => {
    await selectThree({ canvas, userEvent });
    await userEvent.click(canvas.getByRole('button', { name: 'Select all 12' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'Couldn’t select the customers. Check your connection and try again.',
    );
    await expect(canvas.getByText('3 selected')).toBeVisible();
  },
};

export const Confirm: Story = {
  tags: ['tree'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select Friday, 20 November 2026' }));
    await canvas.findByText('4 selected');
    await userEvent.click(canvas.getByRole('button', { name: 'Select all 12' }));
    await canvas.findByText('12 selected');
    await userEvent.click(canvas.getByRole('button', { name: 'Delete selected' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete customers' });
    await expect(dialog).toHaveTextContent(
      'Delete 12 customers? You can restore them for 30 days on the Deleted tab.',
    );
    await expect(within(dialog).getAllByRole('listitem')).toHaveLength(6);
    await expect(dialog).toHaveTextContent('and 7 more');
  },
};

export const Deleting: Story = {
  args: { faults: { remove: 'unanswered' } },
  play: async ({ canvas, userEvent }) => {
    await deleteThree({ canvas, userEvent });
    await expect(
      await screen.findByRole('progressbar', { name: 'Deleting customers: 0 of 3 customers' }),
    ).toBeVisible();
  },
};

/** Some weren't deleted: they stay, and can be tried again. */
export const NotDeleted: Story = {
  args: { faults: { remove: 'refused' } },
  play: async ({ canvas, userEvent }) => {
    await deleteThree({ canvas, userEvent });
    const alert = await screen.findByRole('alert');
    await expect(alert).toHaveTextContent('Couldn’t delete 3 customers');
    await expect(within(alert).getByRole('button', { name: 'Try again' })).toBeEnabled();
    await expect(canvas.getByText('Total: 12 customers')).toBeVisible();
  },
};

/** Someone else was first. */
export const AlreadyDeleted: Story = {
  tags: ['no-visual'],
  args: { faults: { remove: 'already' } },
  play: async ({ canvas, userEvent }) => {
    await deleteThree({ canvas, userEvent });
    await expect(await screen.findByText('3 customers already deleted by someone else')).toBeVisible();
    await expect(canvas.getByText('Total: 9 customers')).toBeVisible();
  },
};
