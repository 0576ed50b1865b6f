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
  play: exporting(async ({ userEvent, step }) => {
    const dialog = await whatNow(userEvent, 'Exported 2 of 2 customers');
    await step('The dialog has the count, the file and the advice, without a warning', async () => {
      await expect(dialog.getByText('quickbooks-customers-2026-11-20.csv')).toBeVisible();
      await expect(dialog.getByText(/^Import the file as it is/)).toBeVisible();
      await expect(dialog.queryByRole('button', { name: 'Show' })).toBeNull();
      await expect(dialog.queryByRole('button', { name: /^Download as/ })).toBeNull();
    });
    await step('The column help is folded', async () => {
      await expect(dialog.getByText('Matched automatically')).not.toBeVisible();
    });
  }),
};

/** How to match the columns in QuickBooks, unfolded. */
export const ColumnsUnfolded: Story = {
  tags: ['card'],
  play: exporting(async ({ userEvent, step }) => {
    const dialog = await whatNow(userEvent, 'Exported 2 of 2 customers');
    await userEvent.click(dialog.getByText('How to match the columns in QuickBooks'));
    await step('Each column is in one of the four lines', async () => {
      const terms = dialog.getAllByRole('term').map(({ textContent }) => textContent);
      await expect(terms).toEqual([
        'Matched automatically',
        'Match manually',
        'Not imported',
        'Not described in its help',
      ]);
      await expect(dialog.getByText(/BillAddr_PostalCode to Postal code/)).toBeVisible();
    });
  }),
};

/** More customers than QuickBooks accepts in a file. */
export const FilesOffered: Story = {
  args: many,
  play: exporting(async ({ userEvent, step }) => {
    const dialog = await whatNow(userEvent, /^Exported 2,500 of 2,500 customers/);
    await step('The result offers numbered files', async () => {
      const note = 'The file has 2,500 customers. QuickBooks accepts at most 1,000 per file.';
      await expect(dialog.getByText(note)).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Download as 3 files of 1,000' })).toBeEnabled();
    });
  }),
};

/** Too large with fewer than 1,000 customers: numbered files wouldn't help. */
export const FileTooLarge: Story = {
  args: {
    customers: customers(900, 40).map((record) => ({
      ...record,
      physical_address: `${'€'.repeat(460)}, Upington, Northern Cape, 8801`,
    })),
    pageSize: 6,
    faults: { more: 'unanswered' },
  },
  play: exporting(async ({ userEvent, step }) => {
    const dialog = await whatNow(userEvent, /^Exported 900 of 900 customers/);
    await screen.findByRole('tab', { name: 'To fix 0', hidden: true }, { timeout: 10_000 });
    await step('The result has the size, without a button', async () => {
      await expect(
        dialog.getByText(/^The file is \d\.\d MB\. QuickBooks accepts at most 2 MB per file\.$/),
      ).toBeVisible();
      await expect(dialog.queryByRole('button', { name: /^Download as/ })).toBeNull();
    });
  }),
};

/** A customer that shares its name with one outside the file. */
export const NameTakenOutsideTheFile: Story = {
  args: { customers: [karoo, { ...bosveld, company_name: 'KAROO SIGNAL WORKS (PTY) LTD' }] },
  play: withFakeClock(({ canvas, userEvent, step }: Play) =>
    catchingDownloads(async ({ next }) => {
      await canvas.findByRole('tab', { name: 'To fix 2' });
      const name = `Export ${karoo.company_name} to QuickBooks`;
      await userEvent.click(canvas.getByRole('button', { name }));
      await next();
      await step('The result counts the one in the file', async () => {
        const dialog = await whatNow(userEvent, 'Exported 1 of 1 customer, 1 to fix');
        await expect(dialog.getByText('1 to fix')).toBeVisible();
      });
    }),
  ),
};

/** A plain CSV isn't for QuickBooks. */
export const PlainFile: Story = {
  tags: ['no-visual'],
  args: { showPlainCsv: true, customers: [karoo, { ...bosveld, physical_address: 'Posbus 218' }] },
  play: exporting(async ({ step }) => {
    await step('The result has no advice on importing', async () => {
      await expect(await screen.findByText('Exported 2 of 2 customers')).toBeVisible();
      await expect(screen.queryByRole('button', { name: 'What now?' })).toBeNull();
    });
  }, 'Export to CSV'),
};

/** Starts an export on the date of the fixtures, and waits for the file. */
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

/** Opens the result from its notification. */
async function whatNow(userEvent: Play['userEvent'], said: string | RegExp) {
  await expect(await screen.findByText(said)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'What now?' }));
  return within(await screen.findByRole('dialog', { name: /^Exported/ }));
}
