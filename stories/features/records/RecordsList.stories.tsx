import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, isMockFunction, waitFor, within } from 'storybook/test';
import { bosveld, customers, karoo } from '../../fixtures/customers.ts';
import { DeskInMemory } from './DeskInMemory.tsx';

/** The records desk and its list: how it loads, fails, groups, searches and is moved through. */
const meta = {
  id: 'features-records-recordslist',
  title: 'features/Records/List',
  component: DeskInMemory,
  args: { customers: customers(7, 3), onList: fn() },
} satisfies Meta<typeof DeskInMemory>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The first answer is on its way. */
export const Loading: Story = {
  args: { faults: { list: 'unanswered' } },
  play: async ({ canvas, step }) => {
    await step('The heading and its subtitle are there already', async () => {
      await expect(canvas.getByRole('heading', { name: 'Customer Records' })).toBeVisible();
      await expect(canvas.getByText('View and manage all submitted customer information')).toBeVisible();
    });
    await step('A status says what is being waited for, and no count is claimed', async () => {
      await expect(canvas.getByText('Loading customer records...')).toBeVisible();
      await expect(canvas.queryByText(/Total/)).toBeNull();
      await expect(canvas.queryByRole('listitem')).toBeNull();
    });
  },
};

/** Nobody has registered yet. */
export const Empty: Story = {
  tags: ['phone'],
  args: { customers: [] },
  play: async ({ canvas, step }) => {
    await step('It says so, and what will be here', async () => {
      await expect(canvas.getByText('No customer records yet')).toBeVisible();
      await expect(canvas.getByText('Each registration from the customer form appears here.')).toBeVisible();
      await expect(canvas.getByText('Total: 0 customers')).toHaveRole('status');
    });
    await step('The export and the search are still where they were', async () => {
      await expect(canvas.getByRole('button', { name: 'Export to QuickBooks' })).toBeEnabled();
      await expect(canvas.getByRole('searchbox', { name: 'Search customers' })).toBeVisible();
    });
  },
};

/** A single customer, with its actions by name. */
export const One: Story = {
  tags: ['phone'],
  args: { customers: [karoo] },
  play: async ({ canvas, step }) => {
    await step('The total counts in the singular', async () => {
      await expect(canvas.getByText('Total: 1 customer')).toHaveRole('status');
    });
    await step('Its day is a region named by its date, with its own export', async () => {
      const day = within(canvas.getByRole('region', { name: 'Friday, 20 November 2026' }));
      await expect(day.getByText('1 customer')).toBeVisible();
      await expect(
        day.getByRole('button', { name: 'Export Friday, 20 November 2026 to QuickBooks' }),
      ).toBeVisible();
    });
    await step('The record is a list item with its facts and three actions', async () => {
      const row = within(canvas.getByRole('listitem'));
      for (const text of ['Thandi Nkosi', '0825550134', 'thandi@karoosignal.example', '11:13']) {
        await expect(row.getByText(text)).toBeVisible();
      }
      for (const name of [
        'View details of Karoo Signal Works (Pty) Ltd',
        'Export Karoo Signal Works (Pty) Ltd to QuickBooks',
        'Delete Karoo Signal Works (Pty) Ltd',
      ]) {
        await expect(row.getByRole('button', { name })).toBeVisible();
      }
    });
    await step('The plain-CSV export exists and is hidden', async () => {
      await expect(canvas.queryByRole('button', { name: 'Export to CSV' })).toBeNull();
      await expect(canvas.getByText('Export to CSV')).not.toBeVisible();
    });
  },
};

/** Several days, the newest first. */
export const ManyDays: Story = {
  tags: ['phone', 'forced-colors', 'wide', 'small', 'tablet'],
  play: async ({ canvas, step }) => {
    await step('Each day is a region named by its date, newest first', async () => {
      const days = canvas.getAllByRole('region');
      for (const [place, date] of [
        'Friday, 20 November 2026',
        'Thursday, 19 November 2026',
        'Wednesday, 18 November 2026',
      ].entries()) {
        await expect(days[place]).toHaveAccessibleName(date);
      }
    });
    await step('What is shown of it is short', async () => {
      for (const text of ['Today', 'Yesterday', 'Wed, 18 Nov']) {
        await expect(canvas.getByText(text)).toBeVisible();
      }
    });
    await step('Each says how many customers it holds, and together they are all of them', async () => {
      await expect(canvas.getAllByText(/^\d customers?$/).map(({ textContent }) => textContent)).toEqual([
        '3 customers',
        '3 customers',
        '1 customer',
      ]);
      await expect(canvas.getByText('Total: 7 customers')).toHaveRole('status');
    });
    await step('Within a day the newest is first', async () => {
      const [first, second] = canvas.getAllByRole('listitem');
      await expect(first).toHaveTextContent(karoo.company_name);
      await expect(second).toHaveTextContent(bosveld.company_name);
    });
  },
};

