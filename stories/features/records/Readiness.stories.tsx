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
  id: 'features-records-readiness',
  title: 'features/Records/Readiness',
  component: DeskInMemory,
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
  tags: ['phone', 'magnified'],
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

/** More than anyone reads at once: the first fifty, and how many more there are. */
export const VeryManyNeedAttention: Story = {
  args: { customers: customers(300, 40), pageSize: 6, faults: { more: 'unanswered' } },
  play: async ({ canvas, userEvent, step }) => {
    const list = await openAttention({ canvas, userEvent });
    await step('Fifty are listed', async () => {
      await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(50));
    });
    await step('The rest is counted', async () => {
      const line = canvas.getByText(/ready for QuickBooks/).textContent ?? '';
      const attention = Number(/, (\d+) need/.exec(line)?.[1]);
      const rest = `And ${attention - 50} more.`;
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

/** A reason chosen: the desk's list has its customers and no others, until everyone is asked for again. */
export const ListByReason: Story = {
  tags: ['phone', 'forced-colors'],
  args: { customers: everyRemark },
  play: async ({ canvas, userEvent, step }) => {
    await showInList({ canvas, userEvent }, 'Too long 1', 'Show it in the list');
    await step('The list says why it has one, and the focus is in it', async () => {
      await expect(canvas.getByText('Too long: 1 of 8 customers')).toBeVisible();
      await expect(canvas.getByText('Too long', { selector: 'p' })).toBeVisible();
      await expect(canvas.getAllByRole('listitem')).toHaveLength(1);
      await waitFor(() =>
        expect(
          canvas.getByRole('button', {
            name: 'View details of Langeberg Communications and Electronics Supplies CC',
          }),
        ).toHaveFocus(),
      );
    });
  },
};

/** All that need attention: searched among, selected, and left again. */
export const ListOfAllWhoNeedAttention: Story = {
  tags: ['no-visual'],
  args: { customers: [...everyRemark, karoo] },
  play: async ({ canvas, userEvent, step }) => {
    await showInList({ canvas, userEvent }, 'All 8', 'Show these 8 in the list');
    await step('Eight of nine', async () => {
      await expect(canvas.getByText('Needs attention: 8 of 9 customers')).toBeVisible();
      await expect(canvas.getAllByRole('listitem')).toHaveLength(8);
    });
    await step('A search looks among them, and what it finds can be selected as a whole', async () => {
      await userEvent.type(canvas.getByRole('searchbox'), 'city');
      await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(2));
      await userEvent.click(canvas.getByRole('checkbox', { name: 'Select City is State' }));
      await userEvent.click(await canvas.findByRole('button', { name: 'Select all 2' }));
      await expect(await canvas.findByText('2 selected')).toBeVisible();
      await userEvent.click(canvas.getByRole('button', { name: 'Clear selection' }));
    });
    await step('Everyone is there again', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Show all customers' }));
      await userEvent.clear(canvas.getByRole('searchbox'));
      await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(9));
      await expect(canvas.getByRole('searchbox')).toHaveFocus();
    });
  },
};

/** The search finds nobody among those with a reason. */
export const ListByReasonWithoutMatch: Story = {
  tags: ['phone'],
  args: { customers: [...everyRemark, karoo] },
  play: async ({ canvas, userEvent, step }) => {
    await showInList({ canvas, userEvent }, 'No city 1', 'Show it in the list');
    await userEvent.type(canvas.getByRole('searchbox'), 'karoo');
    await step('It says where it looked', async () => {
      await expect(await canvas.findByText('No customers match “karoo”')).toBeVisible();
      await expect(
        canvas.getByText('The search looked only at customers that need attention for this reason.'),
      ).toBeVisible();
      await expect(canvas.getAllByRole('button', { name: 'Show all customers' })).toHaveLength(2);
    });
  },
};

/** The last customer with a reason was deleted. */
export const ListByReasonEmpty: Story = {
  args: { customers: everyRemark },
  play: async ({ canvas, userEvent, step }) => {
    await showInList({ canvas, userEvent }, 'Formula 1', 'Show it in the list');
    await userEvent.keyboard('{Delete}');
    await screen.findByRole('dialog', { name: 'Delete customer' });
    await userEvent.keyboard('{Delete}');
    await step('Nobody is left, and everyone else can be shown', async () => {
      await expect(await canvas.findByText('Nobody is left here')).toBeVisible();
      await expect(canvas.getAllByRole('button', { name: 'Show all customers' })).toHaveLength(2);
    });
  },
};

