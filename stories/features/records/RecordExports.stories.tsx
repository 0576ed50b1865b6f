import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { quickBooksHeader } from '#lib/quickbooks/columns.ts';
import { customers, karoo } from '../../fixtures/customers.ts';
import { catchingDownloads, type Download } from '../../fixtures/downloads.ts';
import { withFakeClock } from '../../fixtures/fake-clock.ts';
import { command, type Desk, type DeskStory } from './desk.ts';
import { DeskInMemory } from './DeskInMemory.tsx';

/** Exports: progress, files, results and failures. */
const meta = {
  id: 'features-records-recordexports',
  title: 'Screens/Records/Exports',
  component: DeskInMemory,
  parameters: { layout: 'fullscreen' },
  args: { customers: customers(6), onCreateExport: fn() },
} satisfies Meta<typeof DeskInMemory>;
export default meta;

type Story = StoryObj<typeof meta>;

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
  play: exporting(async ({ args }, { fileName, text }) => {
    await expect(fileName).toBe('quickbooks-customers-2026-11-20.csv');
    await expect(text.startsWith(quickBooksHeader)).toBe(true);
    await expect(text.match(/\r\n/g)).toHaveLength(7);
    await expect(args.onCreateExport).toHaveBeenCalledWith({ kind: 'all' }, { name: fileName, label: null });
    await expect(await screen.findByText('Exported 6 of 6')).toBeVisible();
  }),
};

/** Corrections wait: they come before the import. */
export const FixFirst: Story = {
  tags: ['phone', 'dark'],
  args: { customers: [{ ...karoo, physical_address: '12 Main Road, Sandton 2196' }] },
  play: exporting(async ({ userEvent }, { fileName }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Fix first' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Review the corrections' }));
    await expect(dialog.getByText(new RegExp(`^Don’t import ${fileName}`))).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Fix 1 customer and export again' })).toBeEnabled();
  }),
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
  play: exporting(async ({ userEvent }) => {
    const dialog = await nextSteps(userEvent, 'Exported 6 of 6');
    await dialog.findByText(
      '2,452 of these were in the file of 09:05 with other values. Did you import that file?',
    );
    await dialog.findByText('1 of these was in older files with other values. Did you import those files?');
    await userEvent.click(dialog.getByRole('button', { name: 'No, I didn’t import older files' }));
    await waitFor(() => expect(dialog.queryByText(/older files/)).toBeNull());
  }),
};

const twoCustomers = { customers: customers(2) };

/** The result is one line, with a button for what to do next. */
export const NothingToFix: Story = {
  args: twoCustomers,
  play: exporting(async ({ userEvent }) => {
    const dialog = await nextSteps(userEvent, 'Exported 2 of 2');
    await expect(dialog.getByText('quickbooks-customers-2026-11-20.csv')).toBeVisible();
    await expect(dialog.getByText(/^Import the file as it is/)).toBeVisible();
    await expect(dialog.queryByRole('button', { name: 'Show' })).toBeNull();
    await expect(dialog.queryByRole('button', { name: /^Download as/ })).toBeNull();
    await expect(dialog.getByText('Matched automatically')).not.toBeVisible();
  }),
};

/** How to match the columns in QuickBooks, unfolded. */
export const ColumnsUnfolded: Story = {
  tags: ['dark', 'tree'],
  args: twoCustomers,
  play: exporting(async ({ userEvent }) => {
    const dialog = await nextSteps(userEvent, 'Exported 2 of 2');
    await userEvent.click(dialog.getByText('How to match the columns in QuickBooks'));
    const terms = dialog.getAllByRole('term').map(({ textContent }) => textContent);
    await expect(terms).toEqual([
      'Matched automatically',
      'Match manually',
      'Not imported',
      'Not described in its help',
    ]);
    await expect(dialog.getByText(/BillAddr_PostalCode to Postal code/)).toBeVisible();
  }),
};

/** More customers than QuickBooks accepts in a file. */
export const FilesOffered: Story = {
  args: { customers: customers(2_500, 40), pageSize: 6, faults: { more: 'unanswered' } },
  play: exporting(async ({ userEvent }) => {
    const dialog = await nextSteps(userEvent, /^Exported 2,500 of 2,500/);
    const note = 'The file has 2,500 customers. QuickBooks accepts at most 1,000 per file.';
    await expect(dialog.getByText(note)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Download as 3 files of 1,000' })).toBeEnabled();
  }),
};

export const DayExported: Story = {
  tags: ['no-visual'],
  args: { customers: customers(19, 8), exported: customers(8) },
  play: exporting(async ({ args }, { fileName }) => {
    await expect(args.onCreateExport).toHaveBeenCalledWith(
      { kind: 'day', day: '2026-11-20', search: '' },
      { name: fileName, label: '20 Nov 2026' },
    );
    await expect(await screen.findByText('Exported 8 of 8')).toBeVisible();
  }, exportDay),
};

export const MatchesExported: Story = {
  tags: ['no-visual'],
  args: { typed: 'upington', found: { upington: [karoo.id] }, exported: customers(2) },
  play: exporting(
    async ({ args }, { fileName }) => {
      await expect(args.onCreateExport).toHaveBeenCalledWith(
        { kind: 'search', search: 'upington' },
        { name: fileName, label: 'upington' },
      );
      await expect(await screen.findByText('Exported 2 of 2')).toBeVisible();
    },
    (desk) => command(desk, 'Export matches to QuickBooks'),
  ),
};

/** The plain CSV, which isn't stored as an export. */
export const PlainCsvExported: Story = {
  tags: ['no-visual'],
  args: { showPlainCsv: true },
  play: exporting(
    async ({ args }, { text }) => {
      await expect(text).toContain('"Company name","Contact person"');
      await expect(args.onCreateExport).not.toHaveBeenCalled();
      await expect(await screen.findByText('Exported 6 of 6')).toBeVisible();
      await expect(screen.queryByRole('button', { name: 'Next steps' })).toBeNull();
    },
    ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button', { name: 'Export to CSV' })),
  ),
};

/** Nothing was stored: the specification's text, and no file. */
export const ExportFailed: Story = {
  args: { faults: { export: 'refused' } },
  play: failing('Error exporting to QuickBooks format. Please try again.'),
};

export const NothingToExport: Story = {
  args: { customers: [] },
  play: failing('No customer data to export'),
};

/** Someone else deleted the day's last customers. */
export const NothingToExportForThisDate: Story = {
  tags: ['no-visual'],
  args: { faults: { export: 'none' } },
  play: failing('No customer data to export for this date', exportDay),
};

const notifications = () => within(screen.getByRole('region', { name: 'Notifications' }));

function exportAll({ canvas, userEvent }: Desk): Promise<void> {
  return userEvent.click(canvas.getByRole('button', { name: 'Export to QuickBooks' }));
}

function exportDay({ canvas, userEvent }: Desk): Promise<void> {
  return userEvent.click(
    canvas.getByRole('button', { name: 'Export Friday, 20 November 2026 to QuickBooks' }),
  );
}

/** Presses a button, and goes on with the file. */
function exporting(
  then: (story: DeskStory, file: Download) => Promise<void>,
  press = exportAll,
): NonNullable<Story['play']> {
  return withFakeClock((story: DeskStory) =>
    catchingDownloads(async ({ next }) => {
      await press(story);
      await then(story, await next());
    }),
  );
}

async function nextSteps(userEvent: Desk['userEvent'], said: string | RegExp) {
  await expect(await screen.findByText(said)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Next steps' }));
  return within(await screen.findByRole('dialog', { name: /^Exported/ }));
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
