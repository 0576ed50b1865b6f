import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { customers, karoo } from '../../fixtures/customers.ts';
import { DeskInMemory } from './DeskInMemory.tsx';

/** The search: under way, found, nothing found. */
const meta = {
  component: DeskInMemory,
  tags: ['!autodocs'],
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
      await expect(canvas.getByRole('status')).toHaveTextContent('Total: 7 customers');
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
        await expect(canvas.getByRole('status')).toHaveTextContent('1 of 7 customers matches');
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
      await expect(canvas.getByRole('status')).toHaveTextContent('0 of 7 customers match');
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
