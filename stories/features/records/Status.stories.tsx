import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent as user, waitFor, within } from 'storybook/test';
import { StatusProvider } from '#features/records/status/StatusProvider.tsx';
import { StatusRegion } from '#features/records/status/StatusRegion.tsx';
import { useStatus } from '#features/records/status/use-status.ts';
import { UNDO_SHOWN } from '#lib/timing.ts';
import { Button } from '#ui/Button.tsx';
import { bosveld, customers, karoo } from '../../fixtures/customers.ts';
import { catchingDownloads } from '../../fixtures/downloads.ts';
import { withFakeClock } from '../../fixtures/fake-clock.ts';
import { DeskInMemory } from './DeskInMemory.tsx';

/** Where the desk says what runs, what was done and what failed. */
const meta = {
  id: 'features-records-status',
  title: 'features/Records/Status',
  component: DeskInMemory,
  args: { customers: customers(5) },
} satisfies Meta<typeof DeskInMemory>;
export default meta;

type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story['play']>>[0];
type StoryPage = Pick<Play, 'canvas' | 'userEvent'>;

const onCancel = fn();

/** What an action can say: that it runs, and what became of it. */
export const EachKind: Story = {
  tags: ['phone'],
  render: () => <Notices />,
  play: withFakeClock(async ({ canvas, userEvent, step }: Play) => {
    await step('Without a notice there is no landmark', async () => {
      await expect(canvas.queryByRole('region')).toBeNull();
    });
    const said = canvas.getByRole('status');
    await userEvent.click(canvas.getByRole('button', { name: 'Say all' }));
    const region = within(canvas.getByRole('region', { name: 'Status' }));
    await step(
      'A failure is an alert, the others are said by the live region that was there before',
      async () => {
        await expect(region.getByRole('alert')).toHaveTextContent('3 customers could not be deleted.');
        await expect(region.getByRole('status')).toBe(said);
        for (const text of ['Copied', '12 customers were deleted.', '2 customers need attention']) {
          await expect(said).toHaveTextContent(text);
        }
      },
    );
    await step('The progress of work is not', async () => {
      const running = region.getByRole('progressbar').closest('[aria-live]');
      await expect(running).toHaveAttribute('aria-live', 'off');
    });
    await step('Work under way can be cancelled, and is not dismissed', async () => {
      await expect(region.getByRole('progressbar', { name: 'Deleting customers' })).toHaveValue(40);
      await userEvent.click(region.getByRole('button', { name: 'Cancel' }));
      await expect(onCancel).toHaveBeenCalledTimes(1);
      await expect(region.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(4);
    });
    await step('The focus is where it was', async () => {
      await expect(region.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    });
  }),
};

/** Each delete can be undone for itself, until its own ten seconds are over. */
export const SeveralUndos: Story = {
  tags: ['phone'],
  play: withFakeClock(async ({ canvas, userEvent, step }: Play) => {
    await remove({ canvas, userEvent }, karoo.company_name);
    await remove({ canvas, userEvent }, bosveld.company_name);
    const undos = () => canvas.queryAllByRole('button', { name: 'Undo' });
    await step('Both are offered, the oldest first, each described by its customer', async () => {
      await expect(undos()).toHaveLength(2);
      await expect(undos()[0]).toHaveAccessibleDescription(`${karoo.company_name} was deleted.`);
      await expect(undos()[1]).toHaveAccessibleDescription(`${bosveld.company_name} was deleted.`);
    });
    await step('The first is undone, the second is still offered', async () => {
      const [first] = undos();
      if (first) await userEvent.click(first);
      await expect(await canvas.findByText('Total: 4 customers')).toBeVisible();
      await expect(undos()).toHaveLength(1);
      await expect(undos()[0]).toHaveAccessibleDescription(`${bosveld.company_name} was deleted.`);
    });
  }),
};

/** The failure of one export stays, whatever another one brings. */
export const FailureBesideResult: Story = {
  args: { faults: { export: 'refused' } },
  play: async ({ canvas, userEvent, step }) => {
    const exportRecord = (name: string) =>
      userEvent.click(canvas.getByRole('button', { name: `Export ${name} to QuickBooks` }));
    await exportRecord(karoo.company_name);
    await canvas.findByRole('alert');
    await exportRecord(bosveld.company_name);
    await step('There are two', async () => {
      await waitFor(() => expect(canvas.getAllByRole('alert')).toHaveLength(2));
    });
    await step('The next try of the first takes its own away', async () => {
      const [first] = canvas.getAllByRole('alert');
      await exportRecord(karoo.company_name);
      await waitFor(() => expect(canvas.getAllByRole('alert')).toHaveLength(2));
      await expect(first).not.toBe(canvas.getAllByRole('alert')[0]);
    });
  },
};

/** F8 leads there and back; what is dismissed passes the focus on. */
export const ByKeyboard: Story = {
  play: ({ canvas, userEvent, step }) =>
    catchingDownloads(async () => {
      const button = canvas.getByRole('button', { name: `Export ${karoo.company_name} to QuickBooks` });
      await userEvent.click(button);
      await canvas.findByText('Exported 1 of 1 customer');
      await step('The export has not taken the focus', async () => {
        await expect(button).toHaveFocus();
      });
      await step('F8 goes there, Escape back, F8 goes there again', async () => {
        await user.keyboard('{F8}');
        await expect(canvas.getByRole('region', { name: 'Status' })).toHaveFocus();
        await user.keyboard('{Escape}');
        await expect(button).toHaveFocus();
        await user.keyboard('{F8}');
      });
      await step('Dismissed by keyboard: the focus is back', async () => {
        await user.tab();
        const dismiss = canvas.getByRole('button', { name: 'Dismiss' });
        while (document.activeElement !== dismiss) await user.tab();
        await user.keyboard('{Enter}');
        await waitFor(() => expect(button).toHaveFocus());
        await expect(canvas.queryByRole('region', { name: 'Status' })).toBeNull();
      });
    }),
};

/** A plain success goes by itself, and nothing else does. */
export const SuccessGone: Story = {
  tags: ['no-visual'],
  render: () => <Notices />,
  play: withFakeClock(async ({ canvas, userEvent, step }: Play, { pass }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Say all' }));
    await userEvent.unhover(canvas.getByRole('region', { name: 'Status' }));
    await pass(UNDO_SHOWN);
    await step('The copy is gone, the others stay', async () => {
      await expect(canvas.queryByText('Copied')).toBeNull();
      await expect(canvas.getByRole('alert')).toBeVisible();
      await expect(canvas.getByText('12 customers were deleted.')).toBeVisible();
      await expect(canvas.getByText('2 customers need attention')).toBeVisible();
      await expect(canvas.getByRole('progressbar')).toBeVisible();
    });
  }),
};

function Notices() {
  return (
    <StatusProvider>
      <Speaker />
      <StatusRegion hasOwn={false}>{null}</StatusRegion>
    </StatusProvider>
  );
}

/** An action of the desk that says a notice of each kind. */
function Speaker() {
  const { show } = useStatus();
  const sayAll = () => {
    show({ id: 'run', kind: 'progress', label: 'Deleting customers', value: 40, max: 100, onCancel });
    show({ id: 'copy', kind: 'success', text: 'Copied' });
    show({
      id: 'bulk',
      kind: 'info',
      text: '12 customers were deleted.',
      actions: <Button size="sm">Undo</Button>,
    });
    show({ id: 'look', kind: 'notice', text: '2 customers need attention' });
    show({ id: 'failure', kind: 'error', text: '3 customers could not be deleted.' });
  };
  return <Button onClick={sayAll}>Say all</Button>;
}

async function remove({ canvas, userEvent }: StoryPage, company: string): Promise<void> {
  await userEvent.click(canvas.getByRole('button', { name: `Delete ${company}` }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete customer' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
}
