import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { customers, karoo } from '../../fixtures/customers.ts';
import { catchingDownloads } from '../../fixtures/downloads.ts';
import { fixDate } from '../../fixtures/fake-clock.ts';
import { DeskInMemory } from './DeskInMemory.tsx';

/** What the ledger of exports says, and what goes into it. */
const meta = {
  id: 'features-records-ledger',
  title: 'features/Records/Ledger',
  component: DeskInMemory,
  args: { customers: customers(4), onRecordExport: fn() },
  // The year of an entry is left out in its own year.
  beforeEach: fixDate,
} satisfies Meta<typeof DeskInMemory>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The first entry is yet to come. */
export const NeverExported: Story = {
  play: async ({ canvas, step }) => {
    await step('The line says so, beside that of the check', async () => {
      await expect(await canvas.findByText('4 ready for QuickBooks')).toBeVisible();
      await expect(canvas.getByText('Nothing exported yet')).toBeVisible();
    });
  },
};

/** One customer, last year: the year is told. */
export const LastExportInAnotherYear: Story = {
  tags: ['phone'],
  args: { lastExport: { scope: 'all', customers: 1, at: '2025-11-12T13:40:00+00:00' } },
  play: async ({ canvas, step }) => {
    await step('The line has the year, and one customer', async () => {
      await expect(await canvas.findByText(/^Last export: 12 November 2025, 1 customer$/)).toBeVisible();
    });
  },
};

/** On New Year's Eve in London it is the new year in Johannesburg already. */
export const LastExportAtMidnight: Story = {
  tags: ['no-visual'],
  args: { lastExport: { scope: 'all', customers: 2_500, at: '2025-12-31T22:00:00+00:00' } },
  play: async ({ canvas, step }) => {
    await step('The day is that of the business', async () => {
      await expect(await canvas.findByText('Last export: 1 January, 2,500 customers')).toBeVisible();
    });
  },
};

/** The ledger could not be read: no line, and the records are there all the same. */
export const LedgerUnread: Story = {
  args: { faults: { ledger: 'unread' } },
  play: async ({ canvas, step }) => {
    await step(
      'Nothing is said of exports, neither that there were any nor that there were none',
      async () => {
        await expect(await canvas.findByText('4 ready for QuickBooks')).toBeVisible();
        await expect(canvas.queryByText(/^Last export|^Nothing exported/)).toBeNull();
        await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
        await expect(canvas.queryByRole('alert')).toBeNull();
      },
    );
  },
};

/** The entry is on its way: what the ledger knows is handed over, so it can no longer be cancelled. */
export const BeingNoted: Story = {
  args: { faults: { ledger: 'unanswered' } },
  play: ({ canvas, userEvent, step }) =>
    catchingDownloads(async ({ count }) => {
      await userEvent.click(canvas.getByRole('button', { name: 'Export to QuickBooks' }));
      await step('All are written, there is no file yet, and Cancel is out of reach', async () => {
        await expect(await canvas.findByText('4 of 4 customers')).toBeVisible();
        await expect(await canvas.findByRole('button', { name: 'Cancel' })).toBeDisabled();
        await expect(count()).toBe(0);
      });
    }),
};

/** A record is noted too. */
export const RecordNoted: Story = {
  tags: ['no-visual'],
  play: ({ args, canvas, userEvent, step }) =>
    catchingDownloads(async ({ next }) => {
      const name = `Export ${karoo.company_name} to QuickBooks`;
      await userEvent.click(canvas.getByRole('button', { name }));
      await next();
      await step('The entry has the scope, the number and the customer up to whom', async () => {
        await expect(args.onRecordExport).toHaveBeenCalledTimes(1);
        await expect(args.onRecordExport).toHaveBeenCalledWith({
          scope: 'record',
          customers: 1,
          upTo: expect.objectContaining({ id: karoo.id, created_at: karoo.created_at }),
          fileName: expect.stringMatching(/^quickbooks-customers-karoo-signal-works-pty-ltd-.*\.csv$/),
        });
      });
    }),
};

/** A cancelled export leaves no entry, as it leaves no file. */
export const CancelledNotNoted: Story = {
  tags: ['no-visual'],
  args: { customers: customers(2_500, 40), pageSize: 6, faults: { export: 'stalls', more: 'unanswered' } },
  play: ({ args, canvas, userEvent, step }) =>
    catchingDownloads(async ({ count }) => {
      await userEvent.click(canvas.getByRole('button', { name: /^Export .*new customers?$/ }));
      await canvas.findByText('1,000 of 2,500 customers');
      await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
      await step('There is neither', async () => {
        await expect(canvas.queryByRole('progressbar')).toBeNull();
        await expect(count()).toBe(0);
        await expect(args.onRecordExport).not.toHaveBeenCalled();
      });
    }),
};

/** A plain file is for reading: it goes into no accounts, and not into the ledger. */
export const PlainCsvNotNoted: Story = {
  tags: ['no-visual'],
  args: { showPlainCsv: true },
  play: ({ args, canvas, userEvent, step }) =>
    catchingDownloads(async ({ next }) => {
      await userEvent.click(canvas.getByRole('button', { name: 'Export to CSV' }));
      await next();
      await step('There is a file and no entry', async () => {
        await expect(await canvas.findByText('Exported 4 of 4 customers')).toBeVisible();
        await expect(args.onRecordExport).not.toHaveBeenCalled();
      });
    }),
};
