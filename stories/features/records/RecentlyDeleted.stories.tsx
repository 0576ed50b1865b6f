import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import type { DeletedCustomer } from '#features/records/api/records-api.ts';
import { customers, NOW } from '../../fixtures/customers.ts';
import { fixDate } from '../../fixtures/fake-clock.ts';
import { sentence } from '../../fixtures/sentence.ts';
import { showView } from './desk.ts';
import { DeskInMemory } from './DeskInMemory.tsx';

/** Customers that were deleted before the story. */
function deletedBefore(count: number): DeletedCustomer[] {
  return customers(count + 5)
    .slice(5)
    .map((customer, place) => ({
      id: customer.id,
      customer,
      deleted_at: new Date(NOW.getTime() - (place + 1) * 5 * 3_600_000).toISOString(),
      deleted_by_email: 'admin@highveldradio.example',
      merged_into: null,
    }));
}

const few = deletedBefore(3);
const [last] = few;
const company = last?.customer.company_name ?? '';

/** Customers deleted within 30 days, to restore or delete permanently. */
const meta = {
  id: 'features-records-recentlydeleted',
  title: 'Screens/Records/Recently deleted',
  component: DeskInMemory,
  parameters: { layout: 'fullscreen' },
  args: {
    customers: customers(5),
    deleted: few,
    onRemovePermanently: fn(),
  },
  // The current year isn't shown.
  beforeEach: fixDate,
} satisfies Meta<typeof DeskInMemory>;
export default meta;

type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story['play']>>[0];
type StoryPage = Pick<Play, 'canvas' | 'userEvent'>;

/** Loading. */
export const Loading: Story = {
  args: { faults: { deleted: 'unanswered' } },
  play: async ({ canvas, userEvent, step }) => {
    const dialog = await open({ canvas, userEvent });
    await step('A status is shown', async () => {
      await expect(await dialog.findByText('Loading deleted customers...')).toBeVisible();
    });
  },
};

/** Nothing deleted. */
export const None: Story = {
  tags: ['phone'],
  args: { deleted: [] },
  play: async ({ canvas, userEvent, step }) => {
    const dialog = await open({ canvas, userEvent });
    await step('The view is empty', async () => {
      await expect(await dialog.findByText('Nothing was deleted in the last 30 days')).toBeVisible();
      await expect(dialog.queryByRole('listitem')).toBeNull();
    });
  },
};

/** A few, last deleted first. */
export const Few: Story = {
  tags: ['phone'],
  play: async ({ canvas, userEvent, step }) => {
    const dialog = await open({ canvas, userEvent });
    await step('Each has its facts and both buttons', async () => {
      const items = await dialog.findAllByRole('listitem');
      await expect(items.map((item) => item.querySelector('p')?.textContent)).toEqual(
        few.map(({ customer }) => customer.company_name),
      );
      await expect(items[0]).toHaveTextContent(last?.customer.contact_person ?? '');
      await expect(items[0]).toHaveTextContent(
        'Deleted 20 November 2026 at 06:20 by admin@highveldradio.example',
      );
      await expect(items[0]).toHaveTextContent('Will be deleted permanently on 20 December');
      await expect(dialog.getByRole('button', { name: `Restore ${company}` })).toBeEnabled();
      await expect(dialog.getByRole('button', { name: `Delete ${company} permanently` })).toBeEnabled();
    });
  },
};

/** More than 100: a button loads the rest. */
export const Many: Story = {
  // Too tall for a useful picture.
  tags: ['no-visual'],
  args: { deleted: deletedBefore(150) },
  play: async ({ canvas, userEvent, step }) => {
    const dialog = await open({ canvas, userEvent });
    await step('The first hundred are there', async () => {
      await expect(await dialog.findAllByRole('listitem')).toHaveLength(100);
    });
    await step('The others follow, each once', async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Load more' }));
      await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(150));
      await expect(dialog.queryByRole('button', { name: 'Load more' })).toBeNull();
      const names = dialog.getAllByRole('button', { name: /^Restore / }).map((button) => button.ariaLabel);
      await expect(new Set(names).size).toBe(150);
    });
  },
};

/** Couldn't be loaded. */
export const Unread: Story = {
  args: { faults: { deleted: { failed: 'Failed to fetch' } } },
  play: async ({ canvas, userEvent, step }) => {
    const dialog = await open({ canvas, userEvent });
    await step('An alert has the reason and a button to try again', async () => {
      await expect(await dialog.findByRole('alert')).toHaveTextContent(
        'Error loading deleted customer records: Failed to fetch',
      );
      await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
      await expect(await dialog.findByRole('alert')).toBeVisible();
    });
  },
};

/** Restoring. */
export const Restoring: Story = {
  args: { faults: { restore: 'unanswered' } },
  play: async ({ canvas, userEvent, step }) => {
    const dialog = await open({ canvas, userEvent });
    await restore({ userEvent }, dialog);
    await step('Its buttons are busy; the others work', async () => {
      const busy = await dialog.findByRole('button', { name: `Restoring ${company}` });
      await expect(busy).toHaveAttribute('aria-disabled', 'true');
      await expect(dialog.getByRole('button', { name: `Delete ${company} permanently` })).toBeDisabled();
      await expect(
        dialog.getByRole('button', { name: `Restore ${few[1]?.customer.company_name}` }),
      ).toBeEnabled();
    });
  },
};

