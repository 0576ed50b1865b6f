import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { bosveld, customers, karoo, likeBosveld } from '../../fixtures/customers.ts';
import { catchingDownloads } from '../../fixtures/downloads.ts';
import { withFakeClock } from '../../fixtures/fake-clock.ts';
import { type DeskStory, rows, showView } from './desk.ts';
import { DeskInMemory } from './DeskInMemory.tsx';

const withProblems = [
  karoo,
  likeBosveld('a', 'Overberg: Marine CC', { email_address: 'office@overberg.example' }),
  bosveld,
  likeBosveld('b', 'Namakwa Radio', {
    contact_person: 'Anna Fourie',
    cell_phone: '27825550178',
    physical_address: 'Main Road 14',
  }),
];

/** The check for QuickBooks, and exports with customers to fix. */
const meta = {
  id: 'features-records-quickbookscheck',
  title: 'Screens/Records/QuickBooks check',
  component: DeskInMemory,
  parameters: { layout: 'fullscreen' },
  args: { customers: withProblems, onCreateExport: fn() },
} satisfies Meta<typeof DeskInMemory>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Checking: Story = {
  args: { faults: { check: 'unanswered' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Checked 0 of 4')).toBeVisible();
  },
};

/** The check fails; the desk works without it. */
export const CheckFailed: Story = {
  args: { faults: { check: 'refused' } },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(rows(canvas)).toHaveLength(4));
    await expect(screen.queryByRole('alert')).toBeNull();
    await showView({ canvas, userEvent }, 'To fix');
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeEnabled();
  },
};

/** Fewer customers were read than exist: the result is out of date. */
export const CheckIncomplete: Story = {
  tags: ['no-visual'],
  args: { faults: { check: 'incomplete' } },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('tab', { name: /^To fix \d/ });
    await userEvent.click(canvas.getByRole('button', { name: 'More commands' }));
    await expect(
      await screen.findByRole('menuitem', { name: 'Check again (customers changed)' }),
    ).toBeVisible();
  },
};

/** More than 50,000 customers are only checked on request. */
export const CheckOnDemand: Story = {
  args: {
    customers: customers(50_001, 40),
    pageSize: 4,
    faults: { more: 'unanswered', check: 'unanswered' },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('tab', { name: 'To fix not checked yet' })).toBeVisible();
    await expect(canvas.getByRole('tab', { name: 'Duplicates not checked yet' })).toBeVisible();
    await showView({ canvas, userEvent }, 'To fix');
    await userEvent.click(await canvas.findByRole('button', { name: 'Check for problems' }));
    await expect((await canvas.findAllByText('Checked 0 of 50,001'))[0]).toBeVisible();
    const [cancel] = canvas.getAllByRole('button', { name: 'Cancel' });
    if (cancel) await userEvent.click(cancel);
    await expect(await canvas.findByRole('button', { name: 'Check for problems' })).toBeEnabled();
  },
};

const newToAsk = {
  customers: customers(6).map((each, at, all) => {
    if (at === 0) return { ...each, physical_address: '12 Church Street, Bloemfontein, 9301' };
    if (at === 1) return { ...each, company_name: `${each.company_name}: Paarl` };
    return at === 2 ? { ...(all[5] ?? each), id: each.id, created_at: each.created_at } : each;
  }),
  unexported: 4,
};

/** Some new customers have to be fixed, and one may be in QuickBooks: a dialog asks what to export. */
export const NewAsked: Story = {
  tags: ['phone', 'dark', 'tree'],
  args: newToAsk,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Export 4 new customers' }));
    const name = '4 new customers: 2 to fix, 1 correction to review';
    const dialog = await screen.findByRole('dialog', { name });
    await expect(within(dialog).getByText('1 may already be in QuickBooks')).toBeVisible();
    await expect(within(dialog).getByText(/^May be the same as /)).toBeVisible();
  },
};

