import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import type { DeletedCustomer } from '#features/records/port.ts';
import { customers, NOW } from '../../fixtures/customers.ts';
import { fixDate } from '../../fixtures/fake-clock.ts';
import { sentence } from '../../fixtures/sentence.ts';
import { DeskInMemory } from './DeskInMemory.tsx';

/** So many customers, deleted one after the other before the stories take place. */
function deletedBefore(count: number): DeletedCustomer[] {
  return customers(count + 5)
    .slice(5)
    .map((customer, place) => ({
      ...customer,
      deleted_at: new Date(NOW.getTime() - (place + 1) * 5 * 3_600_000).toISOString(),
    }));
}

const few = deletedBefore(3);
const [last] = few;
const company = last?.company_name ?? '';

/** What was deleted within 30 days, to restore or to delete for good. */
const meta = {
  id: 'features-records-recentlydeleted',
  title: 'features/Records/Recently deleted',
  component: DeskInMemory,
  args: {
    customers: customers(5),
    deleted: few,
    onRemoveForGood: fn(),
  },
  // The year is left out in its own year.
  beforeEach: fixDate,
} satisfies Meta<typeof DeskInMemory>;
export default meta;

type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story['play']>>[0];
type StoryPage = Pick<Play, 'canvas' | 'userEvent'>;

/** Being read. */
export const Loading: Story = {
  args: { faults: { deleted: 'unanswered' } },
  play: async ({ canvas, userEvent, step }) => {
    const dialog = await open({ canvas, userEvent });
    await step('The wait is said', async () => {
      await expect(await dialog.findByText('Loading deleted customers...')).toBeVisible();
    });
  },
};

/** Nothing to restore. */
export const None: Story = {
  tags: ['phone'],
  args: { deleted: [] },
  play: async ({ canvas, userEvent, step }) => {
    const dialog = await open({ canvas, userEvent });
    await step('The modal says so', async () => {
      await expect(await dialog.findByText('Nothing was deleted in the last 30 days')).toBeVisible();
      await expect(dialog.queryByRole('listitem')).toBeNull();
    });
    await step('Closed, the focus is back on its button', async () => {
      await userEvent.keyboard('{Escape}');
      const button = canvas.getByRole('button', { name: 'Recently deleted' });
      await waitFor(() => expect(button).toHaveFocus());
      await userEvent.click(button);
      await screen.findByText('Nothing was deleted in the last 30 days');
    });
  },
};

/** A few, the last deleted first: who, since when, and until when. */
export const Few: Story = {
  tags: ['phone'],
  play: async ({ canvas, userEvent, step }) => {
    const dialog = await open({ canvas, userEvent });
    await step('Each has its facts and both ways on', async () => {
      const items = await dialog.findAllByRole('listitem');
      await expect(items.map((item) => item.querySelector('p')?.textContent)).toEqual(
        few.map(({ company_name }) => company_name),
      );
      await expect(items[0]).toHaveTextContent(last?.contact_person ?? '');
      await expect(items[0]).toHaveTextContent(
        'Deleted 20 November 2026 at 06:20, gone for good on 20 December',
      );
      await expect(dialog.getByRole('button', { name: `Restore ${company}` })).toBeEnabled();
      await expect(dialog.getByRole('button', { name: `Delete ${company} for good` })).toBeEnabled();
    });
  },
};

/** More than a hundred: the rest is a press away. */
export const Many: Story = {
  // Its height is that of a hundred and fifty customers: a picture of it would show little.
  tags: ['no-visual'],
  args: { deleted: deletedBefore(150) },
  play: async ({ canvas, userEvent, step }) => {
    const dialog = await open({ canvas, userEvent });
    await step('The first hundred are there', async () => {
      await expect(await dialog.findAllByRole('listitem')).toHaveLength(100);
    });
    await step('The others follow them, each once', async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Load more' }));
      await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(150));
      await expect(dialog.queryByRole('button', { name: 'Load more' })).toBeNull();
      const names = dialog.getAllByRole('button', { name: /^Restore / }).map((button) => button.ariaLabel);
      await expect(new Set(names).size).toBe(150);
    });
  },
};

/** Not to be read. */
export const Unread: Story = {
  args: { faults: { deleted: { failed: 'Failed to fetch' } } },
  play: async ({ canvas, userEvent, step }) => {
    const dialog = await open({ canvas, userEvent });
    await step('It says why, and offers another try', async () => {
      await expect(await dialog.findByRole('alert')).toHaveTextContent(
        'Error loading deleted customer records: Failed to fetch',
      );
      await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
      await expect(await dialog.findByRole('alert')).toBeVisible();
    });
  },
};

/** A restore on its way. */
export const Restoring: Story = {
  args: { faults: { restore: 'unanswered' } },
  play: async ({ canvas, userEvent, step }) => {
    const dialog = await open({ canvas, userEvent });
    await restore({ userEvent }, dialog);
    await step('Its button says so, and it cannot be deleted meanwhile; the others can', async () => {
      const busy = await dialog.findByRole('button', { name: `Restoring ${company}` });
      await expect(busy).toHaveAttribute('aria-disabled', 'true');
      await expect(dialog.getByRole('button', { name: `Delete ${company} for good` })).toBeDisabled();
      await expect(dialog.getByRole('button', { name: `Restore ${few[1]?.company_name}` })).toBeEnabled();
    });
  },
};

