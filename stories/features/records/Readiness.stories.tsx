import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import type { CustomerRecord } from '#lib/customer.ts';
import { bosveld, customers, karoo } from '../../fixtures/customers.ts';
import { command, row, rows } from './desk.ts';
import { DeskInMemory } from './DeskInMemory.tsx';

/** One customer for each problem of a single record. */
const everyRemark = [
  { ...bosveld, id: 'a', company_name: 'Overberg: "Marine" CC' },
  { ...bosveld, id: 'b', company_name: 'Langeberg Communications and Electronics Supplies CC' },
  { ...bosveld, id: 'c', company_name: 'Mail Host', email_address: 'info@gmial.com' },
  {
    ...bosveld,
    id: 'd',
    company_name: 'Lost Parts',
    physical_address: 'Unit 4, Block B, Park, 7 Kerk St, Paarl, WC, 7620',
  },
  { ...bosveld, id: 'e', company_name: 'City is State', physical_address: '12 Main Road, Sandton 2196' },
  {
    ...bosveld,
    id: 'f',
    company_name: 'Country',
    physical_address: '1 Long St, Cape Town, WC, 8001, South Africa',
  },
  { ...bosveld, id: 'g', company_name: 'No City, no Code', physical_address: 'Plaas Rietfontein' },
  { ...bosveld, id: 'h', company_name: '=1+1 Radio' },
];

const hostileName = '<img src=x onerror=alert(1)> "Radio" \u202Eecivres';

/** The view of customers to fix, by reason. */
const meta = {
  id: 'features-records-readiness',
  title: 'Screens/Records/To fix',
  component: DeskInMemory,
  parameters: { layout: 'fullscreen' },
  args: { customers: everyRemark, view: 'fix' },
} satisfies Meta<typeof DeskInMemory>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Every problem that a single record can have. */
export const EveryProblem: Story = {
  tags: ['phone', 'forced-colors'],
  play: async ({ canvas, step }) => {
    await step('Each row has all its problems', async () => {
      await waitFor(() => expect(rows(canvas)).toHaveLength(8));
      for (const text of [
        'QuickBooks doesn’t accept a colon and a double quote in a name.',
        'The company name has 52 characters. QuickBooks accepts at most 50.',
        '“info@gmial.com” looks misspelled.',
        '“Park” and “7 Kerk St” will be missing in QuickBooks: the address has too many parts.',
        'No province: QuickBooks would get “Sandton” twice.',
        'Remove “South Africa”: it would become the province.',
        'No city: put commas between the street, the city and the province. The address has no postal code.',
        '“=1+1 Radio” looks like a formula. The file puts an apostrophe before it.',
      ]) {
        await expect(canvas.getByText(text)).toBeVisible();
      }
    });
  },
};

/** The same name twice, and two names with one account number, which is only a note. */
export const SameName: Story = {
  tags: ['no-visual'],
  args: {
    customers: [
      karoo,
      { ...bosveld, id: 'a', company_name: 'KAROO SIGNAL WORKS (PTY) LTD' },
      { ...bosveld, id: 'b', company_name: 'Outeniqua Telecoms Northern Branch' },
      { ...bosveld, id: 'c', company_name: 'Outeniqua Telecoms Northwest' },
    ],
  },
  play: async ({ canvas, step }) => {
    await step('The two with one name are listed', async () => {
      await waitFor(() => expect(rows(canvas)).toHaveLength(2));
      await expect(canvas.getAllByText(/Another customer has this name\./)).toHaveLength(2);
    });
  },
};

/** 300 customers with one problem: all are counted and selected, few are rendered. */
export const Many: Story = {
  tags: ['no-visual'],
  args: { customers: withoutProvince(customers(300, 40)) },
  play: async ({ canvas, userEvent, step }) => {
    const tab = await canvas.findByRole('tab', { name: /^To fix \d/ });
    const count = Number.parseInt(tab.textContent?.replace('To fix', '') ?? '');
    await step('All of them can be selected', async () => {
      await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all customers' }));
      await expect(await canvas.findByText(`${count} selected`)).toBeVisible();
      await expect(rows(canvas).length).toBeLessThan(100);
    });
  },
};

/** A search filters the view, and a fixed customer leaves it. */
export const SearchedAndFixed: Story = {
  tags: ['no-visual'],
  args: {
    customers: [
      { ...bosveld, id: 'a', company_name: 'One', physical_address: '1 Long St, Cape Town, 8001' },
      { ...bosveld, id: 'b', company_name: 'Two', physical_address: '2 Long St, Cape Town, 8001' },
    ],
  },
  play: async ({ canvas, userEvent, step }) => {
    await waitFor(() => expect(rows(canvas)).toHaveLength(2));
    await step('A search filters them', async () => {
      await userEvent.type(canvas.getByRole('searchbox'), 'two');
      await waitFor(() => expect(rows(canvas)).toHaveLength(1));
      await userEvent.type(canvas.getByRole('searchbox'), 'x');
      await expect(await canvas.findByText('No customers match “twox”')).toBeVisible();
      await userEvent.clear(canvas.getByRole('searchbox'));
      await waitFor(() => expect(rows(canvas)).toHaveLength(2));
    });
    await step('Ctrl+Enter saves the field in question, and the next customer has the focus', async () => {
      row(canvas, 'One').focus();
      await userEvent.keyboard('e');
      const dialog = await screen.findByRole('dialog', { name: /^Edit/ });
      await waitFor(() => expect(within(dialog).getByLabelText(/^Physical address/)).toHaveFocus());
      await userEvent.keyboard(
        '{Control>}a{/Control}1 Long St, Cape Town, WC, 8001{Control>}{Enter}{/Control}',
      );
      await waitFor(() => expect(rows(canvas)).toHaveLength(1));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(row(canvas, 'Two')).toHaveFocus());
    });
  },
};

