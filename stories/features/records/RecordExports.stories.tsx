import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { quickBooksHeader } from '#lib/export/quickbooks.ts';
import { customers, karoo } from '../../fixtures/customers.ts';
import { catchingDownloads } from '../../fixtures/downloads.ts';
import { withFakeClock } from '../../fixtures/fake-clock.ts';
import { DeskInMemory } from './DeskInMemory.tsx';

/** The exports: how they go, what they hand over, and how they fail. */
const meta = {
  id: 'features-records-recordexports',
  title: 'features/Records/Exports',
  component: DeskInMemory,
  args: { customers: customers(6), onOpenExport: fn() },
} satisfies Meta<typeof DeskInMemory>;
export default meta;

type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story['play']>>[0];

const DAY = 'Friday, 20 November 2026';

/** Under way, before it is known how many there are. */
export const ExportOpening: Story = {
  // The bar moves for as long as nothing is known.
  tags: ['no-visual'],
  args: { faults: { export: 'unanswered' } },
  play: async ({ canvas, userEvent, step }) => {
    await exportAll({ canvas, userEvent });
    await step('A bar of unknown length says what is being done', async () => {
      const bar = canvas.getByRole('progressbar', { name: 'Exporting customers' });
      await expect(bar).not.toHaveAttribute('value');
      await expect(canvas.getByRole('button', { name: 'Cancel' })).toBeVisible();
    });
  },
};

/** Under way: a thousand of 2,500 are written. */
export const ExportRunning: Story = {
  tags: ['phone'],
  args: { customers: customers(2_500, 40), pageSize: 4, faults: { export: 'stalls', more: 'unanswered' } },
  play: async ({ canvas, userEvent, step }) => {
    await exportAll({ canvas, userEvent });
    await step('The bar says how far it is, in words too', async () => {
      await expect(await canvas.findByText('1,000 of 2,500 customers')).toBeVisible();
      const bar = canvas.getByRole('progressbar', { name: 'Exporting customers' });
      await expect(bar).toHaveAttribute('value', '1000');
      await expect(bar).toHaveAttribute('max', '2500');
    });
    await step('It can be cancelled', async () => {
      await expect(canvas.getByRole('button', { name: 'Cancel' })).toBeEnabled();
    });
  },
};

/** Cancelled: no file, no complaint. */
export const ExportCancelled: Story = {
  args: { customers: customers(2_500, 40), pageSize: 4, faults: { export: 'stalls', more: 'unanswered' } },
  play: ({ canvas, userEvent, step }) =>
    catchingDownloads(async ({ count }) => {
      await exportAll({ canvas, userEvent });
      await canvas.findByText('1,000 of 2,500 customers');
      await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
      await step('The bar is gone, and there is neither a file nor an alert', async () => {
        await expect(canvas.queryByRole('progressbar')).toBeNull();
        await expect(canvas.queryByRole('alert')).toBeNull();
        await expect(count()).toBe(0);
      });
    }),
};

/** Everything, in one file named by the date. */
export const Exported: Story = {
  tags: ['phone'],
  play: withFakeClock(({ args, canvas, userEvent, step }: Play) =>
    catchingDownloads(async ({ next }) => {
      await exportAll({ canvas, userEvent });
      const { fileName, text } = await next();
      await step('The file has its name, its header, and a row for each of the six', async () => {
        await expect(fileName).toBe('quickbooks-customers-2026-11-20.csv');
        await expect(text.startsWith(quickBooksHeader)).toBe(true);
        await expect(text.match(/\r\n/g)).toHaveLength(7);
        await expect(args.onOpenExport).toHaveBeenCalledWith({ kind: 'all' });
      });
      await step('The result says how many of how many, and in which file', async () => {
        await expect(await canvas.findByText('Exported 6 of 6 customers')).toBeVisible();
        await expect(canvas.getByText('quickbooks-customers-2026-11-20.csv')).toBeVisible();
      });
    }),
  ),
};

/** A day by its own button. */
export const DayExported: Story = {
  args: { customers: customers(19, 8) },
  play: withFakeClock(({ args, canvas, userEvent, step }: Play) =>
    catchingDownloads(async ({ next }) => {
      await userEvent.click(canvas.getByRole('button', { name: `Export ${DAY} to QuickBooks` }));
      const { fileName, text } = await next();
      await step('The file has that day’s customers and a name that says so', async () => {
        await expect(fileName).toBe('quickbooks-customers-2026-11-20-2026-11-20.csv');
        await expect(text.match(/\r\n/g)).toHaveLength(9);
        await expect(args.onOpenExport).toHaveBeenCalledWith({ kind: 'day', day: '2026-11-20', search: '' });
        await expect(await canvas.findByText('Exported 8 of 8 customers')).toBeVisible();
      });
    }),
  ),
};

