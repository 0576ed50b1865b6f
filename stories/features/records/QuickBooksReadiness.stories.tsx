import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { bosveld, customers, karoo } from '../../fixtures/customers.ts';
import { catchingDownloads } from '../../fixtures/downloads.ts';
import { fixDate, withFakeClock } from '../../fixtures/fake-clock.ts';
import { DeskInMemory } from './DeskInMemory.tsx';

/** Four customers: two that QuickBooks takes as they are, and two with something to look at. */
const withProblems = [
  karoo,
  { ...bosveld, id: 'a', company_name: 'Overberg: Marine CC', email_address: 'office@overberg.example' },
  bosveld,
  { ...bosveld, id: 'b', company_name: 'Namakwa Radio', physical_address: 'Main Road 14' },
];

/** What QuickBooks may refuse, told before and after an export; and the ledger of what was exported. */
const meta = {
  id: 'features-records-quickbooksreadiness',
  title: 'features/Records/QuickBooks readiness',
  component: DeskInMemory,
  args: { customers: withProblems, onRecordExport: fn() },
} satisfies Meta<typeof DeskInMemory>;
export default meta;

type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story['play']>>[0];

/** All customers are being looked through. */
export const Checking: Story = {
  args: { faults: { check: 'unanswered' } },
  play: async ({ canvas, step }) => {
    await step('It says how far it is', async () => {
      await expect(await canvas.findByText('Checking customers: 0 of 4 customers')).toBeVisible();
    });
  },
};

/** Nothing to look at. */
export const AllReady: Story = {
  args: { customers: [karoo, bosveld] },
  play: async ({ canvas, step }) => {
    await step('The line says so, and there is nothing to press', async () => {
      await expect(await canvas.findByText('2 ready for QuickBooks')).toBeVisible();
      await expect(canvas.queryByRole('button', { name: /ready for QuickBooks/ })).toBeNull();
    });
  },
};

/** Some need attention. */
export const SomeNeedAttention: Story = {
  tags: ['phone'],
  play: async ({ canvas, step }) => {
    await step('The line counts both', async () => {
      const line = await canvas.findByRole('button', { name: '2 ready for QuickBooks, 2 need attention' });
      await expect(line).toBeVisible();
    });
  },
};

/** Which, and why. */
export const Attention: Story = {
  tags: ['phone'],
  play: async ({ canvas, userEvent, step }) => {
    const dialog = await openAttention({ canvas, userEvent });
    await step('Each is listed with what is the matter, and none but these', async () => {
      const [first, second, ...others] = within(dialog).getAllByRole('listitem');
      await expect(first).toHaveTextContent('Overberg: Marine CC');
      await expect(first).toHaveTextContent('The name has a colon, which QuickBooks does not take in names.');
      await expect(second).toHaveTextContent('Namakwa Radio');
      await expect(second).toHaveTextContent('The address has no city');
      await expect(others).toHaveLength(0);
    });
  },
};

/** From the list to the details of one, which say it too, and back. */
export const AttentionDetails: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const list = await openAttention({ canvas, userEvent });
    await userEvent.click(within(list).getByRole('button', { name: 'View details of Overberg: Marine CC' }));
    await step('The details open with the warning above them', async () => {
      const details = await screen.findByRole('dialog', { name: /^Customer details/ });
      await expect(details).toHaveTextContent('The name has a colon');
    });
    await step('Closing them leads back to the list, from which they can be opened again', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Close' }));
      const back = await screen.findByRole('dialog', { name: 'Needs attention' });
      await userEvent.click(
        within(back).getByRole('button', { name: 'View details of Overberg: Marine CC' }),
      );
      await screen.findByRole('dialog', { name: /^Customer details/ });
    });
  },
};

/** A customer of the list was deleted by someone else meanwhile. */
export const AttentionDeleted: Story = {
  args: { faults: { find: 'gone' } },
  play: async ({ canvas, userEvent, step }) => {
    const dialog = await openAttention({ canvas, userEvent });
    await userEvent.click(within(dialog).getByRole('button', { name: 'View details of Namakwa Radio' }));
    await step('An alert in the list says so', async () => {
      await expect(await within(dialog).findByRole('alert')).toHaveTextContent(
        'This customer has been deleted.',
      );
    });
  },
};

/** The check failed; the desk works without it. */
export const CheckFailed: Story = {
  args: { faults: { check: 'refused' } },
  play: async ({ canvas, step }) => {
    await step('The line says so, and offers another try', async () => {
      await expect(await canvas.findByText('The check for QuickBooks failed.')).toBeVisible();
      await expect(canvas.getByRole('button', { name: 'Try again' })).toBeEnabled();
    });
    await step('Nothing else has failed', async () => {
      await expect(canvas.queryByRole('alert')).toBeNull();
      await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
    });
  },
};

/** Fewer customers came than there are: what they are like says nothing of all. */
export const CheckIncomplete: Story = {
  // It looks like a check that was refused.
  tags: ['no-visual'],
  args: { faults: { check: 'incomplete' } },
  play: async ({ canvas, step }) => {
    await step('The check has failed, whatever the others are like', async () => {
      await expect(await canvas.findByText('The check for QuickBooks failed.')).toBeVisible();
      await expect(canvas.queryByText(/ready for QuickBooks/)).toBeNull();
    });
  },
};

/** More than 2,000 customers are looked through only when asked for. */
export const CheckOnDemand: Story = {
  args: { customers: customers(2_500, 40), pageSize: 4, faults: { more: 'unanswered' } },
  play: async ({ canvas, step }) => {
    await step('The line offers the check', async () => {
      await expect(await canvas.findByRole('button', { name: 'Check for QuickBooks' })).toBeEnabled();
    });
  },
};

