import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { toDraft } from '#lib/customer/customer.ts';
import { bosveld, customers, karoo } from '../../fixtures/customers.ts';
import { changedSince, customerChange, exportEntry } from '../../fixtures/shop-in-memory.ts';
import { type Desk, openDetails, rows, showView } from './desk.ts';
import { DeskInMemory } from './DeskInMemory.tsx';

/** Editing, conflicts of two admins, the history, and changes since an export. */
const meta = {
  id: 'features-records-editcustomer',
  title: 'Screens/Records/Editing',
  component: DeskInMemory,
  parameters: { layout: 'fullscreen' },
  args: { customers: customers(5) },
  beforeEach: () => {
    localStorage.clear();
    return () => localStorage.clear();
  },
} satisfies Meta<typeof DeskInMemory>;
export default meta;

type Story = StoryObj<typeof meta>;

const history = [
  customerChange(
    karoo,
    { cell_phone: '0825550199' },
    { id: 2, change_id: 'change 2', changed_at: '2026-11-20T09:15:00+00:00' },
  ),
  customerChange(
    karoo,
    { physical_address: '14 Voortrekker Street', vat_reg_nr: null },
    { changed_at: '2026-11-19T12:30:00+00:00' },
  ),
];

const inConflict = [customerChange(karoo, {}, { after: { ...karoo, cell_phone: '0835550000' } })];

const changed = [
  changedSince(karoo, { cell_phone: '0825550199' }),
  changedSince(bosveld, { office_phone: '0147550178', vat_reg_nr: '4330199999' }),
];

/** The seven fields and the QuickBooks preview, opened from the details. */
export const Open: Story = {
  tags: ['phone'],
  play: async ({ canvas, userEvent }) => {
    const dialog = await openEdit({ canvas, userEvent });
    await expect(field(dialog, 'Company name')).toHaveValue(karoo.company_name);
    await expect(field(dialog, 'Physical address')).toHaveValue(karoo.physical_address);
    await expect(field(dialog, 'VAT registration number (optional)')).toHaveValue('4220122222');
    const preview = within(dialog).getByRole('region', { name: 'QuickBooks preview' });
    await expect(preview).toHaveTextContent('14 Voortrekker Street');
    await expect(preview).toHaveTextContent('Ready for QuickBooks');
  },
};

/** The public form's rules, messages and corrections. */
export const Invalid: Story = {
  play: async ({ canvas, userEvent }) => {
    const dialog = await openEdit({ canvas, userEvent });
    await retype(userEvent, field(dialog, 'Cell phone'), '+27 82 555 0134');
    await userEvent.clear(field(dialog, 'Contact person'));
    await save(dialog, userEvent);
    await expect(within(dialog).getByText('Contact person is required')).toBeVisible();
    await expect(within(dialog).getByText('Please enter a valid phone number')).toBeVisible();
    await expect(field(dialog, 'Contact person')).toHaveFocus();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Use 27825550134' }));
    await expect(field(dialog, 'Cell phone')).toHaveValue('27825550134');
  },
};

/** While it's saving, nothing closes the dialog or saves twice. */
export const Saving: Story = {
  args: { faults: { update: 'unanswered' } },
  play: async ({ canvas, userEvent }) => {
    const dialog = await saveContact({ canvas, userEvent });
    const busy = await within(dialog).findByRole('button', { name: 'Saving...' });
    await expect(busy).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Escape}');
    await expect(dialog).toBeVisible();
  },
};

/** Saved: the details and the list are updated, with an Undo. */
export const Saved: Story = {
  play: async ({ canvas, userEvent }) => {
    const dialog = await openEdit({ canvas, userEvent });
    await retype(userEvent, field(dialog, 'Company name'), 'Karoo Signals');
    await save(dialog, userEvent);
    await expect(await screen.findByText(/^Edited/)).toBeVisible();
    const details = await screen.findByRole('dialog', { name: /^Customer details/ });
    await expect(within(details).getAllByText('Karoo Signals')[0]).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(await canvas.findByRole('button', { name: 'View details of Karoo Signals' })).toBeVisible();
  },
};

