import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import type { DuplicateGroup } from '#features/records/duplicates/port.ts';
import type { CustomerRecord } from '#lib/customer.ts';
import { bosveld, customers, karoo } from '../../fixtures/customers.ts';
import { DeskInMemory } from './DeskInMemory.tsx';

/** Customers who may have registered twice: found, compared, merged or kept apart. */
const again: CustomerRecord = {
  ...karoo,
  id: '5b0e1c9e-0000-4000-8000-00000000aaaa',
  company_name: 'KAROO SIGNAL WORKS CC',
  contact_person: 'T. Nkosi',
  cell_phone: '27825550134',
  office_phone: null,
  vat_reg_nr: null,
  created_at: '2026-11-02T07:00:00.000+00:00',
};

const group: DuplicateGroup = {
  id: again.id,
  score: 17,
  members: [
    { customer: again, exportedAt: '2026-11-12T08:00:00+00:00' },
    { customer: karoo, exportedAt: null },
  ],
  pairs: [{ a: again.id, b: karoo.id, reasons: ['email_same', 'cell_same', 'name_same', 'address_same'] }],
};

const meta = {
  id: 'features-records-duplicates',
  title: 'features/Records/Duplicates',
  component: DeskInMemory,
  args: { customers: [karoo, bosveld, again, ...customers(5).slice(2)], duplicates: [group] },
} satisfies Meta<typeof DeskInMemory>;
export default meta;

type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story['play']>>[0];

/** The line on the desk leads to them. */
export const List: Story = {
  tags: ['phone', 'magnified'],
  play: async ({ canvas, userEvent, step }) => {
    const dialog = await openList({ canvas, userEvent });
    await step('Each group has its names and reasons', async () => {
      await expect(await within(dialog).findByText(/Same email address · Same cell phone/)).toBeVisible();
      await expect(
        within(dialog).getByRole('button', { name: /^Compare KAROO SIGNAL WORKS CC and Karoo/ }),
      ).toBeVisible();
    });
  },
};

const pairs = customers(50);

/** More than one page of them, of which the second could not be loaded: it says so, with another try. */
export const MoreNotLoaded: Story = {
  tags: ['no-visual'],
  args: {
    customers: pairs,
    duplicates: pairs.slice(25).map((customer, index) => ({
      ...group,
      id: customer.id,
      members: [customer, pairs[index] ?? karoo].map((member) => ({ customer: member, exportedAt: null })),
    })),
    faults: { moreDuplicates: 'refused' },
  },
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '25 possible duplicates' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Possible duplicates' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Load more' }));
    await step('The first page stays', async () => {
      const alert = within(await dialog.findByRole('alert'));
      await expect(alert.getByText('Error loading possible duplicates: Failed to fetch')).toBeVisible();
      await expect(alert.getByRole('button', { name: 'Try again' })).toBeEnabled();
      await expect(dialog.getAllByRole('button', { name: /^Compare / })).toHaveLength(20);
    });
  },
};

/** Nobody is there twice any more. */
export const ListEmpty: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const dialog = await openCompare({ canvas, userEvent });
    await userEvent.click(within(dialog).getByRole('button', { name: /is not the same$/ }));
    await step('The list says so', async () => {
      await expect(await screen.findByText('No possible duplicates')).toBeVisible();
    });
  },
};

/** They could not be read. */
export const SearchFailed: Story = {
  args: { faults: { duplicates: 'refused' } },
  play: async ({ canvas, step }) => {
    await step('It says so, with another try', async () => {
      await expect(await canvas.findByText(/The search for duplicates failed/)).toBeVisible();
    });
  },
};

/** So many are to be compared that it takes a while. */
export const Searching: Story = {
  args: { faults: { duplicates: 'searching' }, duplicates: [] },
  play: async ({ canvas, step }) => {
    await step('The desk can be used meanwhile', async () => {
      await expect(
        await canvas.findByRole('button', { name: `View details of ${karoo.company_name}` }),
      ).toBeVisible();
    });
  },
};

/** In the details: who may be the same, and why. */
export const InDetails: Story = {
  tags: ['phone'],
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: `View details of ${karoo.company_name}` }),
    );
    const details = await screen.findByRole('dialog', { name: /^Customer details/ });
    await step('It is said, with the way to compare them', async () => {
      await expect(
        await within(details).findByText('May be the same as KAROO SIGNAL WORKS CC'),
      ).toBeVisible();
      await expect(within(details).getByRole('button', { name: 'Compare' })).toBeVisible();
    });
  },
};

