import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import { bosveld, customers, karoo, likeBosveld } from '../../fixtures/customers.ts';
import { customerChange, undone } from '../../fixtures/shop-in-memory.ts';
import { chooseInRow, command, row, rows } from './desk.ts';
import { DeskInMemory } from './DeskInMemory.tsx';

const everyRemark = [
  likeBosveld('h', 'Overberg: "Marine" CC'),
  likeBosveld('g', 'Langeberg Communications and Electronics Supplies CC'),
  likeBosveld('f', 'Mail Host', {
    contact_person: 'Anna Fourie',
    cell_phone: '27825550178',
    email_address: 'info@gmial.com',
  }),
  likeBosveld('e', 'Lost Parts', { physical_address: 'Unit 4, Block B, Park, 7 Kerk St, Paarl, WC, 7620' }),
  likeBosveld('d', 'City is State', { physical_address: '12 Main Road, Sandton 2196' }),
  likeBosveld('c', 'Country', { physical_address: '1 Long St, Cape Town, WC, 8001, South Africa' }),
  likeBosveld('b', 'No City, no Code', { physical_address: 'Plaas Rietfontein' }),
  likeBosveld('a', '=1+1 Radio'),
];

/** The view of customers to fix, by reason. */
const meta = {
  id: 'features-records-tofix',
  title: 'Screens/Records/To fix',
  component: DeskInMemory,
  parameters: { layout: 'fullscreen' },
  args: { customers: everyRemark, view: 'fix' },
} satisfies Meta<typeof DeskInMemory>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The certain fixes are on one line below the customers that need a person. */
export const EveryProblem: Story = {
  tags: ['phone', 'dark', 'forced-colors'],
  play: async ({ canvas }) => {
    await waitFor(() => expect(rows(canvas)).toHaveLength(6));
  },
};

/** All proposed fixes, before and after. Those to confirm aren't selected, and one is left out. */
export const FixesReviewed: Story = {
  tags: ['phone', 'tree'],
  args: {
    customers: [
      likeBosveld('a', 'Overberg: Marine', { physical_address: '1 Long St, Paarl, WC, 7646' }),
      ...withoutProvince(customers(5, 4)),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(rows(canvas)).toHaveLength(1));
    await command({ canvas, userEvent }, 'Review ');
    const dialog = within(await screen.findByRole('dialog', { name: 'Review the corrections' }));
    await expect(dialog.getAllByRole('row').length).toBeGreaterThan(3);
    const [first] = dialog.getAllByRole('checkbox', { name: /^Select (?!all)/ });
    if (first) await userEvent.click(first);
    await expect(first).not.toBeChecked();
    await expect(dialog.getByRole('checkbox', { name: 'Select Overberg: Marine' })).not.toBeChecked();
    await expect(dialog.getByRole('button', { name: /^Fix \d customers$/ })).toBeVisible();
  },
};

/** Only certain fixes are left. */
export const CorrectionsAlone: Story = {
  tags: ['no-visual'],
  args: { customers: withoutProvince(customers(12, 4)) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^\d+ addresses have no province$/)).toBeVisible();
    await expect(await canvas.findByText('Nothing else to fix')).toBeVisible();
  },
};

const withColons = ['One: Radio', 'Two: Radio', 'Three: Radio'].map((company_name, at) => ({
  ...karoo,
  id: `${at}`,
  company_name,
}));

/** The heading of a reason leads to its fixes, of which those to confirm aren't selected. */
export const FixesOfReason: Story = {
  tags: ['no-visual'],
  args: { customers: withColons },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(rows(canvas)).toHaveLength(3));
    await userEvent.click(
      canvas.getByRole('button', { name: 'Review 3 corrections: Unsupported characters' }),
    );
    await expect(await screen.findByRole('button', { name: 'Fix 0 customers' })).toBeDisabled();
  },
};

/** With the details beside the list, an edit opens on them, and its fix shows the next customer. */
export const FixedBeside: Story = {
  tags: ['no-visual'],
  args: { customers: withColons },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(rows(canvas)).toHaveLength(3));
    await userEvent.click(row(canvas, 'One: Radio'));
    await screen.findByRole('dialog', { name: 'Customer details One: Radio' });
    await userEvent.keyboard('{Delete}');
    await screen.findByRole('dialog', { name: 'Delete customer' });
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('e');
    const edit = within(await screen.findByRole('dialog', { name: 'Edit One: Radio' }));
    await userEvent.clear(edit.getByLabelText(/^Company name/));
    await userEvent.type(edit.getByLabelText(/^Company name/), 'One Radio{Control>}{Enter}{/Control}');
    await expect(
      await screen.findByRole('dialog', { name: 'Customer details Two: Radio' }),
    ).toBeInTheDocument();
    await waitFor(() => expect(row(canvas, 'Two: Radio')).toHaveFocus());
    await userEvent.keyboard('{Shift>}A{/Shift}');
    await expect(
      await screen.findByRole('dialog', { name: 'Customer details Three: Radio' }),
    ).toBeInTheDocument();
    await waitFor(() => expect(row(canvas, 'Three: Radio')).toHaveFocus());
  },
};

