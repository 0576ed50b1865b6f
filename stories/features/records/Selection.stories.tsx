import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, within } from 'storybook/test';
import { customers, karoo } from '../../fixtures/customers.ts';
import { catchingDownloads } from '../../fixtures/downloads.ts';
import { withFakeClock } from '../../fixtures/fake-clock.ts';
import { DeskInMemory } from './DeskInMemory.tsx';

/** Several customers at once: selected, exported, deleted with one question and restored with one Undo. */
const meta = {
  id: 'features-records-selection',
  title: 'features/Records/Selection',
  component: DeskInMemory,
  args: { customers: customers(12, 4), onOpenExport: fn() },
} satisfies Meta<typeof DeskInMemory>;
export default meta;

type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story['play']>>[0];
type Desk = Pick<Play, 'canvas' | 'userEvent'>;

const boxes = ({ canvas }: Pick<Play, 'canvas'>) =>
  canvas.getAllByRole('checkbox', { name: /^Select (?!\w+day, )/ });

async function selectThree({ canvas, userEvent }: Desk) {
  for (const place of [0, 1, 3]) {
    const box = boxes({ canvas })[place];
    if (box) await userEvent.click(box);
  }
  await canvas.findByText('3 selected');
}

async function deleteThree({ canvas, userEvent }: Desk) {
  await selectThree({ canvas, userEvent });
  await userEvent.click(canvas.getByRole('button', { name: 'Delete selected' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete 3 customers' }));
}

/** Three of a list: the bar has what can be done with them. */
export const SomeSelected: Story = {
  tags: ['phone', 'forced-colors'],
  play: async ({ args, canvas, userEvent, step }) => {
    await selectThree({ canvas, userEvent });
    await step('They are exported as one file', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Export selected' }));
      await expect(await canvas.findByText('Exported 3 of 3 customers')).toBeVisible();
      await expect(args.onOpenExport).toHaveBeenLastCalledWith(
        expect.objectContaining({ kind: 'selected', records: expect.objectContaining({ length: 3 }) }),
      );
      await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    });
  },
};

/** Somebody else has deleted one of them meanwhile: it is left out, and that is said. */
export const OneLeftOut: Story = {
  args: { faults: { export: 'first-gone' } },
  play: withFakeClock((desk: Play) =>
    catchingDownloads(async ({ next }) => {
      const { canvas, userEvent } = desk;
      await selectThree(desk);
      await userEvent.click(canvas.getByRole('button', { name: 'Export selected' }));
      await next();
      await expect(await canvas.findByText('Exported 2 of 2 customers')).toBeVisible();
      await expect(
        canvas.getByText('1 customer was deleted meanwhile, and is not in the file.'),
      ).toBeVisible();
      await expect(canvas.getByText('2 selected')).toBeVisible();
      await expect(canvas.getByText('Total: 11 customers')).toBeVisible();
    }),
  ),
};

/** All of them were deleted meanwhile: there is no file. */
export const AllGone: Story = {
  tags: ['no-visual'],
  args: { faults: { export: 'empty' } },
  play: async ({ canvas, userEvent }) => {
    await selectThree({ canvas, userEvent });
    await userEvent.click(canvas.getByRole('button', { name: 'Export selected' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'No customer data to export: the selected customers were deleted meanwhile',
    );
    await expect(canvas.queryByText(/selected$/)).toBeNull();
    await expect(canvas.getByText('Total: 9 customers')).toBeVisible();
  },
};

/** With Shift a stretch, with the day's box a day, and all that there are. */
export const StretchDayAll: Story = {
  tags: ['no-visual'],
  play: async ({ canvas, userEvent, step }) => {
    const all = boxes({ canvas });
    await step('A stretch', async () => {
      if (all[1]) await userEvent.click(all[1]);
      await userEvent.keyboard('{Shift>}');
      if (all[5]) await userEvent.click(all[5]);
      await userEvent.keyboard('{/Shift}');
      await expect(await canvas.findByText('5 selected')).toBeVisible();
    });
    await step('A day: partly, then all of it, then none', async () => {
      const day = canvas.getByRole('checkbox', { name: 'Select Friday, 20 November 2026' });
      await expect(day).toBePartiallyChecked();
      await userEvent.click(day);
      await expect(await canvas.findByText('6 selected')).toBeVisible();
      await expect(day).toBeChecked();
      await userEvent.click(day);
      await expect(await canvas.findByText('2 selected')).toBeVisible();
      await expect(day).not.toBeChecked();
    });
    await step('All', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Select all 12' }));
      await expect(await canvas.findByText('12 selected')).toBeVisible();
      await expect(canvas.queryByRole('button', { name: /Select all/ })).toBeNull();
    });
    await step('None', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Clear selection' }));
      await expect(canvas.queryByText(/selected$/)).toBeNull();
      await expect(canvas.getByRole('button', { name: 'Export to QuickBooks' })).toBeVisible();
    });
    await step('By x, and by X up to here', async () => {
      canvas.getByRole('button', { name: `View details of ${karoo.company_name}` }).focus();
      await userEvent.keyboard('x');
      await expect(await canvas.findByText('1 selected')).toBeVisible();
      await userEvent.keyboard('{ArrowDown}{ArrowDown}{Shift>}X{/Shift}');
      await expect(await canvas.findByText('3 selected')).toBeVisible();
    });
  },
};

/** All of a long list are being read. */
export const Reading: Story = {
  args: { faults: { export: 'unanswered' } },
  play: async ({ canvas, userEvent }) => {
    await selectThree({ canvas, userEvent });
    await userEvent.click(canvas.getByRole('button', { name: 'Select all 12' }));
    await expect(await canvas.findByRole('button', { name: 'Selecting...' })).toBeVisible();
  },
};

/** They could not be read: who was selected before still is. */
export const NotRead: Story = {
  tags: ['no-visual'],
  args: { faults: { export: 'refused' } },
  play: async ({ canvas, userEvent }) => {
    await selectThree({ canvas, userEvent });
    await userEvent.click(canvas.getByRole('button', { name: 'Select all 12' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Error selecting customers. Please try again.',
    );
    await expect(canvas.getByText('3 selected')).toBeVisible();
  },
};

/** One question for all of them. */
export const Confirm: Story = {
  tags: ['phone'],
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Friday, 20 November 2026' }));
    await canvas.findByText('4 selected');
    await userEvent.click(canvas.getByRole('button', { name: 'Select all 12' }));
    await canvas.findByText('12 selected');
    await userEvent.click(canvas.getByRole('button', { name: 'Delete selected' }));
    await step('It says how many, and who the first of them are', async () => {
      const dialog = await screen.findByRole('dialog', { name: 'Delete customers' });
      await expect(dialog).toHaveTextContent(
        'Delete 12 customers? They can be restored for 30 days, under “Recently deleted”.',
      );
      await expect(within(dialog).getAllByRole('listitem')).toHaveLength(6);
      await expect(dialog).toHaveTextContent('and 7 more');
    });
  },
};

/** Under way, in the place where the desk says everything. */
export const Deleting: Story = {
  args: { faults: { remove: 'unanswered' } },
  play: async ({ canvas, userEvent }) => {
    await deleteThree({ canvas, userEvent });
    await expect(await canvas.findByRole('progressbar', { name: 'Deleting customers' })).toBeVisible();
    await expect(canvas.getByText('0 of 3 customers')).toBeVisible();
    await expect(canvas.getByRole('searchbox')).toHaveFocus();
  },
};

/** Done: one Undo for all. */
export const Deleted: Story = {
  tags: ['phone'],
  play: async ({ canvas, userEvent }) => {
    await deleteThree({ canvas, userEvent });
    await expect(await canvas.findByText('3 customers were deleted.')).toBeVisible();
    await expect(canvas.getByText('Total: 9 customers')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Export 9 new customers' })).toBeVisible();
    await expect(canvas.queryByText(karoo.company_name)).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Undo' })).toBeEnabled();
  },
};

async function undo({ canvas, userEvent }: Desk) {
  await deleteThree({ canvas, userEvent });
  await userEvent.click(await canvas.findByRole('button', { name: 'Undo' }));
}

/** Undone. */
export const Restored: Story = {
  tags: ['no-visual'],
  play: async ({ canvas, userEvent }) => {
    await undo({ canvas, userEvent });
    await expect(await canvas.findByText('3 customers were restored.')).toBeVisible();
    await expect(await canvas.findByText('Total: 12 customers')).toBeVisible();
    await expect(await canvas.findByText(karoo.company_name)).toBeVisible();
  },
};

/** Undone, but an export ran meanwhile: they are exported separately by a press. */
export const MissedExport: Story = {
  args: { faults: { restore: 'missed-export' } },
  play: async ({ canvas, userEvent }) => {
    await undo({ canvas, userEvent });
    await expect(
      await canvas.findByText('An export ran without 3 customers of them: export these separately.'),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Export these' })).toBeVisible();
  },
};

/** Undo failed: they can be tried again. */
export const NotRestored: Story = {
  args: { faults: { restore: 'refused' } },
  play: async ({ canvas, userEvent }) => {
    await undo({ canvas, userEvent });
    await expect(await canvas.findByRole('alert')).toHaveTextContent('3 customers could not be restored.');
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

/** Some were refused: who, and once more. */
export const NotDeleted: Story = {
  tags: ['phone'],
  args: { faults: { remove: 'refused' } },
  play: async ({ canvas, userEvent, step }) => {
    await deleteThree({ canvas, userEvent });
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent('3 customers could not be deleted.');
    await expect(canvas.getByText('Total: 12 customers')).toBeVisible();
    await step('Who', async () => {
      await userEvent.click(within(alert).getByRole('button', { name: 'Show them' }));
      const dialog = await screen.findByRole('dialog', { name: 'Not deleted' });
      await expect(within(dialog).getAllByRole('listitem')).toHaveLength(3);
      await userEvent.keyboard('{Escape}');
    });
    await step('Once more', async () => {
      await expect(within(alert).getByRole('button', { name: 'Try again' })).toBeVisible();
    });
  },
};