/** Side by side: which to keep, and which value of each field that differs. */
export const Compare: Story = {
  tags: ['phone'],
  play: async ({ canvas, userEvent, step }) => {
    const dialog = await openCompare({ canvas, userEvent });
    await step('The exported one is kept unless told otherwise', async () => {
      const [first] = within(dialog).getAllByRole('radio', { name: 'Keep this one' });
      await expect(first).toBeChecked();
      await expect(within(dialog).getByText(/Exported 12 November/)).toBeVisible();
    });
    await step('A value is chosen before an empty one', async () => {
      const vat = within(dialog).getByRole('group', { name: 'VAT registration number' });
      await expect(within(vat).getByRole('radio', { name: /4220122222/ })).toBeChecked();
    });
  },
};

/** Both were exported: QuickBooks has both. */
export const BothExported: Story = {
  args: {
    duplicates: [
      {
        ...group,
        members: group.members.map((member) => ({ ...member, exportedAt: '2026-11-12T08:00:00+00:00' })),
      },
    ],
  },
  play: async ({ canvas, userEvent, step }) => {
    const dialog = await openCompare({ canvas, userEvent });
    await step('It says what to do there', async () => {
      await expect(within(dialog).getByText(/QuickBooks has them as separate customers/)).toBeVisible();
    });
  },
};

/** Three of one: each can be left out. */
export const Three: Story = {
  args: {
    duplicates: [{ ...group, members: [...group.members, { customer: bosveld, exportedAt: null }] }],
  },
  play: async ({ canvas, userEvent, step }) => {
    const dialog = await openCompare({ canvas, userEvent });
    const boxes = within(dialog).getAllByRole('checkbox', { name: 'Merge it into the kept one' });
    await userEvent.click(boxes[1] ?? dialog);
    await step('Who is left out has no value to choose', async () => {
      const phone = within(dialog).getByRole('group', { name: 'Cell phone' });
      await expect(within(phone).getAllByRole('radio')).toHaveLength(2);
    });
  },
};

/** Merged: one is left, and one Undo takes all of it back. */
export const Merged: Story = {
  tags: ['phone'],
  play: async ({ canvas, userEvent, step }) => {
    const dialog = await openCompare({ canvas, userEvent });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Merge' }));
    await step('It is said, with one Undo', async () => {
      await expect(await screen.findByText(/and another customer are one now/)).toBeVisible();
    });
    await userEvent.keyboard('{Escape}');
    await step('The list has one of them', async () => {
      await waitFor(() =>
        expect(canvas.queryByRole('button', { name: `View details of ${karoo.company_name}` })).toBeNull(),
      );
      await expect(
        canvas.getByRole('button', { name: `View details of ${again.company_name}` }),
      ).toBeVisible();
    });
  },
};

/** Taken back: both are there again. */
export const MergeUndone: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const dialog = await openCompare({ canvas, userEvent });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Merge' }));
    await screen.findByText(/and another customer are one now/);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await canvas.findByRole('button', { name: 'Undo' }));
    await step('Both are listed again', async () => {
      await expect(await canvas.findByText('The merge was taken back.')).toBeVisible();
      await expect(await canvas.findByText(karoo.company_name)).toBeVisible();
    });
  },
};

/** Not taken back, because the kept one was changed. */
export const MergeNotUndone: Story = {
  args: { faults: { undoMerge: 'changed' } },
  play: async ({ canvas, userEvent, step }) => {
    const dialog = await openCompare({ canvas, userEvent });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Merge' }));
    await screen.findByText(/and another customer are one now/);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await canvas.findByRole('button', { name: 'Undo' }));
    await step('It says why', async () => {
      await expect(await canvas.findByText(/so the merge was not taken back/)).toBeVisible();
    });
  },
};

/** One of them is deleted: the other may be nobody's duplicate any more, and an Undo has both again. */
export const OneDeleted: Story = {
  tags: ['no-visual'],
  play: async ({ canvas, userEvent, step }) => {
    await canvas.findByRole('button', { name: '1 possible duplicate' });
    await step('Deleted', async () => {
      await userEvent.click(canvas.getByRole('button', { name: `Delete ${karoo.company_name}` }));
      const dialog = await screen.findByRole('dialog', { name: 'Delete customer' });
      await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
      await waitFor(() => expect(canvas.queryByRole('button', { name: /possible duplicate/ })).toBeNull());
    });
    await step('Restored', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Undo' }));
      await expect(await canvas.findByRole('button', { name: '1 possible duplicate' })).toBeVisible();
    });
  },
};

