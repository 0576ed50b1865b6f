import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { quickBooksHeader } from '#lib/quickbooks/columns.ts';
import { customers, karoo } from '../../fixtures/customers.ts';
import { catchingDownloads } from '../../fixtures/downloads.ts';
import { withFakeClock } from '../../fixtures/fake-clock.ts';
import { command } from './desk.ts';
import { DeskInMemory } from './DeskInMemory.tsx';

/** Exports: progress, files and failures. */
const meta = {
  id: 'features-records-recordexports',
  title: 'Screens/Records/Exports',
  component: DeskInMemory,
  parameters: { layout: 'fullscreen' },
  args: { customers: customers(6), onCreateExport: fn() },
} satisfies Meta<typeof DeskInMemory>;
export default meta;

type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story['play']>>[0];

const DAY = 'Friday, 20 November 2026';
const LABEL = '20 Nov 2026';
const FAILED = 'Error exporting to QuickBooks format. Please try again.';

/** Being stored: it can't be cancelled yet. */
export const ExportOpening: Story = {
  // The progress bar moves while its length is unknown.
  tags: ['no-visual'],
  args: { faults: { export: 'unanswered' } },
  play: async ({ canvas, userEvent }) => {
    await exportAll({ canvas, userEvent });
    const bar = screen.getByRole('progressbar', { name: 'Exporting customers' });
    await expect(bar).not.toHaveAttribute('value');
    await expect(notifications().getByRole('button', { name: 'Cancel' })).toBeEnabled();
  },
};

/** Running: 1,000 of 2,500 are written. */
export const ExportRunning: Story = {
  args: {
    customers: customers(2_500, 40),
    pageSize: 4,
    faults: { download: 'stalls', more: 'unanswered', check: 'unanswered' },
  },
  play: async ({ canvas, userEvent }) => {
    await exportAll({ canvas, userEvent });
    const bar = await screen.findByRole('progressbar', { name: 'Exporting 1,000 of 2,500 customers' });
    await expect(bar).toHaveAttribute('value', '1000');
    await expect(bar).toHaveAttribute('max', '2500');
    await expect(notifications().getByRole('button', { name: 'Cancel' })).toBeEnabled();
  },
};

/** A second export cancels the running one. */
export const ExportReplaced: Story = {
  tags: ['no-visual'],
  args: { ...ExportRunning.args, faults: { download: 'stalls', more: 'unanswered' } },
  play: async ({ canvas, userEvent }) => {
    await exportAll({ canvas, userEvent });
    await screen.findByRole('progressbar', { name: 'Exporting 1,000 of 2,500 customers' });
    await exportAll({ canvas, userEvent });
    await screen.findByRole('progressbar', { name: 'Exporting 1,000 of 2,500 customers' });
    await userEvent.click(notifications().getByRole('button', { name: 'Cancel' }));
    await expect(await notifications().findByText('Export cancelled')).toBeVisible();
    // Shown once the check is done.
    await expect(await canvas.findByText('Nothing exported yet', {}, { timeout: 10_000 })).toBeVisible();
  },
};

/** All customers in one file, named by the date. */
export const Exported: Story = {
  tags: ['card', 'phone'],
  play: withFakeClock(({ args, canvas, userEvent }: Play) =>
    catchingDownloads(async ({ next }) => {
      await exportAll({ canvas, userEvent });
      const { fileName, text } = await next();
      await expect(fileName).toBe('quickbooks-customers-2026-11-20.csv');
      await expect(text.startsWith(quickBooksHeader)).toBe(true);
      await expect(text.match(/\r\n/g)).toHaveLength(7);
      await expect(args.onCreateExport).toHaveBeenCalledWith(
        { kind: 'all' },
        { name: fileName, label: null },
      );
      await expect(await screen.findByText('Exported 6 of 6')).toBeVisible();
    }),
  ),
};

/** Earlier files had other values: the answer No makes this file the one that counts. */
export const AsksAboutEarlierFiles: Story = {
  tags: ['tree'],
  args: {
    questions: [
      { export_ids: [3], file_name: 'c.csv', created_at: '2026-11-20T07:05:00+00:00', customers: 2_452 },
      { export_ids: [2, 1], file_name: 'b.csv', created_at: '2026-11-01T07:05:00+00:00', customers: 1 },
    ],
  },
  play: withFakeClock(({ canvas, userEvent }: Play) =>
    catchingDownloads(async ({ next }) => {
      await exportAll({ canvas, userEvent });
      await next();
      await userEvent.click(await screen.findByRole('button', { name: 'Next steps' }));
      const dialog = within(await screen.findByRole('dialog', { name: /^Exported/ }));
      await dialog.findByText(
        '2,452 of these were in the file of 09:05 with other values. Did you import that file?',
      );
      await dialog.findByText('1 of these was in older files with other values. Did you import those files?');
      await userEvent.click(dialog.getByRole('button', { name: 'No, I didn’t import older files' }));
      await waitFor(() => expect(dialog.queryByText(/older files/)).toBeNull());
    }),
  ),
};