/** 2,500 customers, of which only those in view are in the page. */
export const ManyCustomers: Story = {
  // The page is 170,000 pixels tall: a picture of it would show nothing.
  tags: ['no-visual'],
  args: { customers: customers(2_500, 40) },
  play: async ({ canvas, userEvent, step }) => {
    await step('All are counted, few are drawn', async () => {
      await expect(canvas.getByText('Total: 2,500 customers')).toHaveRole('status');
      await expect(canvas.getAllByRole('listitem').length).toBeLessThan(100);
    });
    await step('The list keeps its place by itself, without the browser', async () => {
      const anchors = ancestorsOf(canvas.getAllByRole('listitem')[0]).map(
        (element) => getComputedStyle(element).overflowAnchor,
      );
      await expect(anchors).toContain('none');
    });
    await step('End goes to the last of them, Home back to the first', async () => {
      const [first] = canvas.getAllByRole('button', { name: /^View details of/ });
      first?.focus();
      await userEvent.keyboard('{End}');
      const last = customers(2_500, 40).at(-1);
      await waitFor(() =>
        expect(document.activeElement).toHaveAccessibleName(`View details of ${last?.company_name}`),
      );
      await userEvent.keyboard('{Home}');
      await waitFor(() =>
        expect(document.activeElement).toHaveAccessibleName(`View details of ${karoo.company_name}`),
      );
    });
  },
};

/** Far down the list without scrolling there. */
export const FromADay: Story = {
  tags: ['phone'],
  play: async ({ canvas, step }) => {
    const goTo = canvas.getByLabelText('Go to day');
    await step('The list begins with the day, and says so', async () => {
      await fireEvent.change(goTo, { target: { value: '2026-11-19' } });
      await waitFor(() =>
        expect(canvas.getAllByRole('region')[0]).toHaveAccessibleName('Thursday, 19 November 2026'),
      );
      await expect(canvas.getByText('From Thursday, 19 November 2026 on')).toBeInTheDocument();
      await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
    });
    await step('The newest are a press away', async () => {
      await expect(canvas.getByRole('button', { name: 'Back to the newest' })).toBeVisible();
    });
  },
};

/** Arrows move between records, Enter opens one, Delete asks, and a slash goes to the search. */
export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const views = canvas.getAllByRole('button', { name: /^View details of/ });
    const [first, second] = views;
    await step('The list is one stop of the Tab key, from which arrows move on', async () => {
      await expect(views.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
      first?.focus();
      await userEvent.keyboard('{ArrowDown}');
      await waitFor(() => expect(second).toHaveFocus());
      await userEvent.keyboard('{ArrowUp}');
      await waitFor(() => expect(first).toHaveFocus());
    });
    await step('Ctrl with a slash is not the desk’s', async () => {
      await userEvent.keyboard('{Control>}/{/Control}{Meta>}/{/Meta}');
      await expect(first).toHaveFocus();
    });
    await step('A slash goes to the search, and is not typed into it', async () => {
      await userEvent.keyboard('/');
      await expect(canvas.getByRole('searchbox')).toHaveFocus();
      await expect(canvas.getByRole('searchbox')).toHaveValue('');
    });
    await step('There a slash is a letter like any other', async () => {
      await userEvent.keyboard('a/c');
      await expect(canvas.getByRole('searchbox')).toHaveValue('a/c');
      await userEvent.keyboard('{Escape}');
    });
  },
};