/** Merged after its details were open: their history has the merge. */
export const HistoryOfMerged: Story = {
  tags: ['no-visual'],
  play: async ({ canvas, userEvent, step }) => {
    const open = async () => {
      await userEvent.click(
        await canvas.findByRole('button', { name: `View details of ${again.company_name}` }),
      );
      return within(await screen.findByRole('dialog', { name: /^Customer details/ }));
    };
    await step('Nothing was changed yet', async () => {
      const details = await open();
      await details.findByText('Nothing was changed since the registration.');
      await userEvent.click(details.getByRole('button', { name: 'Compare' }));
    });
    await step('Merged, it has another office phone', async () => {
      const dialog = await screen.findByRole('dialog', { name: 'Is this the same customer?' });
      await userEvent.click(within(dialog).getByRole('button', { name: 'Merge' }));
      await screen.findByText(/and another customer are one now/);
      const details = await open();
      await expect(await details.findByRole('region', { name: 'History' })).toHaveTextContent(/Office phone/);
    });
  },
};

/** On its way: nothing closes the dialog. */
export const Merging: Story = {
  args: { faults: { merge: 'unanswered' } },
  play: async ({ canvas, userEvent, step }) => {
    const dialog = await openCompare({ canvas, userEvent });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Merge' }));
    await step('It says Merging...', async () => {
      await expect(await within(dialog).findByRole('button', { name: 'Merging...' })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
      await userEvent.keyboard('{Escape}');
      await expect(dialog).toBeVisible();
    });
  },
};

/** Not merged. */
export const MergeFailed: Story = {
  args: { faults: { merge: 'refused' } },
  play: async ({ canvas, userEvent, step }) => {
    const dialog = await openCompare({ canvas, userEvent });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Merge' }));
    await step('It says that nothing was changed', async () => {
      await expect(await within(dialog).findByRole('alert')).toHaveTextContent(
        'They could not be merged, and nothing was changed.',
      );
    });
  },
};

/** One of them was changed while they were compared. */
export const MergeOfChanged: Story = {
  args: { faults: { merge: 'changed' } },
  play: async ({ canvas, userEvent, step }) => {
    const dialog = await openCompare({ canvas, userEvent });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Merge' }));
    await step('It says so', async () => {
      await expect(await within(dialog).findByRole('alert')).toHaveTextContent(
        /changed or deleted meanwhile/,
      );
    });
  },
};

/** Kept as two, with an Undo. */
export const NotTheSame: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const dialog = await openCompare({ canvas, userEvent });
    await userEvent.click(within(dialog).getByRole('button', { name: /is not the same$/ }));
    await userEvent.keyboard('{Escape}');
    await step('It is said', async () => {
      await expect(await screen.findByText('They are kept as two customers.')).toBeVisible();
      await waitFor(() => expect(canvas.queryByRole('button', { name: /possible duplicate/ })).toBeNull());
    });
  },
};

/** Could not be stored. */
export const NotTheSameFailed: Story = {
  args: { faults: { distinct: 'refused' } },
  play: async ({ canvas, userEvent, step }) => {
    const dialog = await openCompare({ canvas, userEvent });
    await userEvent.click(within(dialog).getByRole('button', { name: /is not the same$/ }));
    await step('It says that nothing was changed', async () => {
      await expect(await within(dialog).findByRole('alert')).toHaveTextContent(/nothing was changed/);
    });
  },
};

async function openList({ canvas, userEvent }: Pick<Play, 'canvas' | 'userEvent'>): Promise<HTMLElement> {
  await userEvent.click(await canvas.findByRole('button', { name: '1 possible duplicate' }));
  return screen.findByRole('dialog', { name: 'Possible duplicates' });
}

async function openCompare({ canvas, userEvent }: Pick<Play, 'canvas' | 'userEvent'>): Promise<HTMLElement> {
  const list = await openList({ canvas, userEvent });
  await userEvent.click(await within(list).findByRole('button', { name: /^Compare / }));
  return screen.findByRole('dialog', { name: 'Is this the same customer?' });
}