/** Only those that are ready are exported. */
export const NewReady: Story = {
  tags: ['no-visual'],
  args: newToAsk,
  play: ({ args, canvas, userEvent }) =>
    catchingDownloads(async ({ next }) => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Export 4 new customers' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Export 1 ready customer' }));
      await expect((await next()).text.match(/\r\n/g)).toHaveLength(2);
      await expect(args.onCreateExport).toHaveBeenCalledWith(
        expect.objectContaining({ kind: 'selected' }),
        expect.anything(),
      );
    }),
};

/** A new customer that QuickBooks may have is merged from the question. */
export const NewCompared: Story = {
  tags: ['no-visual'],
  args: newToAsk,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Export 4 new customers' }));
    const question = await screen.findByRole('dialog');
    await userEvent.click(within(question).getByRole('button', { name: /^Compare / }));
    const merge = await screen.findByRole('button', { name: 'Merge' });
    // The question's dialog is still closing.
    await waitFor(() => expect(getComputedStyle(merge).pointerEvents).not.toBe('none'));
    await userEvent.click(merge);
    await expect(
      await screen.findByRole('dialog', { name: '3 new customers: 1 to fix, 1 correction to review' }),
    ).toBeVisible();
    await expect(screen.queryByText('1 may already be in QuickBooks')).toBeNull();
  },
};

/** Before a check no one knows whether new customers have problems. */
export const NewNotChecked: Story = {
  args: { ...newToAsk, faults: { check: 'refused' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Export 4 new customers' }));
    const dialog = await screen.findByRole('dialog', { name: '4 new customers, not checked yet' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Check first' }));
    await expect(canvas.getByRole('tab', { name: /^To fix/ })).toHaveAttribute('aria-selected', 'true');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** No new customers: an earlier export may have them. */
export const NothingNew: Story = {
  args: { unexported: 0, exported: [] },
  play: ({ canvas, userEvent }) =>
    catchingDownloads(async ({ count }) => {
      await userEvent.click(canvas.getByRole('button', { name: /^Export .*new customers?$/ }));
      await expect(await screen.findByText('No new customers since the last export')).toBeVisible();
      await expect(screen.queryByRole('alert')).toBeNull();
      await expect(count()).toBe(0);
      await userEvent.click(screen.getByRole('button', { name: 'All exports' }));
      await expect(await screen.findByRole('dialog', { name: 'All exports' })).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }),
};

/** The result of an export counts the customers to fix. */
export const ExportedWithAttention: Story = {
  tags: ['card'],
  play: withFakeClock(({ canvas, userEvent }: DeskStory) =>
    catchingDownloads(async ({ next }) => {
      await canvas.findByRole('tab', { name: 'To fix 2' });
      await userEvent.click(canvas.getByRole('button', { name: 'Export to QuickBooks' }));
      await next();
      await expect(await screen.findByText('Exported 4 of 4 · 2 to fix')).toBeVisible();
      await userEvent.click(screen.getByRole('button', { name: 'Next steps' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Show' }));
      await expect(await canvas.findByRole('tab', { name: 'To fix 2' })).toHaveAttribute(
        'aria-selected',
        'true',
      );
      await waitFor(() => expect(rows(canvas)).toHaveLength(2));
      await expect(await canvas.findByRole('button', { name: 'Copy cell phone' })).toBeVisible();
    }),
  ),
};

/** Without a check, the result of an export says so. */
export const ExportedUnchecked: Story = {
  tags: ['no-visual'],
  args: { faults: { check: 'refused' } },
  play: ({ canvas, userEvent }) =>
    catchingDownloads(async ({ next }) => {
      await canvas.findByRole('tab', { name: 'To fix not checked yet' });
      await userEvent.click(canvas.getByRole('button', { name: 'Export to QuickBooks' }));
      await next();
      await expect(await screen.findByText('Exported 4 of 4 · not checked yet')).toBeVisible();
      await userEvent.click(screen.getByRole('button', { name: 'Next steps' }));
      await expect(await screen.findByText('They haven’t been checked for problems yet.')).toBeVisible();
    }),
};
