import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import type { ChangedCustomer, CustomerChange } from '#features/records/edit/port.ts';
import { bosveld, customers, karoo } from '../../fixtures/customers.ts';
import { DeskInMemory } from './DeskInMemory.tsx';

/** An admin changes a customer; what two admins do at one; the history; and what QuickBooks does not know of. */
const meta = {
  id: 'features-records-editcustomer',
  title: 'features/Records/Editing',
  component: DeskInMemory,
  args: { customers: customers(5) },
  beforeEach: () => {
    localStorage.clear();
    return () => localStorage.clear();
  },
} satisfies Meta<typeof DeskInMemory>;
export default meta;

type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story['play']>>[0];

const history: readonly CustomerChange[] = [
  change('1', 'cell_phone', '0825550199', '0825550134', '2026-11-20T09:15:00+00:00'),
  change(
    '2',
    'physical_address',
    '14 Voortrekker Street',
    karoo.physical_address,
    '2026-11-19T12:30:00+00:00',
  ),
  change('3', 'vat_reg_nr', null, '4220122222', '2026-11-19T12:30:00+00:00'),
];

const changed: readonly ChangedCustomer[] = [
  {
    customer: karoo,
    exportedAt: '2026-11-12T08:00:00+00:00',
    upTo: '2026-11-20T09:15:00+00:00',
    changes: [{ field: 'cell_phone', exported: '0825550199' }],
  },
  {
    customer: bosveld,
    exportedAt: '2026-11-12T08:00:00+00:00',
    upTo: '2026-11-18T09:15:00+00:00',
    changes: [
      { field: 'office_phone', exported: '0147550178' },
      { field: 'vat_reg_nr', exported: '4330199999' },
    ],
  },
];

/** Opened from the details: the seven fields as they are stored, and what QuickBooks gets of them. */
export const Open: Story = {
  tags: ['phone'],
  play: async ({ canvas, userEvent, step }) => {
    const dialog = await openEdit({ canvas, userEvent });
    await step('Every field holds what is stored', async () => {
      await expect(field(dialog, 'Company name')).toHaveValue(karoo.company_name);
      await expect(field(dialog, 'Physical address')).toHaveValue(karoo.physical_address);
      await expect(field(dialog, 'VAT registration number')).toHaveValue('4220122222');
    });
    await step('Beside them is what QuickBooks gets', async () => {
      const preview = within(dialog).getByRole('region', { name: 'As QuickBooks gets it' });
      await expect(preview).toHaveTextContent('KAROOSIGNALWORKSPTYL');
      await expect(preview).toHaveTextContent('Ready for QuickBooks');
    });
  },
};

/** What QuickBooks gets, and what needs attention, follow the typing. */
export const PreviewFollows: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const dialog = await openEdit({ canvas, userEvent });
    await retype(userEvent, field(dialog, 'Physical address'), '14 Voortrekker Street, Sutherland 6920');
    const preview = within(dialog).getByRole('region', { name: 'As QuickBooks gets it' });
    await step('The address has two parts, so city and state are the same', async () => {
      await expect(await within(preview).findByText(/City and state are both “Sutherland”/)).toBeVisible();
    });
  },
};

/** The form's own rules, messages and corrections. */
export const Invalid: Story = {
  tags: ['phone'],
  play: async ({ canvas, userEvent, step }) => {
    const dialog = await openEdit({ canvas, userEvent });
    await retype(userEvent, field(dialog, 'Cell phone'), '+27 82 555 0134');
    await userEvent.clear(field(dialog, 'Contact person'));
    await save({ dialog, userEvent });
    await step('The messages are the form’s, and the focus is on the first', async () => {
      await expect(within(dialog).getByText('Contact person is required')).toBeVisible();
      await expect(within(dialog).getByText('Please enter a valid phone number')).toBeVisible();
      await expect(field(dialog, 'Contact person')).toHaveFocus();
    });
    await step('The correction is one press', async () => {
      await userEvent.click(within(dialog).getByRole('button', { name: 'Use 27825550134' }));
      await expect(field(dialog, 'Cell phone')).toHaveValue('27825550134');
    });
  },
};

/** On its way: nothing closes the dialog, and nothing is pressed twice. */
export const Saving: Story = {
  args: { faults: { update: 'unanswered' } },
  play: async ({ canvas, userEvent, step }) => {
    const dialog = await openEdit({ canvas, userEvent });
    await retype(userEvent, field(dialog, 'Contact person'), 'Anna Nkosi');
    await save({ dialog, userEvent });
    await step('It says Saving...', async () => {
      const busy = await within(dialog).findByRole('button', { name: 'Saving...' });
      await expect(busy).toHaveAttribute('aria-disabled', 'true');
      await userEvent.keyboard('{Escape}');
      await expect(dialog).toBeVisible();
    });
  },
};