/** Not saved: the draft is kept. */
export const SaveFailed: Story = {
  args: { faults: { update: 'refused' } },
  play: async ({ canvas, userEvent }) => {
    const dialog = await saveContact({ canvas, userEvent });
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Couldn’t save. Your changes are kept on this device.',
    );
    await expect(field(dialog, 'Contact person')).toHaveValue('Anna Nkosi');
  },
};

/** Someone else deleted the customer: one button restores it and saves. */
export const SavedAfterDelete: Story = {
  args: { faults: { update: 'deleted' } },
  play: async ({ canvas, userEvent }) => {
    const dialog = await saveContact({ canvas, userEvent });
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Deleted by admin@example.com on 20 Nov, 11:20. Your changes are kept on this device.',
    );
    await expect(field(dialog, 'Contact person')).toHaveValue('Anna Nkosi');
    await expect(within(dialog).getByRole('button', { name: 'Restore and save' })).toBeEnabled();
  },
};

export const RestoredAndSaved: Story = {
  tags: ['no-visual'],
  args: { faults: { update: 'deleted' } },
  play: async ({ canvas, userEvent }) => {
    const dialog = await saveContact({ canvas, userEvent });
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Restore and save' }));
    const details = await screen.findByRole('dialog', { name: /^Customer details/ });
    await expect((await within(details).findAllByText('Anna Nkosi'))[0]).toBeVisible();
  },
};

/** Someone else deleted the customer permanently: it can't be saved. */
export const SavedAfterPermanentDelete: Story = {
  args: { faults: { update: 'deleted permanently' } },
  play: async ({ canvas, userEvent }) => {
    const dialog = await saveContact({ canvas, userEvent });
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'This customer was deleted permanently, so your changes can’t be saved.',
    );
    await expect(within(dialog).queryByRole('button', { name: 'Restore and save' })).toBeNull();
  },
};

/** Someone else merged the customer: the kept one can be opened with the changes. */
export const SavedAfterMerge: Story = {
  args: { faults: { update: 'merged' } },
  play: async ({ canvas, userEvent }) => {
    const dialog = await saveContact({ canvas, userEvent });
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      `Merged into ${bosveld.company_name} by admin@example.com. Your changes are kept on this device.`,
    );
    await expect(
      within(dialog).getByRole('button', { name: `Open ${bosveld.company_name} with your changes` }),
    ).toBeEnabled();
  },
};

/** The kept customer, with the changes made to the merged one. */
export const MergedOpened: Story = {
  tags: ['no-visual'],
  args: { faults: { update: 'merged' } },
  play: async ({ canvas, userEvent }) => {
    const merged = await saveContact({ canvas, userEvent });
    await userEvent.click(await within(merged).findByRole('button', { name: /with your changes$/ }));
    const dialog = await screen.findByRole('dialog', { name: `Edit ${bosveld.company_name}` });
    await expect(field(dialog, 'Contact person')).toHaveValue('Anna Nkosi');
    await expect(field(dialog, 'Company name')).toHaveValue(bosveld.company_name);
    await expect(field(dialog, 'Cell phone')).toHaveValue(bosveld.cell_phone);
    await save(dialog, userEvent);
    await expect(await screen.findByText(/^Edited/)).toBeVisible();
    await expect(localStorage).toHaveLength(0);
  },
};

/** Two admins changed the same field: neither value is preselected. */
export const Conflict: Story = {
  tags: ['phone', 'tree'],
  args: { history: inConflict, faults: { update: 'conflict' } },
  play: async ({ canvas, userEvent }) => {
    const dialog = await openEdit({ canvas, userEvent });
    await retype(userEvent, field(dialog, 'Cell phone'), '0825550000');
    await retype(userEvent, field(dialog, 'Contact person'), 'Anna Nkosi');
    await save(dialog, userEvent);
    const phone = await within(dialog).findByRole('group', { name: 'Cell phone' });
    await expect(within(phone).getByRole('radio', { name: /Your version.*0825550000/ })).not.toBeChecked();
    await expect(within(phone).getByRole('radio', { name: /Current version.*0835550000/ })).not.toBeChecked();
    await expect(
      await within(dialog).findByText(/^admin@example\.com changed this customer on 20 Nov/),
    ).toBeVisible();
    await expect(within(dialog).queryByRole('group', { name: 'Contact person' })).toBeNull();
    await expect(within(dialog).queryByRole('group', { name: 'Physical address' })).toBeNull();
  },
};

