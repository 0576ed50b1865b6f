import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { bosveld, customers, karoo } from '../../fixtures/customers.ts';
import { catchingDownloads } from '../../fixtures/downloads.ts';
import { withFakeClock } from '../../fixtures/fake-clock.ts';
import { DeskInMemory } from './DeskInMemory.tsx';

const many = { customers: customers(2_500, 40), pageSize: 6, faults: { more: 'unanswered' } } as const;

/** What stands on the page after an export. */
const meta = {
  id: 'features-records-exportresult',
  title: 'features/Records/Export result',
  component: DeskInMemory,
  args: { customers: [karoo, bosveld] },
} satisfies Meta<typeof DeskInMemory>;
export default meta;

type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story['play']>>[0];

/** Nothing to look at: the file, and how to treat it. */
export const NothingToFix: Story = {
  play: exporting(async ({ canvas, step }) => {
    await step('The count, the file and the advice are there, and no warning', async () => {
      await expect(await canvas.findByText('Exported 2 of 2 customers')).toBeVisible();
      await expect(canvas.getByText('quickbooks-customers-2026-11-20.csv')).toBeVisible();
      await expect(canvas.getByText(/^Upload the file as it is; do not re-save it/)).toBeVisible();
      await expect(canvas.queryByRole('button', { name: 'Show them' })).toBeNull();
      await expect(canvas.queryByRole('button', { name: /^Download as/ })).toBeNull();
    });
    await step('The column help is folded', async () => {
      await expect(canvas.getByText('Matched automatically')).not.toBeVisible();
    });
  }),
};

/** How to match the columns in QuickBooks, unfolded. */
export const ColumnsUnfolded: Story = {
  tags: ['phone'],
  play: exporting(async ({ canvas, userEvent, step }) => {
    await userEvent.click(await canvas.findByText('How to match the columns in QuickBooks'));
    await step('Each column is in one of the four lines', async () => {
      const terms = canvas.getAllByRole('term').map(({ textContent }) => textContent);
      await expect(terms).toEqual([
        'Matched automatically',
        'To match by hand',
        'Not imported',
        'Not described in its help',
      ]);
      await expect(canvas.getByText(/BillAddr_PostalCode to Postal code/)).toBeVisible();
    });
  }),
};

/** More customers than QuickBooks takes at once. */
export const FilesOffered: Story = {
  tags: ['phone'],
  args: many,
  play: exporting(async ({ canvas, step }) => {
    await step('The result says so, and offers numbered files', async () => {
      const note = 'The file has 2,500 customers. QuickBooks takes at most 1,000 in one file.';
      await expect(await canvas.findByText(note)).toBeVisible();
      await expect(canvas.getByRole('button', { name: 'Download as 3 files of 1,000' })).toBeEnabled();
    });
  }),
};

/** Too large with fewer than a thousand customers: it is said, though numbered files would not help. */
export const FileTooLarge: Story = {
  args: {
    customers: customers(900, 40).map((record) => ({
      ...record,
      physical_address: `${'€'.repeat(460)}, Upington, Northern Cape, 8801`,
    })),
    pageSize: 6,
    faults: { more: 'unanswered' },
  },
  play: exporting(async ({ canvas, step }) => {
    await step('The result has the size and no offer', async () => {
      await expect(
        await canvas.findByText(/^The file has \d\.\d MB\. QuickBooks takes at most 2 MB in one file\.$/),
      ).toBeVisible();
      await expect(canvas.queryByRole('button', { name: /^Download as/ })).toBeNull();
    });
  }),
};

/** A customer whose name another one has who is not in the file. */
export const NameTakenOutsideTheFile: Story = {
  args: { customers: [karoo, { ...bosveld, company_name: 'KAROO SIGNAL WORKS (PTY) LTD' }] },
  play: withFakeClock(({ canvas, userEvent, step }: Play) =>
    catchingDownloads(async ({ next }) => {
      await canvas.findByRole('button', { name: '0 ready for QuickBooks, 2 need attention' });
      const name = `Export ${karoo.company_name} to QuickBooks`;
      await userEvent.click(canvas.getByRole('button', { name }));
      await next();
      await step('The result tells of the one in the file', async () => {
        await expect(await canvas.findByText('Exported 1 of 1 customer')).toBeVisible();
        await expect(canvas.getByText('1 needs attention')).toBeVisible();
      });
      await step('The list has that one, with the reason', async () => {
        await userEvent.click(canvas.getByRole('button', { name: 'Show them' }));
        const list = await screen.findByRole('dialog', { name: 'Needs attention' });
        const item = within(list).getByRole('listitem');
        await expect(item).toHaveTextContent(karoo.company_name);
        await expect(item).toHaveTextContent('Another customer has the same name.');
      });
    }),
  ),
};

/** From the result to the details of one, whose warnings are there though nobody has checked all customers. */
export const DetailsFromTheResult: Story = {
  args: {
    ...many,
    customers: [{ ...bosveld, id: 'a', physical_address: 'Plaas Rietfontein, 0555' }, ...many.customers],
  },
  play: exporting(async ({ canvas, userEvent, step }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show them' }));
    const list = await screen.findByRole('dialog', { name: 'Needs attention' });
    const [first] = within(list).getAllByRole('button', { name: `View details of ${bosveld.company_name}` });
    if (first) await userEvent.click(first);
    await step('The details have the warnings', async () => {
      const details = await screen.findByRole('dialog', { name: /^Customer details/ });
      await expect(within(details).getByText(/^Another customer has the same name\./)).toBeVisible();
      await expect(within(details).getByText(/^The address has no city/)).toBeVisible();
    });
  }),
};

/** A plain file has nothing to do with QuickBooks. */
export const PlainFile: Story = {
  args: { showPlainCsv: true, customers: [karoo, { ...bosveld, physical_address: 'Posbus 218' }] },
  play: exporting(async ({ canvas, step }) => {
    await step('The result names the file, and says nothing of importing it', async () => {
      await expect(await canvas.findByText('Exported 2 of 2 customers')).toBeVisible();
      await expect(canvas.getByText('customers-2026-11-20.csv')).toBeVisible();
      await expect(
        canvas.queryByText(/Upload the file|How to match the columns|needs attention$/),
      ).toHaveTextContent('1 ready for QuickBooks, 1 needs attention');
    });
  }, 'Export to CSV'),
};

/** Presses an export, and goes on once the file is handed over; the date is that of the fixtures. */
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
