import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import type { ExportEntry } from '#features/records/api/exports-api.ts';
import { bosveld, customers, karoo } from '../../fixtures/customers.ts';
import { catchingDownloads } from '../../fixtures/downloads.ts';
import { customerExport, exportEntry } from '../../fixtures/shop-in-memory.ts';
import { fixDate, withFakeClock } from '../../fixtures/fake-clock.ts';
import { type Desk, type DeskStory, rows } from './desk.ts';
import { DeskInMemory } from './DeskInMemory.tsx';

const exports: readonly ExportEntry[] = [
  exportEntry({
    id: 6,
    kind: 'new',
    customers: 2,
    file_name: 'quickbooks-customers-new-2026-11-20.csv',
  }),
  exportEntry({
    id: 5,
    kind: 'record',
    label: karoo.company_name,
    customers: 1,
    file_name: 'quickbooks-customers-karoo-signal-works-pty-ltd-2026-11-20.csv',
    created_by_email: 'thandi@highveldradio.example',
  }),
  exportEntry({
    id: 4,
    kind: 'day',
    label: '19 Nov 2026',
    customers: 8,
    file_name: 'quickbooks-customers-2026-11-19-2026-11-20.csv',
  }),
  exportEntry({
    id: 3,
    kind: 'search',
    label: 'upington',
    customers: 3,
    file_name: 'quickbooks-customers-upington.csv',
  }),
  exportEntry({ id: 2, kind: 'selected', customers: 37, file_name: 'quickbooks-customers-selected.csv' }),
  exportEntry({ id: 1, customers: 2_314, file_name: 'quickbooks-customers-2026-11-01.csv' }),
];

/** Earlier exports, in their list and on rows. */
const meta = {
  id: 'features-records-pastexports',
  title: 'Screens/Records/Past exports',
  component: DeskInMemory,
  parameters: { layout: 'fullscreen' },
  args: { customers: customers(5), exports },
} satisfies Meta<typeof DeskInMemory>;
export default meta;

type Story = StoryObj<typeof meta>;

export const NeverExported: Story = {
  tags: ['no-visual'],
  beforeEach: fixDate,
  args: { exports: [] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing exported yet')).toBeVisible();
  },
};

/** The exports couldn't be loaded: the records are shown without them. */
export const Unread: Story = {
  beforeEach: fixDate,
  args: { faults: { exports: 'refused' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('tab', { name: 'To fix 0' });
    await expect(canvas.queryByText(/^Last export|^Nothing exported/)).toBeNull();
    await expect(rows(canvas)).toHaveLength(5);
    await expect(screen.queryByRole('alert')).toBeNull();
  },
};

/** All exports, each with its time, contents, admin and file. */
export const All: Story = {
  tags: ['card', 'phone'],
  play: withFakeClock(async ({ canvas, userEvent }: DeskStory) => {
    await open({ canvas, userEvent });
  }),
};

/** A file that wasn't imported, and one that can't be downloaded any more. */
export const Ended: Story = {
  args: {
    exports: [
      exportEntry({ id: 2, imported: false }),
      exportEntry({
        id: 1,
        created_at: '2026-08-12T07:05:00+00:00',
        file_name: 'quickbooks-customers-2026-08-12.csv',
      }),
    ],
  },
  play: withFakeClock(async ({ canvas, userEvent }: DeskStory) => {
    const list = await open({ canvas, userEvent });
    await expect(within(list).getByText('Not imported')).toBeVisible();
    await expect(within(list).getByText('The file could be downloaded until 10 Nov.')).toBeVisible();
    await expect(within(list).getAllByRole('button', { name: /^Download again: / })).toHaveLength(1);
  }),
};

/** The same file again, without permanently deleted customers. */
export const DownloadedAgain: Story = {
  tags: ['no-visual'],
  play: withFakeClock(({ canvas, userEvent }: DeskStory) =>
    catchingDownloads(async ({ next }) => {
      const list = await open({ canvas, userEvent });
      const name = 'Download again: quickbooks-customers-2026-11-19-2026-11-20.csv';
      await userEvent.click(within(list).getByRole('button', { name }));
      const { fileName } = await next();
      await expect(fileName).toBe('quickbooks-customers-2026-11-19-2026-11-20.csv');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await expect(await screen.findByText('Exported 5 of 5')).toBeVisible();
      await userEvent.click(screen.getByRole('button', { name: 'Next steps' }));
      await expect(
        await screen.findByText('3 customers were deleted permanently since the export.'),
      ).toBeVisible();
    }),
  ),
};

/** Rows show when a customer was last exported or marked as updated. */
export const RowsExported: Story = {
  args: {
    exportsById: {
      [karoo.id]: [customerExport()],
      [bosveld.id]: [customerExport({ kind: 'updated', file_name: null })],
    },
  },
  play: withFakeClock(async ({ canvas }: DeskStory) => {
    await waitFor(() => expect(screen.getAllByTitle(/^Exported 20 Nov/)).toHaveLength(1));
    await expect(canvas.getAllByTitle(/^Updated in QuickBooks 20 Nov/)).toHaveLength(1);
    await canvas.findByRole('tab', { name: 'Duplicates 0' });
    await canvas.findByRole('button', { name: /^Last export: / });
  }),
};

async function open({ canvas, userEvent }: Desk): Promise<HTMLElement> {
  await userEvent.click(await canvas.findByRole('button', { name: /^Last export: today 09:05, / }));
  const dialog = await screen.findByRole('dialog', { name: 'All exports' });
  await waitFor(() => expect(within(dialog).queryByText('Loading exports...')).toBeNull());
  return dialog;
}