/** One record by its own button. */
export const RecordExported: Story = {
  play: withFakeClock(({ canvas, userEvent, step }: Play) =>
    catchingDownloads(async ({ next }) => {
      const name = `Export ${karoo.company_name} to QuickBooks`;
      await userEvent.click(canvas.getByRole('button', { name }));
      const { fileName, text } = await next();
      await step('The file has that customer and the company in its name', async () => {
        await expect(fileName).toBe('quickbooks-customers-karoo-signal-works-pty-ltd-2026-11-20.csv');
        await expect(text.match(/\r\n/g)).toHaveLength(2);
        await expect(text).toContain('"Karoo Signal Works (Pty) Ltd"');
        await expect(await canvas.findByText('Exported 1 of 1 customer')).toBeVisible();
      });
    }),
  ),
};

/** What a search found. */
export const MatchesExported: Story = {
  args: { customers: customers(19, 8), typed: 'upington' },
  play: withFakeClock(({ args, canvas, userEvent, step }: Play) =>
    catchingDownloads(async ({ next }) => {
      await userEvent.click(canvas.getByRole('button', { name: 'Export matches to QuickBooks' }));
      const { fileName } = await next();
      await step('The search is in the name, and the result counts the matches', async () => {
        await expect(fileName).toBe('quickbooks-customers-upington-2026-11-20.csv');
        await expect(args.onOpenExport).toHaveBeenCalledWith({ kind: 'search', search: 'upington' });
        await expect(await canvas.findByText('Exported 2 of 2 customers')).toBeVisible();
      });
    }),
  ),
};

/** The plain file, where the business asks for it. */
export const PlainCsvExported: Story = {
  args: { showPlainCsv: true },
  play: withFakeClock(({ canvas, userEvent, step }: Play) =>
    catchingDownloads(async ({ next }) => {
      await userEvent.click(canvas.getByRole('button', { name: 'Export to CSV' }));
      const { fileName, text } = await next();
      await step('The file has the record’s own fields', async () => {
        await expect(fileName).toBe('customers-2026-11-20.csv');
        await expect(text).toContain('"Company name","Contact person"');
        await expect(await canvas.findByText('Exported 6 of 6 customers')).toBeVisible();
      });
    }),
  ),
};

/** The result can be put away. */
export const ExportResultDismissed: Story = {
  play: ({ canvas, userEvent, step }) =>
    catchingDownloads(async () => {
      await exportAll({ canvas, userEvent });
      await userEvent.click(await canvas.findByRole('button', { name: 'Dismiss' }));
      await step('It is gone', async () => {
        await expect(canvas.queryByText(/^Exported .* of /)).toBeNull();
      });
    }),
};

/** The customers could not be read: the specification's text, and no file. */
export const ExportFailed: Story = {
  tags: ['phone'],
  args: { faults: { export: 'refused' } },
  play: failing('Error exporting to QuickBooks format. Please try again.'),
};

/** Fewer came than the server counted: half a file would be worse than none. */
export const ExportIncomplete: Story = {
  args: { faults: { export: 'incomplete' } },
  play: failing('Error exporting to QuickBooks format. Please try again.'),
};

/** There is nobody to export. */
export const NothingToExport: Story = {
  args: { customers: [] },
  play: failing('No customer data to export'),
};

/** The last customers of the day were deleted by someone else meanwhile. */
export const NothingToExportForThisDate: Story = {
  args: { faults: { export: 'empty' } },
  play: failing('No customer data to export for this date', ({ canvas, userEvent }) =>
    userEvent.click(canvas.getByRole('button', { name: `Export ${DAY} to QuickBooks` })),
  ),
};

/** The alert of the last export goes when it is dismissed. */
export const ExportFailureDismissed: Story = {
  args: { faults: { export: 'refused' } },
  play: async ({ canvas, userEvent, step }) => {
    await exportAll({ canvas, userEvent });
    await userEvent.click(await canvas.findByRole('button', { name: 'Dismiss' }));
    await step('The alert is gone', async () => {
      await expect(canvas.queryByRole('alert')).toBeNull();
    });
  },
};

type StoryPage = Pick<Play, 'canvas' | 'userEvent'>;

function exportAll({ canvas, userEvent }: StoryPage): Promise<void> {
  return userEvent.click(canvas.getByRole('button', { name: 'Export to QuickBooks' }));
}

/** An export that ends with an alert of exactly these words, and without a file. */
function failing(words: string, press = exportAll): NonNullable<Story['play']> {
  return ({ canvas, userEvent, step }) =>
    catchingDownloads(async ({ count }) => {
      await press({ canvas, userEvent });
      await step(`The alert says: ${words}`, async () => {
        const alert = await canvas.findByRole('alert');
        await expect(alert.textContent).toBe(words);
        await expect(canvas.queryByRole('progressbar')).toBeNull();
      });
      await step('There is no file', async () => {
        await expect(count()).toBe(0);
      });
    });
}