/** Saved: the details and the list show it, and an Undo is offered. */
export const Saved: Story = {
  tags: ['phone'],
  play: async ({ canvas, userEvent, step }) => {
    const dialog = await openEdit({ canvas, userEvent });
    await retype(userEvent, field(dialog, 'Company name'), 'Karoo Signals');
    await save({ dialog, userEvent });
    await step('It is said, with an Undo', async () => {
      await expect(await screen.findByText(/was saved/)).toBeVisible();
    });
    await step('The details and the list have the new name', async () => {
      const details = await screen.findByRole('dialog', { name: /^Customer details/ });
      await expect(within(details).getAllByText('Karoo Signals')[0]).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await expect(
        await canvas.findByRole('button', { name: 'View details of Karoo Signals' }),
      ).toBeVisible();
    });
  },
};

/** Undone: everything is as it was. */
export const SavedAndUndone: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const dialog = await openEdit({ canvas, userEvent });
    await retype(userEvent, field(dialog, 'Company name'), 'Karoo Signals');
    await save({ dialog, userEvent });
    await screen.findByRole('dialog', { name: /^Customer details/ });
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await canvas.findByRole('button', { name: 'Undo' }));
    await step('The list has the old name again', async () => {
      await expect(await canvas.findByText('The change was taken back.')).toBeVisible();
      await expect(await viewButton(canvas)).toBeVisible();
    });
  },
};

/** Not saved: what was typed is kept. */
export const SaveFailed: Story = {
  tags: ['phone'],
  args: { faults: { update: 'refused' } },
  play: async ({ canvas, userEvent, step }) => {
    const dialog = await openEdit({ canvas, userEvent });
    await retype(userEvent, field(dialog, 'Contact person'), 'Anna Nkosi');
    await save({ dialog, userEvent });
    await step('It says that nothing was changed', async () => {
      await expect(await within(dialog).findByRole('alert')).toHaveTextContent(
        'The changes could not be saved, and nothing was changed. Your words are kept on this device.',
      );
      await expect(field(dialog, 'Contact person')).toHaveValue('Anna Nkosi');
    });
  },
};

/** The customer was deleted while somebody was typing. */
export const SavedTooLate: Story = {
  args: { faults: { update: 'gone' } },
  play: async ({ canvas, userEvent, step }) => {
    const dialog = await openEdit({ canvas, userEvent });
    await retype(userEvent, field(dialog, 'Contact person'), 'Anna Nkosi');
    await save({ dialog, userEvent });
    await step('It says so, and where to find the customer', async () => {
      await expect(await within(dialog).findByRole('alert')).toHaveTextContent(
        /deleted meanwhile.*Recently deleted/,
      );
    });
  },
};

/** Two admins at one customer: both values, field by field. */
export const Conflict: Story = {
  tags: ['phone'],
  args: { faults: { update: 'conflict' } },
  play: async ({ canvas, userEvent, step }) => {
    const dialog = await openEdit({ canvas, userEvent });
    await retype(userEvent, field(dialog, 'Cell phone'), '0825550000');
    await retype(userEvent, field(dialog, 'Contact person'), 'Anna Nkosi');
    await save({ dialog, userEvent });
    await step('The fields that differ have both values', async () => {
      const phone = await within(dialog).findByRole('group', { name: 'Cell phone' });
      await expect(within(phone).getByRole('radio', { name: /Yours.*0825550000/ })).not.toBeChecked();
      await expect(within(phone).getByRole('radio', { name: /Stored now.*0835550000/ })).toBeChecked();
    });
    await step('What only one has changed is chosen already', async () => {
      const contact = within(dialog).getByRole('group', { name: 'Contact person' });
      await expect(within(contact).getByRole('radio', { name: /Yours.*Anna Nkosi/ })).toBeChecked();
      const address = within(dialog).getByRole('group', { name: 'Physical address' });
      await expect(within(address).getByRole('radio', { name: /Stored now/ })).toBeChecked();
    });
  },
};