/** Saving without a choice shows an error at the field and focuses it. */
export const ConflictNotChosen: Story = {
  args: { history: inConflict, faults: { update: 'conflict' } },
  play: async ({ canvas, userEvent }) => {
    const dialog = await openEdit({ canvas, userEvent });
    await retype(userEvent, field(dialog, 'Cell phone'), '0825550000');
    await save(dialog, userEvent);
    const phone = await within(dialog).findByRole('group', { name: 'Cell phone' });
    await save(dialog, userEvent);
    await expect(phone).toHaveAccessibleDescription('Choose a version');
    await expect(within(phone).getByRole('radio', { name: /Your version/ })).toHaveFocus();
  },
};

/** Asks before changes are discarded. */
export const LeavingAsks: Story = {
  tags: ['tree'],
  play: async ({ canvas, userEvent }) => {
    const dialog = await openEdit({ canvas, userEvent });
    await retype(userEvent, field(dialog, 'Contact person'), 'Anna Nkosi');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await expect(within(dialog).getByRole('alert')).toHaveTextContent('Discard your changes?');
    await expect(within(dialog).getByRole('button', { name: 'Keep editing' })).toHaveFocus();
    await expect(field(dialog, 'Contact person')).toHaveValue('Anna Nkosi');
  },
};

export const Discarded: Story = {
  tags: ['no-visual'],
  play: async ({ canvas, userEvent }) => {
    const dialog = await openEdit({ canvas, userEvent });
    await retype(userEvent, field(dialog, 'Contact person'), 'Anna Nkosi');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await expect(localStorage).toHaveLength(0);
  },
};

/** A draft from before a reload or a new sign-in is restored. */
export const KeptWords: Story = {
  play: async ({ canvas, userEvent }) => {
    localStorage.setItem(
      `customer-edit-${karoo.id}`,
      JSON.stringify({
        shown: toDraft(karoo),
        created_at: karoo.created_at,
        draft: { ...toDraft(karoo), contactPerson: 'Anna Nkosi' },
      }),
    );
    const dialog = await openEdit({ canvas, userEvent });
    await expect(within(dialog).getByText('You have unsaved changes from earlier.')).toBeVisible();
    await expect(field(dialog, 'Contact person')).toHaveValue('Anna Nkosi');
  },
};

/** The history of edits. Each earlier value can be restored. */
export const History: Story = {
  args: { history },
  play: async ({ canvas, userEvent }) => {
    const section = await openHistory({ canvas, userEvent });
    await waitFor(() => expect(within(section).getAllByText(/admin@example\.com/)).toHaveLength(2));
    await expect(within(section).getByText('0825550199')).toBeVisible();
    await expect(within(section).getAllByRole('button', { name: /^Restore/ })).toHaveLength(3);
    section.scrollIntoView();
  },
};

export const HistoryNotRestored: Story = {
  tags: ['no-visual'],
  args: { history, faults: { update: 'refused' } },
  play: async ({ canvas, userEvent }) => {
    const section = await openHistory({ canvas, userEvent });
    await userEvent.click(await restoreOfPhone(section));
    await expect(await within(section).findByRole('alert')).toHaveTextContent(/^Couldn’t restore\. Check/);
  },
};

export const HistoryInConflict: Story = {
  tags: ['no-visual'],
  args: { history, faults: { update: 'conflict' } },
  play: async ({ canvas, userEvent }) => {
    const section = await openHistory({ canvas, userEvent });
    await userEvent.click(await restoreOfPhone(section));
    await expect(await within(section).findByRole('alert')).toHaveTextContent('Someone else has changed');
  },
};

