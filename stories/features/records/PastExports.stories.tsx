import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import type { PastExport } from '#features/records/export/port.ts';
import { bosveld, customers, karoo } from '../../fixtures/customers.ts';
import { catchingDownloads } from '../../fixtures/downloads.ts';
import { withFakeClock } from '../../fixtures/fake-clock.ts';
import { DeskInMemory } from './DeskInMemory.tsx';

const upTo = { created_at: karoo.created_at, id: karoo.id };

/** One of each kind, the last one first; the last of them is from before file names were kept. */
const pastExports: readonly PastExport[] = [
  entry('1', { scope: 'new', customers: 2, fileName: 'quickbooks-customers-new-2026-11-20.csv' }),
  entry('2', {
    scope: 'record',
    customers: 1,
    fileName: 'quickbooks-customers-karoo-signal-works-pty-ltd-2026-11-20.csv',
    by: 'thandi@highveldradio.example',
  }),
  entry('3', {
    scope: 'day',
    customers: 8,
    day: '2026-11-19',
    fileName: 'quickbooks-customers-2026-11-19.csv',
  }),
  entry('4', {
    scope: 'search',
    customers: 3,
    search: 'upington',
    fileName: 'quickbooks-customers-upington.csv',
  }),
  entry('5', { scope: 'all', customers: 2_314, fileName: 'quickbooks-customers-2026-11-01.csv' }),
  entry('6', { scope: 'search', customers: 4, at: '2025-11-12T13:40:00+00:00' }),
];

/** The exports that there were, and what they say of customers. */
const meta = {
  id: 'features-records-pastexports',
  title: 'features/Records/Past exports',
  component: DeskInMemory,
  args: {
    customers: customers(5),
    lastExport: { scope: 'new', customers: 2, at: '2026-11-20T07:05:00+00:00' },
    pastExports,
  },
} satisfies Meta<typeof DeskInMemory>;
export default meta;

type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story['play']>>[0];

/** The daily action says how many it would export. */
export const NewCounted: Story = {
  args: { unexported: 2 },
  play: async ({ canvas, step }) => {
    await step('The button has the number, beside that for everyone', async () => {
      await expect(await canvas.findByRole('button', { name: 'Export 2 new customers' })).toBeEnabled();
      await expect(canvas.getByRole('button', { name: 'Export to QuickBooks' })).toBeEnabled();
    });
  },
};

/** All of them: when, what, how many, by whom, in which file. */
export const All: Story = {
  tags: ['phone'],
  play: withFakeClock(async ({ canvas, userEvent, step }: Play) => {
    const list = await open({ canvas, userEvent });
    await step('Each says what it was', async () => {
      const texts = within(list)
        .getAllByRole('listitem')
        .map((item) => item.querySelector('p')?.textContent);
      await expect(texts).toEqual([
        '2 new customers',
        '1 customer',
        '8 customers of 19 November',
        '3 customers found by “upington”',
        '2,314 customers',
        '4 customers found by a search',
      ]);
      await expect(within(list).getByText(/by thandi@highveldradio\.example$/)).toBeVisible();
    });
    await step('Each but the one of which nothing more is known can be downloaded again', async () => {
      await expect(within(list).getAllByRole('button', { name: /^Download again: / })).toHaveLength(5);
    });
  }),
};

/** The same file once more: it is not recorded a second time, and what is missing is said. */
export const DownloadedAgain: Story = {
  play: withFakeClock(({ canvas, userEvent, step }: Play) =>
    catchingDownloads(async ({ next }) => {
      const list = await open({ canvas, userEvent });
      const name = 'Download again: quickbooks-customers-2026-11-19.csv';
      await userEvent.click(within(list).getByRole('button', { name }));
      const { fileName } = await next();
      await step('It has its old name, and the dialog is closed', async () => {
        await expect(fileName).toBe('quickbooks-customers-2026-11-19.csv');
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      });
      await step('What it lacks is said', async () => {
        await expect(await canvas.findByText('Exported 5 of 5 customers')).toBeVisible();
        await expect(canvas.getByText('It held 8 customers; 3 are no longer there.')).toBeVisible();
      });
    }),
  ),
};

/** The ledger could not be read. */
export const Unread: Story = {
  args: { pastExports: [], faults: { ledger: 'unanswered' } },
  play: withFakeClock(async ({ canvas, userEvent, step }: Play) => {
    const list = await open({ canvas, userEvent });
    await step('There is nothing to show', async () => {
      await expect(await within(list).findByText('Nothing exported yet')).toBeVisible();
    });
  }),
};

/** The rows say when their customer was last exported. */
export const RowsExported: Story = {
  tags: ['phone'],
  args: { exportsById: { [karoo.id]: [pastExports[0] ?? entry('1', {})], [bosveld.id]: [entry('7', {})] } },
  play: withFakeClock(async ({ canvas, step }: Play) => {
    await step('Two of the five are marked', async () => {
      await waitFor(() => expect(canvas.getAllByText(/^Exported 20 November/)).toHaveLength(2));
    });
  }),
};

function entry(id: string, values: Partial<PastExport>): PastExport {
  return {
    id,
    scope: 'all',
    customers: 5,
    at: '2026-11-20T07:05:00+00:00',
    by: 'admin@highveldradio.example',
    fileName: null,
    upTo,
    ...values,
  };
}

async function open({ canvas, userEvent }: Pick<Play, 'canvas' | 'userEvent'>): Promise<HTMLElement> {
  await userEvent.click(
    await canvas.findByRole('button', { name: /^Last export: today 09:05, 2 new customers$/ }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'All exports' });
  await waitFor(() => expect(within(dialog).queryByText('Loading exports...')).toBeNull());
  return dialog;
}
