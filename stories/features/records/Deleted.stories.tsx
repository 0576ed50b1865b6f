import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { customers, NOW } from '../../fixtures/customers.ts';
import { fixDate } from '../../fixtures/fake-clock.ts';
import { deletedCustomer } from '../../fixtures/shop-in-memory.ts';
import { chooseInRow, type Desk, rows } from './desk.ts';
import { DeskInMemory } from './DeskInMemory.tsx';

const HOUR = 3_600_000;
const few = customers(8)
  .slice(5)
  .map((customer, place) =>
    deletedCustomer(customer, {
      number: 99 - place,
      deleted_at: new Date(NOW.getTime() - (place + 1) * 5 * HOUR).toISOString(),
    }),
  );
const company = few[0]?.customer.company_name ?? '';

/** Customers deleted within 30 days, to restore or delete permanently. */
const meta = {
  id: 'features-records-deleted',
  title: 'Screens/Records/Deleted',
  component: DeskInMemory,
  parameters: { layout: 'fullscreen' },
  args: { customers: customers(5), deleted: few, view: 'deleted', onRemovePermanently: fn() },
  // The current year isn't shown.
  beforeEach: fixDate,
} satisfies Meta<typeof DeskInMemory>;
export default meta;

type Story = StoryObj<typeof meta>;

export const None: Story = {
  args: { deleted: [] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing was deleted in the last 30 days')).toBeVisible();
  },
};

export const Few: Story = {
  tags: ['card', 'phone'],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: company });
    await expect(rows(canvas).map(({ textContent }) => textContent)).toEqual(
      few.map(({ customer }) => customer.company_name),
    );
    await expect(canvas.getByRole('table')).toHaveTextContent('20 Nov, 06:20 by admin@highveldradio.example');
    await userEvent.type(canvas.getByRole('searchbox'), company);
    await waitFor(() => expect(rows(canvas)).toHaveLength(1));
    await userEvent.clear(canvas.getByRole('searchbox'));
    await waitFor(() => expect(rows(canvas)).toHaveLength(3));
  },
};

export const Unread: Story = {
  args: { faults: { deleted: { failed: 'Failed to fetch' } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Error loading customer records: Failed to fetch',
    );
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeEnabled();
  },
};

export const SeveralRestored: Story = {
  tags: ['no-visual'],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: company });
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all customers' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Restore selected' }));
    await expect(await screen.findByText('3 customers restored')).toBeVisible();
    await expect(await canvas.findByText('Nothing was deleted in the last 30 days')).toBeVisible();
  },
};

export const RestoreRefused: Story = {
  args: { faults: { restore: 'refused' } },
  play: async ({ canvas, userEvent }) => {
    await restore({ canvas, userEvent });
    const alert = await screen.findByRole('alert');
    await expect(alert).toHaveTextContent('Couldn’t restore 1 customer');
    await expect(within(alert).getByRole('button', { name: 'Try again' })).toBeEnabled();
  },
};

/** Someone else deleted it permanently. */
export const RestoredTooLate: Story = {
  tags: ['no-visual'],
  args: { faults: { restore: 'gone' } },
  play: async ({ canvas, userEvent }) => {
    await restore({ canvas, userEvent });
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      '1 customer deleted permanently by someone else',
    );
  },
};

/** Asks before a permanent deletion. Cancel returns the focus. */
export const PermanentConfirm: Story = {
  tags: ['tree'],
  play: async ({ args, canvas, userEvent, step }) => {
    await step('Cancel deletes nothing', async () => {
      const dialog = await askPermanently({ canvas, userEvent });
      await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
      await waitFor(() =>
        expect(canvas.getByRole('button', { name: `Actions for ${company}` })).toHaveFocus(),
      );
      await expect(args.onRemovePermanently).not.toHaveBeenCalled();
    });
    await step('The question names the customer and warns', async () => {
      const dialog = await askPermanently({ canvas, userEvent });
      await expect(dialog).toHaveAccessibleDescription(
        'Delete 1 customer permanently? All their details will be removed, also from the history and recent changes, and can’t be restored.',
      );
      await expect(within(dialog).getByRole('listitem')).toHaveTextContent(company);
    });
  },
};

export const PermanentRefused: Story = {
  args: { faults: { removePermanently: 'refused' } },
  play: async ({ canvas, userEvent }) => {
    await confirmPermanently({ canvas, userEvent });
    await expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t delete 1 customer');
    await expect(rows(canvas)).toHaveLength(3);
  },
};

async function restore({ canvas, userEvent }: Desk): Promise<void> {
  await userEvent.click(await canvas.findByRole('button', { name: `Restore ${company}` }));
}

async function askPermanently({ canvas, userEvent }: Desk): Promise<HTMLElement> {
  await chooseInRow({ canvas, userEvent }, company, 'Delete permanently');
  return screen.findByRole('dialog', { name: 'Delete permanently' });
}

async function confirmPermanently(page: Desk): Promise<void> {
  const dialog = await askPermanently(page);
  await page.userEvent.click(within(dialog).getByRole('button', { name: 'Delete permanently' }));
}