/** Restored, and back on the desk. */
export const Restored: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const dialog = await open({ canvas, userEvent });
    await restore({ userEvent }, dialog);
    await step('Its entry confirms it, without buttons', async () => {
      await expect(await dialog.findByText('Restored.')).toBeVisible();
      await expect(dialog.queryByRole('button', { name: `Restore ${company}` })).toBeNull();
      await expect(dialog.getAllByRole('listitem')).toHaveLength(3);
    });
    await step('The desk lists it again', async () => {
      await expect(canvas.getByText('Total: 6 customers')).toBeInTheDocument();
    });
  },
};

/** Not restored. */
export const RestoreRefused: Story = {
  args: { faults: { restore: 'refused' } },
  play: async ({ canvas, userEvent, step }) => {
    const dialog = await open({ canvas, userEvent });
    await restore({ userEvent }, dialog);
    await step('Its entry has an alert, and can be tried again', async () => {
      await expect(await dialog.findByRole('alert')).toHaveTextContent(/^Error restoring customer record$/);
      await expect(dialog.getByRole('button', { name: `Restore ${company}` })).toBeEnabled();
    });
  },
};

/** Someone else deleted it permanently. */
export const RestoredTooLate: Story = {
  args: { faults: { restore: 'gone' } },
  play: async ({ canvas, userEvent, step }) => {
    const dialog = await open({ canvas, userEvent });
    await restore({ userEvent }, dialog);
    await step('Its entry has an alert', async () => {
      await expect(await dialog.findByRole('alert')).toHaveTextContent(
        'This customer was deleted permanently by someone else.',
      );
    });
  },
};

/** Asks before a permanent deletion. */
export const PermanentConfirm: Story = {
  tags: ['phone'],
  play: async ({ args, canvas, userEvent, step }) => {
    const dialog = await askPermanently({ canvas, userEvent });
    await step('The question names the customer and warns', async () => {
      await expect(dialog).toHaveAccessibleDescription(
        `Delete ${company} permanently? All of this customer’s details will be removed and can’t be restored.`,
      );
      await expect(args.onRemovePermanently).not.toHaveBeenCalled();
    });
  },
};

/** Cancelled. */
export const PermanentCancelled: Story = {
  tags: ['no-visual'],
  play: async ({ args, canvas, userEvent, step }) => {
    const dialog = await askPermanently({ canvas, userEvent });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await step('The focus returns to its button', async () => {
      const list = within(await screen.findByRole('region', { name: 'Recently deleted' }));
      await waitFor(() =>
        expect(list.getByRole('button', { name: `Delete ${company} permanently` })).toHaveFocus(),
      );
      await expect(args.onRemovePermanently).not.toHaveBeenCalled();
    });
  },
};

/** While it's deleting, nothing closes the question. */
export const PermanentDeleting: Story = {
  args: { faults: { removePermanently: 'unanswered' } },
  play: async ({ canvas, userEvent, step }) => {
    const dialog = await askPermanently({ canvas, userEvent });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete permanently' }));
    await step('The button shows Deleting...', async () => {
      const busy = await within(dialog).findByRole('button', { name: 'Deleting...' });
      await expect(busy).toHaveAttribute('aria-disabled', 'true');
      await userEvent.keyboard('{Escape}');
      await expect(dialog).toBeVisible();
    });
  },
};

/** Not deleted: the question stays open with an alert. */
export const PermanentRefused: Story = {
  args: { faults: { removePermanently: 'refused' } },
  play: async ({ canvas, userEvent, step }) => {
    const dialog = await askPermanently({ canvas, userEvent });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete permanently' }));
    await step('The alert has the specification’s text', async () => {
      await expect(await within(dialog).findByRole('alert')).toHaveTextContent(
        /^Error deleting customer record$/,
      );
      await expect(within(dialog).getByRole('button', { name: 'Delete permanently' })).toBeEnabled();
    });
  },
};

/** Deleted permanently: the entry is gone. */
export const PermanentDeleted: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    const dialog = await askPermanently({ canvas, userEvent });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete permanently' }));
    await step('A banner confirms it, and the others are still listed', async () => {
      const list = await screen.findByRole('region', { name: 'Recently deleted' });
      await expect(await within(list).findByText(sentence(`Deleted ${company} permanently`))).toBeVisible();
      await expect(within(list).getAllByRole('listitem')).toHaveLength(2);
      await expect(args.onRemovePermanently).toHaveBeenCalledTimes(1);
    });
    await step('The desk is unchanged', async () => {
      await expect(canvas.getByText('Total: 5 customers')).toBeInTheDocument();
    });
  },
};

async function open({ canvas, userEvent }: StoryPage) {
  await showView({ canvas, userEvent }, 'Deleted');
  return within(await screen.findByRole('region', { name: 'Recently deleted' }));
}

async function restore(
  { userEvent }: Pick<Play, 'userEvent'>,
  dialog: Awaited<ReturnType<typeof open>>,
): Promise<void> {
  await userEvent.click(await dialog.findByRole('button', { name: `Restore ${company}` }));
}

async function askPermanently(page: StoryPage): Promise<HTMLElement> {
  const dialog = await open(page);
  await page.userEvent.click(await dialog.findByRole('button', { name: `Delete ${company} permanently` }));
  return screen.findByRole('dialog', { name: 'Delete permanently' });
}
