import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { bosveld, customers, karoo } from '../../fixtures/customers.ts';
import { DeskInMemory } from './DeskInMemory.tsx';

/** The search: under way, found, nothing found. */
const meta = {
  id: 'features-records-recordsearch',
  title: 'features/Records/Search',
  component: DeskInMemory,
  args: { customers: customers(7, 3), onList: fn() },
} satisfies Meta<typeof DeskInMemory>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Another search is being loaded: what is shown still answers the one before. */
export const Searching: Story = {
  args: { faults: { search: 'unanswered' } },
  play: async ({ args, canvas, userEvent, step }) => {
    const box = canvas.getByRole('searchbox', { name: 'Search customers' });
    await userEvent.type(box, 'upington');
    await waitFor(() =>
      expect(args.onList).toHaveBeenCalledWith(expect.objectContaining({ search: 'upington' })),
    );
    await step('The box has what is typed, the list is not taken away', async () => {
      await expect(box).toHaveValue('upington');
      await expect(canvas.getAllByRole('listitem').length).toBeGreaterThan(1);
      await expect(canvas.getByText('Total: 7 customers')).toHaveRole('status');
    });
  },
};

/** Found: by company name, contact person and email, in any case. */
export const Matches: Story = {
  tags: ['phone'],
  play: async ({ args, canvas, userEvent, step }) => {
    const box = canvas.getByRole('searchbox', { name: 'Search customers' });
    for (const words of ['KAROO SIG', 'thandi nko', '@karoosignal']) {
      await step(`${words} finds one of seven`, async () => {
        await userEvent.clear(box);
        await userEvent.type(box, words);
        await waitFor(() => expect(canvas.getByRole('listitem')).toHaveTextContent(karoo.company_name));
        await expect(canvas.getByText('1 of 7 customers matches')).toHaveRole('status');
        await expect(args.onList).toHaveBeenLastCalledWith(expect.objectContaining({ search: words }));
      });
    }
    await step('What was found can be exported by itself', async () => {
      await expect(canvas.getByRole('button', { name: 'Export matches to QuickBooks' })).toBeVisible();
    });
  },
};

/** Nothing found: it says for what, and where the search looks. */
export const NoMatch: Story = {
  tags: ['phone'],
  args: { typed: '100% (Pty) "Ltd"' },
  play: async ({ canvas, userEvent, step }) => {
    await step('The words are repeated as they were typed', async () => {
      await expect(canvas.getByText('No customers match “100% (Pty) "Ltd"”')).toBeVisible();
      await expect(canvas.getByText('0 of 7 customers match')).toHaveRole('status');
      await expect(canvas.queryByRole('button', { name: /Export matches/ })).toBeNull();
    });
    await step(
      'Clearing the search brings all of them back, and typing no match takes them again',
      async () => {
        await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }));
        await expect(await canvas.findByText('Total: 7 customers')).toBeVisible();
        await userEvent.type(canvas.getByRole('searchbox'), 'no such shop');
        await expect(await canvas.findByText('No customers match “no such shop”')).toBeVisible();
      },
    );
  },
};

/** Nothing found, but the digits are in a phone number: offered with its count, and found when asked for. */
export const OtherSearchOffered: Story = {
  tags: ['phone'],
  args: { typed: '+27 82 555 0134' },
  play: async ({ canvas, step }) => {
    await step('It is an offer, beside that nobody was found', async () => {
      await expect(canvas.getByText('No customers match “+27 82 555 0134”')).toBeVisible();
      await expect(await canvas.findByRole('button', { name: 'By phone number: 1 customer' })).toBeVisible();
      await expect(canvas.queryByRole('button', { name: /VAT|words/ })).toBeNull();
      await expect(canvas.queryAllByRole('listitem')).toHaveLength(0);
    });
  },
};

/** By a part of a phone number, with 0 or with 27. */
export const FoundByPhone: Story = {
  tags: ['phone'],
  args: { typed: '083 555 0178' },
  play: async ({ args, canvas, userEvent, step }) => {
    await step('The offer lists whom it counted', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'By phone number: 1 customer' }));
      await expect(await canvas.findByRole('listitem')).toHaveTextContent(bosveld.company_name);
      await expect(canvas.getByText('Customers whose phone number contains “083 555 0178”')).toBeVisible();
      await expect(canvas.getByText('1 of 7 customers matches')).toBeVisible();
      await expect(args.onList).toHaveBeenLastCalledWith(
        expect.objectContaining({ search: { by: 'phone', text: '083 555 0178' } }),
      );
    });
    await step('The focus is in the search', async () => {
      await expect(canvas.getByRole('searchbox')).toHaveFocus();
    });
  },
};

/** By the VAT number. */
export const FoundByVat: Story = {
  tags: ['no-visual'],
  args: { typed: 'VAT 4220122222' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'By VAT number: 1 customer' }));
    await expect(await canvas.findByRole('listitem')).toHaveTextContent(karoo.company_name);
    await expect(canvas.getByText('Customers whose VAT number contains “VAT 4220122222”')).toBeVisible();
  },
};

/** By all words in any order; another text begins with the specified search again. */
export const FoundByWords: Story = {
  tags: ['no-visual'],
  args: { typed: 'nkosi karoo' },
  play: async ({ canvas, userEvent, step }) => {
    const offer = { name: 'All these words, in any order: 1 customer' };
    await step('Found', async () => {
      await userEvent.click(await canvas.findByRole('button', offer));
      await expect(await canvas.findByRole('listitem')).toHaveTextContent(karoo.company_name);
    });
    await step('And back to the search', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Search names and email' }));
      await expect(await canvas.findByText('No customers match “nkosi karoo”')).toBeVisible();
      await userEvent.click(await canvas.findByRole('button', offer));
      await expect(await canvas.findByRole('listitem')).toBeVisible();
    });
    await step('A letter more is the search again', async () => {
      await userEvent.type(canvas.getByRole('searchbox'), 'x');
      await expect(await canvas.findByText('No customers match “nkosi karoox”')).toBeVisible();
    });
  },
};

/** What other searches find is not known: it says so, and asks again. */
export const OffersFailed: Story = {
  args: { typed: '0134 0178', faults: { offers: 'refused' } },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Whether other searches find somebody could not be determined.'),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