/** Customers with the same name are next to each other, and are compared or renamed. */
export const SameName: Story = {
  args: {
    customers: ['Vuka Broadcasting', 'Karoo Radio', 'vuka broadcasting', 'Karoo Radio'].map((name, at) =>
      likeBosveld(`${4 - at}`, name, {
        contact_person: ['Anna Botha', 'Sipho Zulu', 'Karen Venter', 'Lerato Molefe'][at] ?? '',
        cell_phone: `082555${1_000 + at * 617}`,
        email_address: `desk@shop${at}.example`,
      }),
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() =>
      expect(rows(canvas).map(({ textContent }) => textContent)).toEqual([
        'Karoo Radio',
        'Karoo Radio',
        'Vuka Broadcasting',
        'vuka broadcasting',
      ]),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Compare vuka broadcasting' }));
    await screen.findByRole('dialog', { name: 'Merge duplicates' });
    await userEvent.keyboard('{Escape}');
    await chooseInRow({ canvas, userEvent }, 'vuka broadcasting', 'Rename');
    const dialog = await screen.findByRole('dialog', { name: /^Edit/ });
    await waitFor(() => expect(within(dialog).getByLabelText(/^Company name/)).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const NothingToFix: Story = {
  args: { customers: [karoo, bosveld] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('All customers are ready for QuickBooks')).toBeVisible();
  },
};

/** Details: warnings on top, the QuickBooks preview below. */
export const DetailsWithWarnings: Story = {
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(rows(canvas)).toHaveLength(6));
    await userEvent.click(row(canvas, 'No City, no Code'));
    const details = await screen.findByRole('dialog', { name: /^Customer details/ });
    await expect(within(details).getByText(/^No city/)).toBeVisible();
    await expect(within(details).getByText(/^The address has no postal code/)).toBeVisible();
  },
};

const abroad = likeBosveld('a', 'Maseru Radio', { physical_address: '4 Kingsway, Maseru, Lesotho' });
const plus = likeBosveld('b', '+Plus Radio');

/** A problem that no edit can remove, with a button that accepts it. */
export const DetailsToAccept: Story = {
  tags: ['phone', 'dark', 'forced-colors'],
  args: { customers: [abroad] },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(rows(canvas)).toHaveLength(1));
    await userEvent.click(row(canvas, 'Maseru Radio'));
    const details = await screen.findByRole('dialog', { name: /^Customer details/ });
    await expect(within(details).getByRole('button', { name: 'Accept as is: Maseru Radio' })).toBeVisible();
  },
};

/** Nothing of the selected customers can be accepted. */
export const NothingToAccept: Story = {
  tags: ['no-visual'],
  args: { customers: [likeBosveld('a', 'Overberg: Marine')] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select Overberg: Marine' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Accept the selected customers as they are' }));
    await expect(await screen.findByText('Nothing to accept. Edit these customers.')).toBeVisible();
    await expect(rows(canvas)).toHaveLength(1);
  },
};

/** Accepted in the row, undone, and accepted in the details, which keep it as a note. */
export const Accepted: Story = {
  tags: ['dark'],
  args: {
    customers: [abroad, plus],
    undone: [undone([plus]).map((row) => ({ ...row, kind: 'acceptance' }))],
    history: [
      customerChange(
        abroad,
        {},
        {
          kind: 'accept',
          accepted: { 'other-country': { physical_address: abroad.physical_address } },
        },
      ),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(rows(canvas)).toHaveLength(2));
    await userEvent.click(canvas.getByRole('button', { name: 'Accept as is: +Plus Radio' }));
    await waitFor(() => expect(rows(canvas)).toHaveLength(1));
    await expect(await screen.findByText('1 customer accepted as is')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(rows(canvas)).toHaveLength(2));
    await userEvent.click(row(canvas, 'Maseru Radio'));
    const details = await screen.findByRole('dialog', { name: /^Customer details/ });
    await userEvent.click(within(details).getByRole('button', { name: 'Accept as is: Maseru Radio' }));
    await expect(
      await within(details).findByText(/^Accepted: The address is in another country/),
    ).toBeVisible();
    await expect(await within(details).findByText(/^Accepted: Another country/)).toBeVisible();
    await expect(details).toHaveFocus();
    await waitFor(() => expect(rows(canvas)).toHaveLength(1));
  },
};

/** Returns customers whose addresses only have no province, which is certain: not Ulundi’s, with another town’s postal code. */
function withoutProvince(records: readonly CustomerRecord[]): CustomerRecord[] {
  const certain = records.filter(({ physical_address }) => /^\d+ (?!.*Ulundi)/.test(physical_address));
  return certain.map((record) => ({
    ...record,
    physical_address: record.physical_address.replace(/, [^,]+(?=, \d{4}$)/, ''),
  }));
}