/** All proposed fixes, before and after; one is left out. */
export const FixesReviewed: Story = {
  tags: ['phone'],
  args: { customers: withoutProvince(customers(12, 4)) },
  play: async ({ canvas, userEvent, step }) => {
    await waitFor(() => expect(rows(canvas).length).toBeGreaterThan(2));
    await command({ canvas, userEvent }, 'Review ');
    const dialog = within(await screen.findByRole('dialog', { name: 'Review the fixes' }));
    await step('Each fix shows the value before and after it', async () => {
      await expect(dialog.getAllByRole('row').length).toBeGreaterThan(3);
    });
    await step('A fix that is wrong can be left out', async () => {
      const [first] = dialog.getAllByRole('checkbox', { name: /^Select (?!all)/ });
      if (first) await userEvent.click(first);
      await expect(first).not.toBeChecked();
    });
  },
};

/** The fixes of a reason applied at once, with one Undo. */
export const FixesApplied: Story = {
  tags: ['no-visual'],
  args: { customers: withoutProvince(customers(12, 4)) },
  play: async ({ canvas, userEvent, step }) => {
    await waitFor(() => expect(rows(canvas).length).toBeGreaterThan(2));
    const before = rows(canvas).length;
    await userEvent.click(canvas.getByRole('button', { name: /^No province: review \d+ fixes$/ }));
    await userEvent.click(await screen.findByRole('button', { name: /^Fix \d+ customers$/ }));
    await step('They leave the view', async () => {
      await expect(await screen.findByText(/^\d+ customers fixed$/)).toBeVisible();
      await waitFor(() => expect(rows(canvas).length).toBeLessThan(before));
    });
    await step('Undo brings all of them back', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
      await waitFor(() => expect(rows(canvas)).toHaveLength(before));
    });
    await step('One is fixed by a key, and the next one has the focus', async () => {
      const [first, second] = rows(canvas);
      const next = second?.textContent ?? '';
      first?.focus();
      await userEvent.keyboard('{Shift>}A{/Shift}');
      await waitFor(() => expect(rows(canvas)).toHaveLength(before - 1));
      await waitFor(() => expect(row(canvas, next)).toHaveFocus());
    });
  },
};

/** Nothing is to fix. */
export const NothingToFix: Story = {
  args: { customers: [karoo, bosveld] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('All customers are ready for QuickBooks')).toBeVisible();
  },
};

/** Visitors' text stays text: markup is visible, and a reversed direction ends with the name. */
export const HostileNames: Story = {
  args: {
    customers: [
      { ...bosveld, id: 'a', company_name: hostileName, physical_address: '<b>Bold</b>, <i>Town</i> 2196' },
      { ...bosveld, id: 'b', company_name: 'راديو الصحراء', physical_address: 'Posbus 218, Lephalale, 0555' },
    ],
  },
  play: async ({ canvas, canvasElement, step }) => {
    await step('The markup is visible, and makes no element', async () => {
      await waitFor(() => expect(rows(canvas)).toHaveLength(2));
      await expect(canvas.getByText(/No province: QuickBooks would get “<i>Town<.i>” twice/)).toBeVisible();
      await expect(canvasElement.querySelector('table img, b, i')).toBeNull();
    });
    await step('Each name has the direction of its own letters', async () => {
      const name = row(canvas, 'راديو الصحراء');
      await expect(name).toHaveAttribute('dir', 'auto');
      await expect(getComputedStyle(name).direction).toBe('rtl');
      await expect(getComputedStyle(canvas.getByText(/“Lephalale”/)).direction).toBe('ltr');
    });
  },
};

/** Details: warnings on top, the address as QuickBooks gets it below. */
export const DetailsWithWarnings: Story = {
  play: async ({ canvas, userEvent, step }) => {
    await waitFor(() => expect(rows(canvas)).toHaveLength(8));
    await userEvent.click(row(canvas, 'No City, no Code'));
    const details = await screen.findByRole('dialog', { name: /^Customer details/ });
    await step('Both warnings are there', async () => {
      await expect(within(details).getByText(/^No city/)).toBeVisible();
      await expect(within(details).getByText(/^The address has no postal code/)).toBeVisible();
    });
    await step('The rest of the address is there', async () => {
      const section = within(details).getByRole('region', { name: 'QuickBooks preview' });
      const values = within(section)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent);
      await expect(values.slice(2)).toEqual([
        'Plaas Rietfontein',
        'Not given',
        'Not given',
        'Not given',
        'Not given',
        'South Africa',
      ]);
    });
  },
};

function withoutProvince(records: readonly CustomerRecord[]): CustomerRecord[] {
  return records.map((record) => ({
    ...record,
    physical_address: record.physical_address.replace(/, [^,]+(?=, \d{4}$)/, ''),
  }));
}
