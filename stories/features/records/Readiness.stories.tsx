import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { bosveld, customers, karoo } from '../../fixtures/customers.ts';
import { DeskInMemory } from './DeskInMemory.tsx';

/** One customer for each kind of warning that a single record can have. */
const everyRemark = [
  { ...bosveld, id: 'a', company_name: 'Overberg: "Marine" CC' },
  { ...bosveld, id: 'b', company_name: 'Langeberg Communications and Electronics Supplies CC' },
  { ...bosveld, id: 'c', company_name: 'Триол' },
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

/** The line under the search and the list behind it, in their less common states. */
const meta = {
  component: DeskInMemory,
  tags: ['!autodocs'],
  args: { customers: [karoo, bosveld], onReadAll: fn() },
} satisfies Meta<typeof DeskInMemory>;
export default meta;

type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story['play']>>[0];

/** Nobody has registered: there is nothing to check, and no line. */
export const NobodyToCheck: Story = {
  args: { customers: [] },
  play: async ({ canvas, step }) => {
    await step('Neither the check nor the ledger has anything to say', async () => {
      await expect(await canvas.findByText('No customer records yet')).toBeVisible();
      await expect(canvas.queryByText(/QuickBooks, |ready for|^Checking|^Nothing exported/)).toBeNull();
    });
  },
};

/** One of two. */
export const OneNeedsAttention: Story = {
  args: { customers: [karoo, { ...bosveld, physical_address: 'Posbus 218, Lephalale, Limpopo' }] },
  play: async ({ canvas, step }) => {
    await step('The line speaks of one', async () => {
      await expect(
        await canvas.findByRole('button', { name: '1 ready for QuickBooks, 1 needs attention' }),
      ).toBeVisible();
    });
  },
};

/** Many customers, looked through because the admin asked. */
export const CheckedOnDemand: Story = {
  args: { customers: customers(2_500, 40), pageSize: 6, faults: { more: 'unanswered' } },
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Check for QuickBooks' }));
    await step('The line counts all of them', async () => {
      await expect(
        await canvas.findByRole('button', { name: '301 ready for QuickBooks, 2,199 need attention' }),
      ).toBeVisible();
      await expect(canvas.queryByRole('button', { name: 'Check for QuickBooks' })).toBeNull();
    });
    await step('The focus is on it: it is the button that was pressed', async () => {
      await expect(canvas.getByRole('button', { name: /need attention$/ })).toHaveFocus();
    });
  },
};

/** The check takes a while: the button that was pressed says how far it is. */
export const CheckingOnDemand: Story = {
  args: { customers: customers(2_500, 40), pageSize: 6, faults: { more: 'unanswered', check: 'unanswered' } },
  play: async ({ args, canvas, userEvent, step }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Check for QuickBooks' }));
    await step('It is busy, keeps the focus, and takes no second press', async () => {
      const busy = await canvas.findByRole('button', { name: 'Checking customers: 0 of 2,500 customers' });
      await expect(busy).toHaveFocus();
      await expect(busy).toHaveAttribute('aria-disabled', 'true');
      await userEvent.click(busy);
      await expect(args.onReadAll).toHaveBeenCalledTimes(1);
    });
  },
};

/** Another try at a check that cannot be carried out still says so. */
export const CheckFailedAgain: Story = {
  // It looks like the first failure.
  tags: ['no-visual'],
  args: { faults: { check: 'refused' } },
  play: async ({ args, canvas, userEvent, step }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await step('All customers were asked for a second time', async () => {
      await waitFor(() => expect(args.onReadAll).toHaveBeenCalledTimes(2));
      await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeEnabled();
    });
  },
};