/** A customer is corrected, leaves the list, and the focus goes on to the next one. */
export const CorrectedInListByReason: Story = {
  tags: ['no-visual'],
  args: {
    customers: [
      { ...bosveld, id: 'a', company_name: 'One', physical_address: '1 Long St, Cape Town, WC' },
      { ...bosveld, id: 'b', company_name: 'Two', physical_address: '2 Long St, Cape Town, WC' },
    ],
  },
  play: async ({ canvas, userEvent, step }) => {
    await showInList({ canvas, userEvent }, 'All 2', 'Show these 2 in the list', { isOneReason: true });
    await waitFor(() => expect(canvas.getByRole('button', { name: 'View details of One' })).toHaveFocus());
    await userEvent.keyboard('e');
    const dialog = await screen.findByRole('dialog', { name: /^Edit/ });
    await userEvent.type(within(dialog).getByLabelText(/^Physical address/), ', 8001');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save changes' }));
    await step(
      'The other one is left, and the focus is on it or, without the row it came from, in the search',
      async () => {
        await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(1));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        const places = [
          canvas.getByRole('button', { name: 'View details of Two' }),
          canvas.getByRole('searchbox', { name: 'Search customers' }),
        ];
        await waitFor(() => expect(places).toContain(document.activeElement));
      },
    );
  },
};

/** A large shop's desk is opened again with a reason chosen: its customers are being checked for it. */
export const ListByReasonChecking: Story = {
  args: {
    customers: customers(2_500, 40),
    pageSize: 6,
    faults: { more: 'unanswered', check: 'unanswered' },
    keptReason: 'no-city',
  },
  play: async ({ args, canvas, step }) => {
    await step('The check has begun by itself', async () => {
      await expect(
        await canvas.findByRole('button', { name: 'Checking customers: 0 of 2,500 customers' }),
      ).toBeVisible();
      await expect(args.onReadAll).toHaveBeenCalledTimes(1);
      await expect(canvas.getByText('No city', { selector: 'p' })).toBeVisible();
    });
  },
};

/** Many customers, one of whom was deleted since the check: another one is due, and says so until it is done. */
export const ChangedSinceCheck: Story = {
  tags: ['phone'],
  args: { customers: customers(2_500, 40), pageSize: 6, faults: { more: 'unanswered' } },
  play: async ({ args, canvas, userEvent, step }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Check for QuickBooks' }));
    await canvas.findByRole('button', { name: /need attention$/ });
    await expect(canvas.queryByRole('button', { name: 'Changed since: check again' })).toBeNull();
    const [first] = canvas.getAllByRole('button', { name: /^Delete / });
    if (first) await userEvent.click(first);
    await screen.findByRole('dialog', { name: 'Delete customer' });
    await userEvent.keyboard('{Delete}');
    await step('The counts stay, and say that they are no longer sure', async () => {
      await expect(await canvas.findByRole('button', { name: 'Changed since: check again' })).toBeVisible();
      await expect(canvas.getByRole('button', { name: /need attention$/ })).toBeVisible();
      await expect(args.onReadAll).toHaveBeenCalledTimes(1);
    });
  },
};

/** Checked again, on demand: the focus goes on to the counts. */
export const CheckedAgain: Story = {
  tags: ['no-visual'],
  args: { customers: customers(2_500, 40), pageSize: 6, faults: { more: 'unanswered' } },
  play: async (context) => {
    await ChangedSinceCheck.play?.(context);
    const { args, canvas, userEvent, step } = context;
    await userEvent.click(canvas.getByRole('button', { name: 'Changed since: check again' }));
    await step('Everything is known again', async () => {
      await waitFor(() => expect(args.onReadAll).toHaveBeenCalledTimes(2));
      await waitFor(() => expect(canvas.getByRole('button', { name: /need attention$/ })).toHaveFocus());
      await expect(canvas.queryByRole('button', { name: /check again$|^Checking/ })).toBeNull();
    });
  },
};

/** Chooses a reason in the dialog, and has the desk's list show its customers. */
async function showInList(
  { canvas, userEvent }: Pick<Play, 'canvas' | 'userEvent'>,
  reason: string,
  button: string,
  { isOneReason = false } = {},
): Promise<void> {
  const list = await openAttention({ canvas, userEvent });
  if (!isOneReason) await userEvent.click(within(list).getByRole('radio', { name: reason }));
  await userEvent.click(within(list).getByRole('button', { name: button }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

async function openAttention({
  canvas,
  userEvent,
}: Pick<Play, 'canvas' | 'userEvent'>): Promise<HTMLElement> {
  await userEvent.click(await canvas.findByRole('button', { name: /needs? attention$/ }));
  return screen.findByRole('dialog', { name: 'Needs attention' });
}