/** When customers were last exported, and how many. */
export const LastExport: Story = {
  args: { lastExport: { scope: 'all', customers: 214, at: '2026-11-12T13:40:00+00:00' } },
  // The year is left out in its own year.
  beforeEach: fixDate,
  play: async ({ canvas, step }) => {
    await step('The line says both', async () => {
      await expect(await canvas.findByText('Last export: 12 November, 214 customers')).toBeVisible();
      await expect(canvas.queryByText('Nothing exported yet')).toBeNull();
    });
  },
};

/** What came since the last export, and its entry in the ledger. */
export const NewExported: Story = {
  args: { customers: customers(5), unexported: 2 },
  play: withFakeClock(({ args, canvas, userEvent, step }: Play) =>
    catchingDownloads(async ({ next }) => {
      await userEvent.click(canvas.getByRole('button', { name: /^Export .*new customers?$/ }));
      const { fileName, text } = await next();
      await step('The file has those two and says what it is', async () => {
        await expect(fileName).toBe('quickbooks-customers-new-2026-11-20.csv');
        await expect(text.match(/\r\n/g)).toHaveLength(3);
        await expect(await canvas.findByText('Exported 2 of 2 customers')).toBeVisible();
      });
      await step('The ledger has an entry up to the newest of them', async () => {
        await expect(args.onRecordExport).toHaveBeenCalledTimes(1);
        await expect(args.onRecordExport).toHaveBeenCalledWith(
          expect.objectContaining({ scope: 'new', customers: 2 }),
        );
      });
    }),
  ),
};

/** Nobody new. */
export const NothingNew: Story = {
  args: { unexported: 0 },
  play: ({ args, canvas, userEvent, step }) =>
    catchingDownloads(async ({ count }) => {
      await userEvent.click(canvas.getByRole('button', { name: /^Export .*new customers?$/ }));
      await step('It says so, which is no failure; there is neither a file nor an entry', async () => {
        await expect(await canvas.findByText('No new customers since the last export')).toBeVisible();
        await expect(canvas.queryByRole('alert')).toBeNull();
        await expect(count()).toBe(0);
        await expect(args.onRecordExport).not.toHaveBeenCalled();
      });
    }),
};

/** An export that the ledger does not know would be imported twice: it is not handed over. */
export const NotNoted: Story = {
  args: { faults: { ledger: 'refused' } },
  play: ({ canvas, userEvent, step }) =>
    catchingDownloads(async ({ count }) => {
      await userEvent.click(canvas.getByRole('button', { name: 'Export to QuickBooks' }));
      await step('The alert has the specification’s text, and there is no file', async () => {
        const alert = await canvas.findByRole('alert');
        await expect(alert.textContent).toBe('Error exporting to QuickBooks format. Please try again.');
        await expect(count()).toBe(0);
      });
    }),
};

/** The result of an export names what needs attention, and how the columns go. */
export const ExportedWithAttention: Story = {
  tags: ['phone'],
  play: withFakeClock(({ canvas, userEvent, step }: Play) =>
    catchingDownloads(async ({ next }) => {
      await userEvent.click(canvas.getByRole('button', { name: 'Export to QuickBooks' }));
      await next();
      await step('All are in the file, and two of them need attention', async () => {
        await expect(await canvas.findByText('Exported 4 of 4 customers')).toBeVisible();
        await expect(canvas.getByText('2 need attention')).toBeVisible();
        await expect(canvas.getByText(/^Upload the file as it is; do not re-save it/)).toBeVisible();
      });
      await step('Which, is a press away', async () => {
        await userEvent.click(canvas.getByRole('button', { name: 'Show them' }));
        await screen.findByRole('dialog', { name: 'Needs attention' });
        await userEvent.keyboard('{Escape}');
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      });
      await step('The column help can be unfolded', async () => {
        await userEvent.click(canvas.getByText('How to match the columns in QuickBooks'));
        await expect(canvas.getByText('Not imported')).toBeVisible();
      });
    }),
  ),
};

/** More rows than QuickBooks takes in a file: numbered files of a thousand are on offer, in a zip. */
export const ExportedInFiles: Story = {
  args: { customers: customers(2_500, 40), pageSize: 4, faults: { more: 'unanswered' } },
  play: withFakeClock(({ args, canvas, userEvent, step }: Play) =>
    catchingDownloads(async ({ next }) => {
      await userEvent.click(canvas.getByRole('button', { name: 'Export to QuickBooks' }));
      await next();
      await userEvent.click(await canvas.findByRole('button', { name: 'Download as 3 files of 1,000' }));
      await step('One zip with three files in it', async () => {
        const { fileName, text } = await next();
        await expect(fileName).toBe('quickbooks-customers-2026-11-20.zip');
        const named = text.match(/quickbooks-customers-2026-11-20-part-\d-of-3\.csv/g) ?? [];
        await expect([...new Set(named)]).toEqual([
          'quickbooks-customers-2026-11-20-part-1-of-3.csv',
          'quickbooks-customers-2026-11-20-part-2-of-3.csv',
          'quickbooks-customers-2026-11-20-part-3-of-3.csv',
        ]);
      });
      await step('What to do with it is said, and the export is noted once', async () => {
        await expect(
          await canvas.findByText(/^The zip holds 3 files\. Unpack it before the upload/),
        ).toBeVisible();
        await expect(args.onRecordExport).toHaveBeenCalledTimes(1);
      });
    }),
  ),
};

async function openAttention({
  canvas,
  userEvent,
}: Pick<Play, 'canvas' | 'userEvent'>): Promise<HTMLElement> {
  await userEvent.click(await canvas.findByRole('button', { name: /need attention$/ }));
  return screen.findByRole('dialog', { name: 'Needs attention' });
}