export const DayExported: Story = {
  tags: ['no-visual'],
  parameters: { looksLike: 'Exported' },
  args: { customers: customers(19, 8), exported: customers(8) },
  play: withFakeClock(({ args, canvas, userEvent }: Play) =>
    catchingDownloads(async ({ next }) => {
      await userEvent.click(canvas.getByRole('button', { name: `Export ${DAY} to QuickBooks` }));
      const { fileName, text } = await next();
      await expect(fileName).toBe('quickbooks-customers-2026-11-20-2026-11-20.csv');
      await expect(text.match(/\r\n/g)).toHaveLength(9);
      await expect(args.onCreateExport).toHaveBeenCalledWith(
        { kind: 'day', day: '2026-11-20', search: '' },
        { name: fileName, label: LABEL },
      );
      await expect(await screen.findByText('Exported 8 of 8')).toBeVisible();
    }),
  ),
};

export const RecordExported: Story = {
  tags: ['no-visual'],
  parameters: { looksLike: 'Exported' },
  play: withFakeClock(({ canvas, userEvent }: Play) =>
    catchingDownloads(async ({ next }) => {
      const name = `Export ${karoo.company_name} to QuickBooks`;
      await userEvent.click(canvas.getByRole('button', { name }));
      const { fileName, text } = await next();
      await expect(fileName).toBe('quickbooks-customers-karoo-signal-works-pty-ltd-2026-11-20.csv');
      await expect(text.match(/\r\n/g)).toHaveLength(2);
      await expect(text).toContain('"Karoo Signal Works (Pty) Ltd"');
      await expect(await screen.findByText('Exported 1 customer')).toBeVisible();
    }),
  ),
};

export const MatchesExported: Story = {
  tags: ['no-visual'],
  parameters: { looksLike: 'Nothing To Export' },
  args: {
    customers: customers(19, 8),
    typed: 'upington',
    found: { upington: [karoo.id] },
    exported: customers(2),
  },
  play: withFakeClock(({ args, canvas, userEvent }: Play) =>
    catchingDownloads(async ({ next }) => {
      await command({ canvas, userEvent }, 'Export matches to QuickBooks');
      const { fileName } = await next();
      await expect(fileName).toBe('quickbooks-customers-upington-2026-11-20.csv');
      await expect(args.onCreateExport).toHaveBeenCalledWith(
        { kind: 'search', search: 'upington' },
        { name: fileName, label: 'upington' },
      );
      await expect(await screen.findByText('Exported 2 of 2')).toBeVisible();
    }),
  ),
};

/** The plain CSV, which isn't stored as an export. */
export const PlainCsvExported: Story = {
  tags: ['no-visual'],
  parameters: { looksLike: 'Nothing To Export' },
  args: { showPlainCsv: true },
  play: withFakeClock(({ args, canvas, userEvent }: Play) =>
    catchingDownloads(async ({ next }) => {
      await userEvent.click(canvas.getByRole('button', { name: 'Export to CSV' }));
      const { fileName, text } = await next();
      await expect(fileName).toBe('customers-2026-11-20.csv');
      await expect(text).toContain('"Company name","Contact person"');
      await expect(args.onCreateExport).not.toHaveBeenCalled();
      await expect(await screen.findByText('Exported 6 of 6')).toBeVisible();
      await expect(screen.queryByRole('button', { name: 'Next steps' })).toBeNull();
    }),
  ),
};

/** Nothing was stored: the specification's text, and no file. */
export const ExportFailed: Story = {
  args: { faults: { export: 'refused' } },
  play: failing(FAILED),
};

/** Broken off: nothing is stored, and the customers are still new. */
export const DownloadFailed: Story = {
  tags: ['no-visual'],
  parameters: { looksLike: 'Export Failed' },
  args: { faults: { download: 'refused' } },
  play: async ({ canvas, userEvent }) => {
    await exportAll({ canvas, userEvent });
    const alert = await screen.findByRole('alert');
    await expect(within(alert).getByText(FAILED)).toBeVisible();
    await expect(await canvas.findByText('Nothing exported yet')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Export 6 new customers' })).toBeVisible();
  },
};

/** Fewer customers were read than expected: an incomplete file is never downloaded. */
export const ExportIncomplete: Story = {
  tags: ['no-visual'],
  args: { faults: { download: 'incomplete' } },
  play: failing(FAILED),
};

export const NothingToExport: Story = {
  args: { customers: [] },
  play: failing('No customer data to export'),
};

/** Someone else deleted the day's last customers. */
export const NothingToExportForThisDate: Story = {
  tags: ['no-visual'],
  parameters: { looksLike: 'Export Failed' },
  args: { faults: { export: 'none' } },
  play: failing('No customer data to export for this date', ({ canvas, userEvent }) =>
    userEvent.click(canvas.getByRole('button', { name: `Export ${DAY} to QuickBooks` })),
  ),
};

const notifications = () => within(screen.getByRole('region', { name: 'Notifications' }));

type StoryPage = Pick<Play, 'canvas' | 'userEvent'>;

function exportAll({ canvas, userEvent }: StoryPage): Promise<void> {
  return userEvent.click(canvas.getByRole('button', { name: 'Export to QuickBooks' }));
}

function failing(words: string, press = exportAll): NonNullable<Story['play']> {
  return ({ canvas, userEvent }) =>
    catchingDownloads(async ({ count }) => {
      await press({ canvas, userEvent });
      const alert = await screen.findByRole('alert');
      await expect(within(alert).getByText(words)).toBeVisible();
      await expect(screen.queryByRole('progressbar')).toBeNull();
      await expect(count()).toBe(0);
    });
}
