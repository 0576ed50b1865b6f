// cspell:ignore obrien
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { bosveld, customers, karoo } from '../../fixtures/customers.ts';
import { deletedCustomer } from '../../fixtures/shop-in-memory.ts';
import { type Desk, rows } from './desk.ts';
import { DeskInMemory } from './DeskInMemory.tsx';

/** The search and its results. */
const meta = {
  id: 'features-records-recordsearch',
  title: 'Screens/Records/Search',
  component: DeskInMemory,
  parameters: { layout: 'fullscreen' },
  args: { customers: customers(7, 3), onList: fn() },
} satisfies Meta<typeof DeskInMemory>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The next search is loading: the previous result stays. */
export const Searching: Story = {
  args: { faults: { search: 'unanswered' } },
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole('searchbox', { name: 'Search customers' });
    await userEvent.type(box, 'upington');
    await waitFor(() =>
      expect(args.onList).toHaveBeenCalledWith(expect.objectContaining({ search: 'upington' })),
    );
    await expect(box).toHaveValue('upington');
    await expect(rows(canvas).length).toBeGreaterThan(1);
    await expect(canvas.getByText('Total: 7 customers')).toHaveRole('status');
  },
};

/** Matches by company name, contact person and email, in any case. */
export const Matches: Story = {
  tags: ['card'],
  args: {
    found: { 'KAROO SIG': [karoo.id], 'thandi nko': [karoo.id], '@karoosignal': [karoo.id] },
  },
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole('searchbox', { name: 'Search customers' });
    for (const words of ['KAROO SIG', 'thandi nko', '@karoosignal']) {
      await userEvent.clear(box);
      await userEvent.type(box, words);
      await waitFor(() => expect(names(canvas)).toEqual([karoo.company_name]));
      await expect(canvas.getByText('1 of 7 customers matches')).toHaveRole('status');
      await expect(args.onList).toHaveBeenLastCalledWith(expect.objectContaining({ search: words }));
    }
    await userEvent.click(canvas.getByRole('button', { name: 'More commands' }));
    const item = await screen.findByRole('menuitem', { name: 'Export matches to QuickBooks' });
    await expect(item).not.toHaveAttribute('aria-disabled');
    await expect(screen.queryByRole('menuitem', { name: /^Check/ })).toBeNull();
    await userEvent.keyboard('{Escape}');
  },
};

/** Blanks alone are no search. */
export const Blanks: Story = {
  tags: ['no-visual'],
  args: { typed: '  ' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Total: 7 customers')).toHaveRole('status');
    await waitFor(() => expect(rows(canvas).length).toBeGreaterThan(1));
  },
};

/** Other searches find more than the text: a phone number, and another spelling. */
export const MoreMatches: Story = {
  tags: ['phone'],
  args: {
    found: { '0834440014': ['b'], 'phone 0834440014': ['a'], obrien: ['b'], 'words obrien': ['a', 'b'] },
    customers: [
      ...customers(2, 3),
      { ...karoo, id: 'a', company_name: 'O’Brien Müller', cell_phone: '0834440014' },
      { ...karoo, id: 'b', company_name: 'OBrien Muller', email_address: '0834440014@karoo.example' },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('searchbox', { name: 'Search customers' });
    await userEvent.type(box, '0834440014');
    await expect(await canvas.findByRole('button', { name: '1 more by phone number' })).toBeVisible();
    await expect(names(canvas)).toEqual(['OBrien Muller']);
    await userEvent.click(canvas.getByRole('button', { name: '1 more by phone number' }));
    await waitFor(() => expect(names(canvas)).toEqual(['O’Brien Müller']));
    await expect(box).toHaveFocus();
    await userEvent.clear(box);
    await userEvent.type(box, 'obrien');
    await waitFor(() => expect(names(canvas)).toEqual(['OBrien Muller']));
    const more = await canvas.findByRole('button', { name: '1 more in another order or spelling' });
    await expect(more).toBeVisible();
  },
};

export const NoMatch: Story = {
  args: { typed: '100% (Pty) "Ltd"' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('No customers match “100% (Pty) "Ltd"”')).toBeVisible();
    await expect(canvas.getByText('0 of 7 customers match')).toHaveRole('status');
    // In the box, and below what it didn't find.
    const [, clear] = canvas.getAllByRole('button', { name: 'Clear search' });
    if (clear) await userEvent.click(clear);
    await expect(await canvas.findByText('Total: 7 customers')).toBeVisible();
    await expect(canvas.getByRole('searchbox')).toHaveFocus();
    await userEvent.type(canvas.getByRole('searchbox'), 'no such shop');
    await expect(await canvas.findByText('No customers match “no such shop”')).toBeVisible();
  },
};

/** No match, but a deleted customer has the phone number: a button leads there. */
export const InDeleted: Story = {
  args: {
    typed: '+27 82 555 0134',
    customers: customers(7, 3).filter(({ id }) => id !== karoo.id),
    deleted: [deletedCustomer(karoo, { deleted_by_email: null })],
  },
  play: async ({ canvas, userEvent, step }) => {
    await expect(await canvas.findByRole('button', { name: 'Show 1 deleted customer' })).toBeVisible();
    await step('Show it', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Show 1 deleted customer' }));
      await waitFor(() => expect(names(canvas)).toEqual([karoo.company_name]));
      await expect(canvas.getByRole('tab', { name: /^Deleted/ })).toHaveAttribute('aria-selected', 'true');
      await waitFor(() => expect(canvas.getByRole('button', { name: karoo.company_name })).toHaveFocus());
    });
  },
};

/** No match, but a phone number matches: that search is shown at once, and Enter goes to its customer. */
export const OtherSearchShown: Story = {
  args: { found: { 'phone +27 82 555 0134': [karoo.id] } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), '+27 82 555 0134{Enter}');
    await expect(await canvas.findByText('1 match by phone number')).toHaveRole('status');
    await waitFor(() => expect(canvas.getByRole('button', { name: karoo.company_name })).toHaveFocus());
  },
};

/** No match, but phone numbers and VAT numbers match: both searches are offered with their counts. */
export const OtherSearchesOffered: Story = {
  args: { typed: '0000', found: { 'phone 0000': [karoo.id], 'vat 0000': [bosveld.id] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No customers match “0000”')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: /^By phone number/ })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^By VAT number/ })).toBeVisible();
    await expect(rows(canvas)).toHaveLength(0);
  },
};

export const OffersFailed: Story = {
  tags: ['no-visual'],
  args: { typed: '0134 0178', faults: { offers: 'refused' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Couldn’t check for other matches.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

function names(canvas: Desk['canvas']) {
  return rows(canvas).map(({ textContent }) => textContent);
}