/** The list could not be read: why, in the service’s own message, and another try. */
export const LoadError: Story = {
  tags: ['phone'],
  args: { faults: { list: { failed: 'permission denied for table customers' } } },
  play: async ({ args, canvas, userEvent, step }) => {
    await step('The alert has the specification’s text and the service’s', async () => {
      const alert = within(await canvas.findByRole('alert'));
      await expect(alert.getByText(/./, { selector: 'p' })).toHaveTextContent(
        /^Error loading customer records: permission denied for table customers$/,
      );
    });
    await step('It can be tried again', async () => {
      const before = callsOf(args.onList);
      await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(callsOf(args.onList)).toBeGreaterThan(before));
    });
  },
};

/** The next page is on its way. */
export const LoadingMore: Story = {
  args: { pageSize: 4, faults: { more: 'unanswered' } },
  play: async ({ args, canvas, step }) => {
    await step('Under the loaded customers it says so, and does not ask a second time', async () => {
      await expect(await canvas.findByText('Loading more...')).toBeVisible();
      await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
      await expect(args.onList).toHaveBeenCalledTimes(1);
    });
  },
};

/** The end of the loaded customers comes into view, and the next page with it. */
export const MoreLoaded: Story = {
  args: { pageSize: 4 },
  play: async ({ args, canvas, step }) => {
    await step('The next page is asked for without a press, and joins the list', async () => {
      await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(7));
      await expect(args.onList).toHaveBeenCalledWith(expect.objectContaining({ after: expect.anything() }));
    });
    await step('A day that spans two pages is one group', async () => {
      await expect(canvas.getAllByRole('region')).toHaveLength(3);
      await expect(canvas.getByText('Total: 7 customers')).toHaveRole('status');
    });
  },
};

/** The next page could not be read; what is loaded stays. */
export const LoadMoreError: Story = {
  args: { pageSize: 4, faults: { more: { failed: 'Failed to fetch' } } },
  play: async ({ args, canvas, userEvent, step }) => {
    await step('The alert stands under the loaded customers', async () => {
      await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
      await expect(await canvas.findByRole('alert')).toHaveTextContent(
        'Error loading customer records: Failed to fetch',
      );
    });
    await step('It is not asked for again until the admin says so', async () => {
      await expect(args.onList).toHaveBeenCalledTimes(1);
      await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(args.onList).toHaveBeenCalledTimes(2));
    });
  },
};

/** Registrations came in while the desk was open: a quiet line that brings them in. */
export const NewCustomers: Story = {
  tags: ['phone'],
  args: { newCustomers: 3 },
  play: async ({ args, canvas, userEvent, step }) => {
    const before = canvas.getAllByRole('listitem').map(({ textContent }) => textContent);
    await step('The line says how many, and brings them in on a press', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: '3 new customers' }));
      await waitFor(() => expect(args.onList).toHaveBeenCalledWith({ search: '' }));
    });
    await step('Nothing has moved under the reader’s hands', async () => {
      const after = canvas.getAllByRole('listitem').map(({ textContent }) => textContent);
      await expect(after).toEqual(before);
    });
  },
};

/** The plain-CSV export, where the business asks for it. */
export const PlainCsvShown: Story = {
  args: { showPlainCsv: true },
  play: async ({ canvas, step }) => {
    await step('It stands beside the export to QuickBooks', async () => {
      await expect(canvas.getByRole('button', { name: 'Export to CSV' })).toBeVisible();
      await expect(canvas.getByRole('button', { name: 'Export to QuickBooks' })).toBeVisible();
    });
  },
};

/** What visitors type is shown as text, whatever it is, and makes nothing wider. */
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
  play: async ({ canvas, canvasElement, step }) => {
    await step('Markup is read, not run', async () => {
      await expect(canvas.getByText('<img src=x onerror="document.title=1">')).toBeVisible();
      await expect(canvasElement.querySelector('img, b')).toBeNull();
    });
    await step('Nothing makes the page wider than the window', async () => {
      await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    });
    await step('Each of them can still be opened and deleted', async () => {
      await expect(canvas.getAllByRole('button', { name: /^View details of/ })).toHaveLength(4);
      await expect(canvas.getAllByRole('button', { name: /^Delete/ })).toHaveLength(4);
    });
  },
};

function callsOf(spy: unknown): number {
  return isMockFunction(spy) ? spy.mock.calls.length : 0;
}

function ancestorsOf(element: Element | null | undefined): Element[] {
  const parent = element?.parentElement;
  return parent ? [parent, ...ancestorsOf(parent)] : [];
}
