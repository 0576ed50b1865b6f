import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, isMockFunction, waitFor, within } from 'storybook/test';
import { bosveld, customers, karoo } from '../../fixtures/customers.ts';
import { row, rows } from './desk.ts';
import { DeskInMemory } from './DeskInMemory.tsx';

/** The records desk and its list. */
const meta = {
  id: 'features-records-recordslist',
  title: 'Screens/Records/List',
  component: DeskInMemory,
  parameters: { layout: 'fullscreen' },
  args: { customers: customers(7, 3), onList: fn() },
} satisfies Meta<typeof DeskInMemory>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Counts wait for the rows, because the embedded database answers one request at a time. */
export const Loading: Story = {
  args: { faults: { list: 'unanswered' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Customer Records' })).toBeVisible();
    await expect(canvas.getByText('View and manage all submitted customer information')).toBeVisible();
    await waitFor(() => expect(canvas.getByText('Loading customer records...')).toBeVisible());
    await expect(canvas.queryByText(/Total/)).toBeNull();
    await expect(canvas.getByRole('tab', { name: 'New' })).toBeVisible();
    await expect(canvas.getByRole('tab', { name: 'Deleted' })).toBeVisible();
    await expect(canvas.queryByText('Nothing exported yet')).toBeNull();
    await expect(rows(canvas)).toHaveLength(0);
  },
};

export const Empty: Story = {
  args: { customers: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No customer records yet')).toBeVisible();
    await expect(canvas.getByText('Each registration from the customer form appears here.')).toBeVisible();
    await expect(canvas.getByText('Total: 0 customers')).toHaveRole('status');
    await expect(canvas.getByRole('button', { name: 'Export to QuickBooks' })).toBeEnabled();
    await expect(canvas.getByRole('searchbox', { name: 'Search customers' })).toBeVisible();
  },
};

export const One: Story = {
  args: { customers: [karoo] },
  play: async ({ canvas }) => {
    const name = row(canvas, karoo.company_name);
    name.focus();
    await expect(canvas.getByRole('button', { name: `Edit ${karoo.company_name}` })).toBeVisible();
    name.blur();
    await expect(canvas.queryByRole('button', { name: 'Export to CSV' })).toBeNull();
    await expect(canvas.getByText('Export to CSV')).not.toBeVisible();
  },
};

/** Several days, newest first. */
export const ManyDays: Story = {
  tags: ['card', 'phone', 'forced-colors', 'wide', 'small', 'tablet'],
};

/** The list couldn't be loaded: the alert has the service's message. */
export const LoadError: Story = {
  args: { faults: { list: { failed: 'permission denied for table customers' } } },
  play: async ({ args, canvas, userEvent }) => {
    const alert = within(await canvas.findByRole('alert'));
    await expect(alert.getByText(/./, { selector: 'p' })).toHaveTextContent(
      /^Error loading customer records: permission denied for table customers$/,
    );
    const before = callsOf(args.onList);
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(callsOf(args.onList)).toBeGreaterThan(before));
    await expect(canvas.getByRole('heading', { name: 'Customer Records' })).toHaveFocus();
  },
};

export const LoadingMore: Story = {
  args: { pageSize: 4, faults: { more: 'unanswered' } },
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByText('Loading more...')).toBeVisible();
    await expect(rows(canvas)).toHaveLength(4);
    await expect(args.onList).toHaveBeenCalledTimes(1);
  },
};

/** The next page couldn't be loaded; loaded rows stay. */
export const LoadMoreError: Story = {
  args: { pageSize: 4, faults: { more: { failed: 'Failed to fetch' } } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(rows(canvas)).toHaveLength(4);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Error loading customer records: Failed to fetch',
    );
    await expect(args.onList).toHaveBeenCalledTimes(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(args.onList).toHaveBeenCalledTimes(2));
  },
};

/** New registrations while the desk is open: a button shows them. */
export const NewCustomers: Story = {
  args: { newCustomers: 3 },
  play: async ({ args, canvas, userEvent }) => {
    const before = rows(canvas).length;
    await userEvent.click(await canvas.findByRole('button', { name: '3 new customers' }));
    await waitFor(() => expect(args.onList).toHaveBeenCalledWith({ search: '', onlyNew: false }));
    await waitFor(() => expect(rows(canvas)).toHaveLength(before + 3));
  },
};

/** Visitors' text stays text, and makes nothing wider. */
export const HostileText: Story = {
  tags: ['phone'],
  args: {
    customers: [
      { ...karoo, company_name: '<img src=x onerror="document.title=1">', contact_person: '<b>Thandi</b>' },
      { ...bosveld, company_name: 'ReversedWords\u202E(Pty) Ltd', contact_person: 'שלום Pieter' },
      { ...bosveld, id: 'w', company_name: 'Wide'.repeat(50), email_address: `${'a'.repeat(240)}@b.example` },
      { ...bosveld, id: 'z', company_name: '\u200B', contact_person: 'A name of no width' },
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('<img src=x onerror="document.title=1">')).toBeVisible();
    await expect(canvasElement.querySelector('img, b')).toBeNull();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await expect(rows(canvas)).toHaveLength(4);
    await expect(canvas.getAllByRole('button', { name: /^Delete/ })).toHaveLength(4);
  },
};

function callsOf(spy: unknown): number {
  return isMockFunction(spy) ? spy.mock.calls.length : 0;
}