/** Every warning that there is on a single record. */
export const EveryWarning: Story = {
  tags: ['phone'],
  args: { customers: everyRemark },
  play: async ({ canvas, userEvent, step }) => {
    const list = await openAttention({ canvas, userEvent });
    await step('Each record has its own, and those with two have both', async () => {
      const warnings = within(list)
        .getAllByRole('listitem')
        .map((item) => Array.from(item.querySelectorAll('p + p'), ({ textContent }) => textContent));
      await expect(warnings).toEqual([
        ['The name has a colon and a double quote, which QuickBooks does not take in names.'],
        ['Too long for QuickBooks: CompanyName has 52 characters and may have 50.'],
        ['The account number is empty: the company name has none of the letters A to Z and no digit.'],
        ['No column holds this part of the address: “Park”, “7 Kerk St”.'],
        ['City and state are both “Sandton”.'],
        ['The country was typed too, so the state is “South Africa”.'],
        [
          'The address has no city: nothing in it is set apart by a comma or a line break.',
          'The address has no postal code of four digits.',
        ],
        ['An apostrophe was put before what a spreadsheet would run as a formula, in Name and CompanyName.'],
      ]);
    });
  },
};

/** The same name twice, and two names with one account number: only all customers together show it. */
export const Clashes: Story = {
  args: {
    customers: [
      karoo,
      { ...bosveld, id: 'a', company_name: 'KAROO SIGNAL WORKS (PTY) LTD' },
      { ...bosveld, id: 'b', company_name: 'Outeniqua Telecoms Northern Branch' },
      { ...bosveld, id: 'c', company_name: 'Outeniqua Telecoms Northwest' },
    ],
  },
  play: async ({ canvas, userEvent, step }) => {
    const list = await openAttention({ canvas, userEvent });
    await step('Each of the four says whom it clashes with', async () => {
      const items = within(list).getAllByRole('listitem');
      await expect(items).toHaveLength(4);
      for (const item of items.slice(0, 2)) {
        await expect(item).toHaveTextContent('Another customer has the same name.');
      }
      await expect(items[2]).toHaveTextContent('also that of “Outeniqua Telecoms Northwest”');
      await expect(items[3]).toHaveTextContent('also that of “Outeniqua Telecoms Northern Branch”');
    });
  },
};

/** More than anyone reads at once: the first two hundred, and how many more there are. */
export const VeryManyNeedAttention: Story = {
  args: { customers: customers(300, 40), pageSize: 6, faults: { more: 'unanswered' } },
  play: async ({ canvas, userEvent, step }) => {
    const list = await openAttention({ canvas, userEvent });
    await step('Two hundred are listed', async () => {
      await expect(within(list).getAllByRole('listitem')).toHaveLength(200);
    });
    await step('The rest is counted', async () => {
      const line = canvas.getByText(/ready for QuickBooks/).textContent ?? '';
      const attention = Number(/, (\d+) need/.exec(line)?.[1]);
      const rest = `And ${attention - 200} more. Correct these first, then check again.`;
      await expect(within(list).getByText(rest)).toBeInTheDocument();
    });
  },
};

/** What visitors typed is shown as text: markup stays visible, and a turned direction ends with the name. */
export const HostileNames: Story = {
  tags: ['phone'],
  args: {
    customers: [
      { ...bosveld, id: 'a', company_name: hostileName, physical_address: '<b>Bold</b>, <i>Town</i> 2196' },
      { ...bosveld, id: 'b', company_name: 'راديو الصحراء' },
    ],
  },
  play: async ({ canvas, userEvent, step }) => {
    const list = await openAttention({ canvas, userEvent });
    await step('The markup is to be read, and makes no element', async () => {
      await expect(within(list).getByText(hostileName, { normalizer: (text) => text })).toBeVisible();
      await expect(within(list).getByText('City and state are both “<i>Town</i>”.')).toBeVisible();
      await expect(list.querySelector('img, b, i')).toBeNull();
    });
    await step('Each name has the direction of its own letters', async () => {
      const name = within(list).getByText('راديو الصحراء');
      await expect(name).toHaveAttribute('dir', 'auto');
      await expect(getComputedStyle(name).direction).toBe('rtl');
      const warning = within(list).getByText(/^The account number is empty/);
      await expect(getComputedStyle(warning).direction).toBe('ltr');
    });
  },
};

