import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { bosveld, customers, karoo } from '../../fixtures/customers.ts';
import { catchingDownloads } from '../../fixtures/downloads.ts';
import { withFakeClock } from '../../fixtures/fake-clock.ts';
import { DeskInMemory } from './DeskInMemory.tsx';

const many = { customers: customers(2_500, 40), pageSize: 6, faults: { more: 'unanswered' } } as const;

/** The result of an export. */
const meta = {
  id: 'features-records-exportresult',
  title: 'Screens/Records/Export result',
  component: DeskInMemory,
  parameters: { layout: 'fullscreen' },
  args: { customers: [karoo, bosveld] },
} satisfies Meta<typeof DeskInMemory>;
export default meta;

type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story['play']>>[0];

/** One line, with a button for what to do next. */
export const NothingToFix: Story = {
  play: exporting(async ({ userEvent }) => {
    const dialog = await whatNow(userEvent, 'Exported 2 of 2');
    await expect(dialog.getByText('quickbooks-customers-2026-11-20.csv')).toBeVisible();
    await expect(dialog.getByText(/^Import the file as it is/)).toBeVisible();
    await expect(dialog.queryByRole('button', { name: 'Show' })).toBeNull();
    await expect(dialog.queryByRole('button', { name: /^Download as/ })).toBeNull();
    await expect(dialog.getByText('Matched automatically')).not.toBeVisible();
  }),
};

/** How to match the columns in QuickBooks, unfolded. */
export const ColumnsUnfolded: Story = {
  tags: ['card'],
  play: exporting(async ({ userEvent }) => {
    const dialog = await whatNow(userEvent, 'Exported 2 of 2');
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
  args: many,
  play: exporting(async ({ userEvent }) => {
    const dialog = await whatNow(userEvent, /^Exported 2,500 of 2,500/);
    const note = 'The file has 2,500 customers. QuickBooks accepts at most 1,000 per file.';
    await expect(dialog.getByText(note)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Download as 3 files of 1,000' })).toBeEnabled();
  }),
};

function exporting(
  then: (context: Play) => Promise<void>,
  button = 'Export to QuickBooks',
): NonNullable<Story['play']> {
  return withFakeClock((context: Play) =>
    catchingDownloads(async ({ next }) => {
      await context.userEvent.click(context.canvas.getByRole('button', { name: button }));
      await next();
      await then(context);
    }),
  );
}

async function whatNow(userEvent: Play['userEvent'], said: string | RegExp) {
  await expect(await screen.findByText(said)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Next steps' }));
  return within(await screen.findByRole('dialog', { name: /^Exported/ }));
}