/** Restored: it says so in its place, and is back on the desk. */
export const Restored: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const dialog = await open({ canvas, userEvent });
    await restore({ userEvent }, dialog);
    await step('Its line says so, and offers nothing any more', async () => {
      await expect(await dialog.findByText('Restored.')).toBeVisible();
      await expect(dialog.queryByRole('button', { name: `Restore ${company}` })).toBeNull();
      await expect(dialog.getAllByRole('listitem')).toHaveLength(3);
    });
    await step('The desk behind has it again', async () => {
      await expect(canvas.getByText('Total: 6 customers')).toBeInTheDocument();
    });
  },
};

/** An export ran while it was deleted. */
export const RestoredAfterExport: Story = {
  tags: ['phone'],
  args: { faults: { restore: 'missed-export' } },
  play: async ({ canvas, userEvent, step }) => {
    const dialog = await open({ canvas, userEvent });
    await restore({ userEvent }, dialog);
    await step('Its line says what to do', async () => {
      await expect(
        await dialog.findByText('An export ran while it was deleted: export this customer separately.'),
      ).toBeVisible();
    });
  },
};

/** Not restored. */
export const RestoreRefused: Story = {
  args: { faults: { restore: 'refused' } },
  play: async ({ canvas, userEvent, step }) => {
    const dialog = await open({ canvas, userEvent });
    await restore({ userEvent }, dialog);
    await step('Its line says so, and can be tried again', async () => {
      await expect(await dialog.findByRole('alert')).toHaveTextContent(/^Error restoring customer record$/);
      await expect(dialog.getByRole('button', { name: `Restore ${company}` })).toBeEnabled();
    });
  },
};

/** Somebody else has deleted it for good. */
export const RestoredTooLate: Story = {
  args: { faults: { restore: 'gone' } },
  play: async ({ canvas, userEvent, step }) => {
    const dialog = await open({ canvas, userEvent });
    await restore({ userEvent }, dialog);
    await step('Its line says so', async () => {
      await expect(await dialog.findByRole('alert')).toHaveTextContent(
        'This customer has since been deleted for good.',
      );
    });
  },
};

/** The question before one is deleted for good. */
export const ForGoodConfirm: Story = {
  tags: ['phone'],
  play: async ({ args, canvas, userEvent, step }) => {
    const dialog = await askForGood({ canvas, userEvent });
    await step('It names the customer, and says that it cannot be taken back', async () => {
      await expect(dialog).toHaveAccessibleDescription(
        `Delete ${company} for good? All of this customer’s details will be removed, and cannot be restored.`,
      );
      await expect(args.onRemoveForGood).not.toHaveBeenCalled();
    });
  },
};

/** Cancel leaves it where it is. */
export const ForGoodCancelled: Story = {
  tags: ['no-visual'],
  play: async ({ args, canvas, userEvent, step }) => {
    const dialog = await askForGood({ canvas, userEvent });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await step('The list is back with the focus on its button', async () => {
      const list = within(await screen.findByRole('dialog', { name: 'Recently deleted' }));
      await waitFor(() =>
        expect(list.getByRole('button', { name: `Delete ${company} for good` })).toHaveFocus(),
      );
      await expect(args.onRemoveForGood).not.toHaveBeenCalled();
    });
  },
};

/** On its way: nothing closes the question. */
export const ForGoodDeleting: Story = {
  args: { faults: { removeForGood: 'unanswered' } },
  play: async ({ canvas, userEvent, step }) => {
    const dialog = await askForGood({ canvas, userEvent });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete for good' }));
    await step('It says Deleting...', async () => {
      const busy = await within(dialog).findByRole('button', { name: 'Deleting...' });
      await expect(busy).toHaveAttribute('aria-disabled', 'true');
      await userEvent.keyboard('{Escape}');
      await expect(dialog).toBeVisible();
    });
  },
};

/** Not deleted: the question stays open and says so. */
export const ForGoodRefused: Story = {
  args: { faults: { removeForGood: 'refused' } },
  play: async ({ canvas, userEvent, step }) => {
    const dialog = await askForGood({ canvas, userEvent });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete for good' }));
    await step('The alert has the specification’s text', async () => {
      await expect(await within(dialog).findByRole('alert')).toHaveTextContent(
        /^Error deleting customer record$/,
      );
      await expect(within(dialog).getByRole('button', { name: 'Delete for good' })).toBeEnabled();
    });
  },
};

/** Gone for good: the list goes on without it. */
export const ForGoodDeleted: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    const dialog = await askForGood({ canvas, userEvent });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete for good' }));
    await step('The list says so, holds the others and has the focus', async () => {
      const list = await screen.findByRole('dialog', { name: 'Recently deleted' });
      await expect(await within(list).findByText(sentence(`${company} was deleted for good.`))).toBeVisible();
      await expect(within(list).getAllByRole('listitem')).toHaveLength(2);
      await waitFor(() => expect(list).toHaveFocus());
      await expect(args.onRemoveForGood).toHaveBeenCalledTimes(1);
    });
    await step('The desk is as it was', async () => {
      await expect(canvas.getByText('Total: 5 customers')).toBeInTheDocument();
    });
  },
};

async function open({ canvas, userEvent }: StoryPage) {
  await userEvent.click(canvas.getByRole('button', { name: 'Recently deleted' }));
  return within(await screen.findByRole('dialog', { name: 'Recently deleted' }));
}

async function restore(
  { userEvent }: Pick<Play, 'userEvent'>,
  dialog: Awaited<ReturnType<typeof open>>,
): Promise<void> {
  await userEvent.click(await dialog.findByRole('button', { name: `Restore ${company}` }));
}

async function askForGood(page: StoryPage): Promise<HTMLElement> {
  const dialog = await open(page);
  await page.userEvent.click(await dialog.findByRole('button', { name: `Delete ${company} for good` }));
  return screen.findByRole('dialog', { name: 'Delete for good' });
}