/** Chosen and saved: the chosen value of each field is stored. */
export const ConflictResolved: Story = {
  args: { faults: { update: 'conflict' } },
  play: async ({ canvas, userEvent, step }) => {
    const dialog = await openEdit({ canvas, userEvent });
    await retype(userEvent, field(dialog, 'Cell phone'), '0825550000');
    await save({ dialog, userEvent });
    const phone = await within(dialog).findByRole('group', { name: 'Cell phone' });
    await userEvent.click(within(phone).getByRole('radio', { name: /Yours/ }));
    await save({ dialog, userEvent });
    await step('The phone number is mine, the address the other one’s', async () => {
      const details = await screen.findByRole('dialog', { name: /^Customer details/ });
      await expect(await within(details).findByRole('link', { name: '0825550000' })).toBeVisible();
      await expect(within(details).getAllByText(/^1 New Street/)[0]).toBeVisible();
    });
  },
};

/** Closed with changes: it asks first, and the answer that loses nothing has the focus. */
export const LeavingAsks: Story = {
  tags: ['phone'],
  play: async ({ canvas, userEvent, step }) => {
    const dialog = await openEdit({ canvas, userEvent });
    await retype(userEvent, field(dialog, 'Contact person'), 'Anna Nkosi');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await step('It asks', async () => {
      await expect(within(dialog).getByRole('alert')).toHaveTextContent('Leave without saving?');
      await expect(within(dialog).getByRole('button', { name: 'Keep editing' })).toHaveFocus();
      await expect(field(dialog, 'Contact person')).toHaveValue('Anna Nkosi');
    });
  },
};

/** Given up: nothing was changed, and nothing is kept. */
export const LeftWithoutSaving: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const dialog = await openEdit({ canvas, userEvent });
    await retype(userEvent, field(dialog, 'Contact person'), 'Anna Nkosi');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Discard changes' }));
    await step('The details are as before, and so is the next edit', async () => {
      const details = await screen.findByRole('dialog', { name: /^Customer details/ });
      await userEvent.click(within(details).getByRole('button', { name: /^Edit / }));
      const again = await screen.findByRole('dialog', { name: /^Edit / });
      await expect(field(again, 'Contact person')).toHaveValue('Thandi Nkosi');
    });
  },
};

/** What was typed before a reload, or before the session ended, is there again. */
export const KeptWords: Story = {
  play: async ({ canvas, userEvent, step }) => {
    localStorage.setItem(
      `customer-edit-${karoo.id}`,
      JSON.stringify({
        shown: karoo,
        draft: {
          companyName: karoo.company_name,
          contactPerson: 'Anna Nkosi',
          cellPhone: karoo.cell_phone,
          officePhone: karoo.office_phone,
          physicalAddress: karoo.physical_address,
          emailAddress: karoo.email_address,
          vatRegNr: karoo.vat_reg_nr,
        },
      }),
    );
    const dialog = await openEdit({ canvas, userEvent });
    await step('It says so', async () => {
      await expect(
        within(dialog).getByText('This is what you typed here earlier. It is not saved yet.'),
      ).toBeVisible();
      await expect(field(dialog, 'Contact person')).toHaveValue('Anna Nkosi');
    });
  },
};

/** What was changed, when and by whom; each earlier value can be put back. */
export const History: Story = {
  tags: ['phone'],
  args: { history },
  play: async ({ canvas, userEvent, step }) => {
    const section = await openHistory({ canvas, userEvent });
    await step('Values that were saved together are together', async () => {
      await waitFor(() => expect(within(section).getAllByText(/admin@example\.com/)).toHaveLength(2));
      await expect(within(section).getByText('0825550199')).toBeVisible();
    });
    await step('What has the old value already offers nothing', async () => {
      await expect(within(section).getAllByRole('button', { name: /^Put back/ })).toHaveLength(3);
    });
    section.scrollIntoView();
  },
};

/** An old value put back: a change like any other. */
export const HistoryPutBack: Story = {
  args: { history },
  play: async ({ canvas, userEvent, step }) => {
    const section = await openHistory({ canvas, userEvent });
    await userEvent.click(
      await within(section).findByRole('button', { name: 'Put back Cell phone: 0825550199' }),
    );
    await step('The details have it', async () => {
      const details = await screen.findByRole('dialog', { name: /^Customer details/ });
      await expect(await within(details).findByRole('link', { name: '0825550199' })).toBeVisible();
    });
  },
};

/** An old value that could not be put back. */
export const HistoryPutBackFailed: Story = {
  args: { history, faults: { update: 'refused' } },
  play: async ({ canvas, userEvent, step }) => {
    const section = await openHistory({ canvas, userEvent });
    await userEvent.click(
      await within(section).findByRole('button', { name: 'Put back Cell phone: 0825550199' }),
    );
    await step('It says that nothing was changed', async () => {
      await expect(await within(section).findByRole('alert')).toHaveTextContent(/nothing was changed/);
    });
  },
};