/** The reasons with their counts, of which one is chosen: its customers are listed and no others. */
export const AttentionByReason: Story = {
  tags: ['phone'],
  args: { customers: everyRemark },
  play: async ({ canvas, userEvent, step }) => {
    const list = await openAttention({ canvas, userEvent });
    const reasons = within(list).getByRole('radiogroup', { name: 'Reason' });
    await step('All come first, then the reasons, the same number in the order of the rules', async () => {
      const names = within(reasons)
        .getAllByRole<HTMLInputElement>('radio')
        .map(({ labels }) => labels?.[0]?.textContent);
      await expect(names).toEqual([
        'All 8',
        'Characters in the name 1',
        'Too long 1',
        'No account number 1',
        'Part of the address lost 1',
        'City same as state 1',
        'No city 1',
        'Country as state 1',
        'No postal code 1',
        'Formula 1',
      ]);
      await expect(within(reasons).getByRole('radio', { name: 'All 8' })).toBeChecked();
    });
    await step('A reason lists its customers, with all that is said of them', async () => {
      await userEvent.click(within(reasons).getByRole('radio', { name: 'No city 1' }));
      const items = within(list).getAllByRole('listitem');
      await expect(items).toHaveLength(1);
      await expect(items[0]).toHaveTextContent('No City, no Code');
      await expect(items[0]).toHaveTextContent('The address has no postal code of four digits.');
    });
    await step('It is kept while one looks at a customer', async () => {
      await userEvent.click(within(list).getByRole('button', { name: 'View details of No City, no Code' }));
      await screen.findByRole('dialog', { name: /^Customer details/ });
      await userEvent.click(screen.getByRole('button', { name: 'Close' }));
      const back = await screen.findByRole('dialog', { name: 'Needs attention' });
      await expect(within(back).getByRole('radio', { name: 'No city 1' })).toBeChecked();
      await expect(within(back).getAllByRole('listitem')).toHaveLength(1);
    });
  },
};

/** A record of the list cannot be read just now. */
export const AttentionUnreadable: Story = {
  args: { customers: everyRemark, faults: { find: 'refused' } },
  play: async ({ canvas, userEvent, step }) => {
    const list = await openAttention({ canvas, userEvent });
    await userEvent.click(within(list).getByRole('button', { name: 'View details of Триол' }));
    await step('An alert in the list says why, and the list stays', async () => {
      const alert = await within(list).findByRole('alert');
      await expect(alert.textContent).toBe('Error loading customer records: Failed to fetch');
      await expect(within(list).getAllByRole('listitem')).toHaveLength(8);
    });
  },
};

/** Closed, the list gives the focus back to the line. */
export const AttentionClosed: Story = {
  tags: ['no-visual'],
  args: { customers: everyRemark },
  play: async ({ canvas, userEvent, step }) => {
    await openAttention({ canvas, userEvent });
    await userEvent.keyboard('{Escape}');
    await step('The focus is on the line again', async () => {
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(canvas.getByRole('button', { name: /need attention$/ })).toHaveFocus());
    });
  },
};

/** Details opened from the list of records: warnings on top, the address as QuickBooks gets it below. */
export const DetailsWithWarnings: Story = {
  tags: ['phone'],
  args: { customers: everyRemark },
  play: async ({ canvas, userEvent, step }) => {
    await canvas.findByRole('button', { name: '0 ready for QuickBooks, 8 need attention' });
    await userEvent.click(canvas.getByRole('button', { name: 'View details of No City, no Code' }));
    const details = await screen.findByRole('dialog', { name: /^Customer details/ });
    await step('Both warnings are there', async () => {
      await expect(within(details).getByText(/^The address has no city/)).toBeVisible();
      await expect(within(details).getByText(/^The address has no postal code/)).toBeVisible();
    });
    await step('So is what is left of the address', async () => {
      const section = within(details).getByRole('region', { name: 'Address as QuickBooks gets it' });
      const values = within(section)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent);
      await expect(values).toEqual([
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

async function openAttention({
  canvas,
  userEvent,
}: Pick<Play, 'canvas' | 'userEvent'>): Promise<HTMLElement> {
  await userEvent.click(await canvas.findByRole('button', { name: /needs? attention$/ }));
  return screen.findByRole('dialog', { name: 'Needs attention' });
}