export const HistoryFailed: Story = {
  args: { faults: { history: 'refused' } },
  play: async ({ canvas, userEvent }) => {
    const section = await openHistory({ canvas, userEvent });
    await expect(await within(section).findByText('Couldn’t load the history.')).toBeVisible();
    await expect(within(section).getByRole('button', { name: 'Try again' })).toBeVisible();
    section.scrollIntoView();
  },
};

/** The details of a customer that was changed after its export, with QuickBooks' value below the field that differs. */
export const ChangedCustomer: Story = {
  tags: ['phone', 'dark', 'forced-colors'],
  args: { history, changed },
  play: async ({ canvas, userEvent }) => {
    const details = await openDetails({ canvas, userEvent });
    await within(details).findByText('QuickBooks has other values since 12 Nov');
    await expect(within(details).getByText('In QuickBooks')).toBeVisible();
    await expect(within(details).getByRole('button', { name: /^Mark as updated/ })).toBeVisible();
  },
};

/** All changed customers, with the values in QuickBooks. */
export const ChangedList: Story = {
  tags: ['tree'],
  args: { changed, exports: [exportEntry()] },
  play: async ({ canvas, userEvent }) => {
    await showView({ canvas, userEvent }, 'Changed since export 2');
    const table = await canvas.findByRole('table');
    await expect(await within(table).findByText('0825550199')).toBeVisible();
    await expect(rows(canvas)).toHaveLength(2);
  },
};

/** Marked as updated in QuickBooks, with an Undo. */
export const MarkedAsUpdated: Story = {
  tags: ['no-visual'],
  args: { changed: changed.slice(0, 1), exports: [exportEntry()] },
  play: async ({ canvas, userEvent }) => {
    await mark({ canvas, userEvent });
    await expect(await canvas.findByText('Nothing to change in QuickBooks')).toBeVisible();
    await expect(await screen.findByText('1 customer marked as updated')).toBeVisible();
  },
};

/** Not marked, because someone else changed the customer again. */
export const NotMarkedAsUpdated: Story = {
  tags: ['no-visual'],
  args: { changed: changed.slice(0, 1), exports: [exportEntry()], faults: { mark: 'edited' } },
  play: async ({ canvas, userEvent }) => {
    await mark({ canvas, userEvent });
    await expect(await screen.findByText(/^1 customer changed again by someone else/)).toBeVisible();
    await expect(rows(canvas)).toHaveLength(1);
  },
};

function field(dialog: HTMLElement, label: string): HTMLElement {
  return within(dialog).getByLabelText(label, { exact: true });
}

async function openEdit({ canvas, userEvent }: Desk): Promise<HTMLElement> {
  const details = await openDetails({ canvas, userEvent });
  await userEvent.click(within(details).getByRole('button', { name: `Edit ${karoo.company_name}` }));
  return screen.findByRole('dialog', { name: `Edit ${karoo.company_name}` });
}

async function openHistory({ canvas, userEvent }: Desk): Promise<HTMLElement> {
  const details = await openDetails({ canvas, userEvent });
  // Wait for everything above the history, so that the picture is stable.
  await within(details).findByText('Ready for QuickBooks');
  return within(details).findByRole('region', { name: 'History' });
}

function restoreOfPhone(section: HTMLElement): Promise<HTMLElement> {
  return within(section).findByRole('button', { name: 'Restore Cell phone: 0825550199' });
}

async function retype(userEvent: Desk['userEvent'], control: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(control);
  await userEvent.click(control);
  await userEvent.paste(text);
}

async function save(dialog: HTMLElement, userEvent: Desk['userEvent']): Promise<void> {
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save changes' }));
}

async function saveContact({ canvas, userEvent }: Desk): Promise<HTMLElement> {
  const dialog = await openEdit({ canvas, userEvent });
  await retype(userEvent, field(dialog, 'Contact person'), 'Anna Nkosi');
  await save(dialog, userEvent);
  return dialog;
}

async function mark({ canvas, userEvent }: Desk): Promise<void> {
  await showView({ canvas, userEvent }, 'Changed since export 1');
  await userEvent.click(await canvas.findByRole('button', { name: /^Mark as updated/ }));
}