/** The history could not be read. */
export const HistoryFailed: Story = {
  args: { faults: { history: 'refused' } },
  play: async ({ canvas, userEvent, step }) => {
    const section = await openHistory({ canvas, userEvent });
    await step('It says so, with another try', async () => {
      await expect(await within(section).findByText('The history could not be loaded.')).toBeVisible();
      await expect(within(section).getByRole('button', { name: 'Try again' })).toBeVisible();
    });
    section.scrollIntoView();
  },
};

/** In the details of a customer who was changed after the export. */
export const ChangedSinceExport: Story = {
  tags: ['phone'],
  args: { history, changed },
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(await viewButton(canvas));
    const details = await screen.findByRole('dialog', { name: /^Customer details/ });
    await step('It says which field, and since which export', async () => {
      await expect(
        await within(details).findByText('Changed since the export of 12 November: cell phone'),
      ).toBeVisible();
    });
  },
};

/** All of them, with what QuickBooks has. */
export const ChangedList: Story = {
  tags: ['phone'],
  args: { changed },
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '2 changed since export' }));
    const list = await screen.findByRole('dialog', { name: 'Changed since export' });
    await step('Each has what QuickBooks has and what is stored now', async () => {
      await expect(await within(list).findByText('0825550199')).toBeVisible();
      await expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    });
  },
};

/** Changed in QuickBooks, too: ticked off, with an Undo. */
export const ChangedTickedOff: Story = {
  args: { changed: changed.slice(0, 1) },
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '1 changed since export' }));
    const list = await screen.findByRole('dialog', { name: 'Changed since export' });
    await userEvent.click(
      await within(list).findByRole('button', { name: /was changed in QuickBooks, too$/ }),
    );
    await step('Nothing is left to do', async () => {
      await expect(await within(list).findByText('Everything that was changed is ticked off')).toBeVisible();
      await expect(await screen.findByText('is ticked off.')).toBeVisible();
    });
  },
};

/** From the list of those that need attention, and back to it. */
export const FromNeedsAttention: Story = {
  args: { customers: [{ ...karoo, physical_address: '14 Voortrekker Street, Sutherland 6920' }, bosveld] },
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /needs? attention/ }));
    const list = await screen.findByRole('dialog', { name: 'Needs attention' });
    await userEvent.click(within(list).getByRole('button', { name: `Edit ${karoo.company_name}` }));
    const dialog = await screen.findByRole('dialog', { name: `Edit ${karoo.company_name}` });
    await retype(userEvent, field(dialog, 'Physical address'), karoo.physical_address);
    await save({ dialog, userEvent });
    await step('It is no longer in the list', async () => {
      const again = await screen.findByRole('dialog', { name: 'Needs attention' });
      await expect(within(again).queryByText(karoo.company_name)).toBeNull();
    });
  },
};

type Canvas = Play['canvas'];

function viewButton(canvas: Canvas): Promise<HTMLElement> {
  return canvas.findByRole('button', { name: `View details of ${karoo.company_name}` });
}

function field(dialog: HTMLElement, label: string): HTMLElement {
  return within(dialog).getByLabelText(label, { exact: true });
}

async function openEdit({ canvas, userEvent }: Pick<Play, 'canvas' | 'userEvent'>): Promise<HTMLElement> {
  await userEvent.click(await viewButton(canvas));
  const details = await screen.findByRole('dialog', { name: /^Customer details/ });
  await userEvent.click(within(details).getByRole('button', { name: `Edit ${karoo.company_name}` }));
  return screen.findByRole('dialog', { name: `Edit ${karoo.company_name}` });
}

async function openHistory({ canvas, userEvent }: Pick<Play, 'canvas' | 'userEvent'>): Promise<HTMLElement> {
  await userEvent.click(await viewButton(canvas));
  const details = await screen.findByRole('dialog', { name: /^Customer details/ });
  return within(details).findByRole('region', { name: 'History' });
}

async function retype(userEvent: Play['userEvent'], control: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(control);
  await userEvent.click(control);
  await userEvent.paste(text);
}

async function save({
  dialog,
  userEvent,
}: {
  dialog: HTMLElement;
  userEvent: Play['userEvent'];
}): Promise<void> {
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save changes' }));
}

function change(
  id: string,
  column: CustomerChange['field'],
  before: string | null,
  after: string | null,
  at: string,
): CustomerChange {
  return { id, field: column, before, after, at, by: 'admin@example.com', inQuickBooksAt: null };
}
