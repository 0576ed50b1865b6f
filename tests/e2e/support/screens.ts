import type { Locator, Page } from '@playwright/test';
import type { CustomerDraft } from '#lib/customer/customer.ts';

export const LABELS: Readonly<Record<keyof CustomerDraft, string>> = {
  companyName: 'Company name',
  contactPerson: 'Contact person',
  cellPhone: 'Cell phone',
  officePhone: 'Office phone (optional)',
  physicalAddress: 'Physical address',
  emailAddress: 'Email address',
  vatRegNr: 'VAT registration number (optional)',
};

export const REQUIRED_ONLY = {
  companyName: 'Karoo Signal Works',
  contactPerson: 'Thandi Nkosi',
  cellPhone: '0825550142',
  physicalAddress: '12 Church Street\nGraaff-Reinet\nEastern Cape\n6280',
  emailAddress: 'thandi@karoosignal.example',
} satisfies Partial<CustomerDraft>;

export const ALL_FIELDS = {
  ...REQUIRED_ONLY,
  officePhone: '0498920142',
  vatRegNr: '4220122222',
} satisfies CustomerDraft;

export function formScreen(page: Page) {
  const field = (name: keyof CustomerDraft): Locator => page.getByLabel(LABELS[name], { exact: true });
  return {
    tab: page.getByRole('tab', { name: 'Customer Form' }),
    field,
    fill: async (draft: Partial<CustomerDraft>): Promise<void> => {
      for (const [name, value] of Object.entries(draft)) await field(name as keyof CustomerDraft).fill(value);
    },
    submit: page.getByRole('button', { name: 'Submit' }),
    submitting: page.getByRole('button', { name: 'Submitting...' }),
    clear: page.getByRole('button', { name: 'Clear Form' }),
    success: page.getByRole('status').filter({ hasText: 'Your information has been submitted' }),
    restored: page.getByRole('status').filter({ hasText: 'We saved your unfinished form' }),
    clearRestored: page.getByRole('button', { name: 'Start over' }),
    failure: page.getByRole('alert').filter({ hasText: 'Error submitting form. Please try again.' }),
    autosave: (text: 'Saving...' | 'Auto-saved'): Locator => page.getByText(text, { exact: true }),
    summary: (text: string): Locator => page.getByRole('group', { name: text }),
    sent: page.getByRole('paragraph').filter({ hasText: /^Sent (today|yesterday) at/ }),
    undo: page.getByRole('button', { name: 'Undo' }),
    backOnline: page.getByRole('status').filter({ hasText: 'You can submit the form now.' }),
  };
}

export function adminButton(page: Page) {
  return {
    access: page.getByRole('button', { name: 'Admin Access' }),
    logout: page.getByRole('button', { name: 'Admin Logout' }),
  };
}

export function signInScreen(page: Page) {
  const email = page.getByLabel('Email', { exact: true });
  const password = page.getByLabel('Password', { exact: true });
  const submit = page.getByRole('button', { name: 'Sign In' });
  return {
    heading: page.getByRole('heading', { name: 'Admin Access' }),
    email,
    password,
    submit,
    alert: page.getByRole('alert'),
    back: page.getByRole('button', { name: 'Back to the form' }),
    signIn: async (account: { email: string; password: string }): Promise<void> => {
      await email.fill(account.email);
      await password.fill(account.password);
      await submit.click();
    },
  };
}

type RowAction = 'Edit' | 'Export' | 'Delete' | 'Copy all details';

export function recordsScreen(page: Page) {
  const tab = page.getByRole('tab', { name: 'Customer Records' });
  const table = page.getByRole('table', { name: 'Customers' });
  const details = page.getByRole('dialog', { name: /^Customer details/ });
  const deletion = page.getByRole('dialog', { name: 'Delete customer' });
  const edit = page.getByRole('dialog', { name: /^Edit / });
  const status = (text: string | RegExp): Locator => page.getByRole('status').filter({ hasText: text });
  const names = table.getByRole('rowheader').getByRole('button');
  const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
  const openMenu = async (name: 'More commands' | 'Exports'): Promise<Locator> => {
    await button(name).click();
    return page.getByRole('menu', { name });
  };
  /** Chooses a row's action: a button, or a menu item on a touch screen. */
  const act = async (company: string, action: RowAction): Promise<void> => {
    const menu = table.getByRole('button', { name: `Actions for ${company}`, exact: true });
    const name = action === 'Export' ? `Export ${company} to QuickBooks` : `${action} ${company}`;
    const own = table.getByRole('button', { name, exact: true });
    await menu.or(own).first().waitFor();
    if (await own.isVisible()) return own.click();
    await menu.click();
    return page.getByRole('menuitem', { name: action, exact: true }).click();
  };
  return {
    tab,
    heading: page.getByRole('heading', { name: 'Customer Records' }),
    open: async (): Promise<void> => {
      await tab.click();
      await status(/^Total: | match/).waitFor();
    },
    search: page.getByRole('searchbox', { name: 'Search customers' }),
    status,
    view: (name: ViewLabel): Locator => page.getByRole('tab', { name: new RegExp(`^${name}( [\\d,]+)?$`) }),
    act,
    openMenu,
    command: async (name: string | RegExp): Promise<void> => {
      const menu = await openMenu('More commands');
      await menu.getByRole('menuitem', { name }).click();
    },
    table,
    days: table
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
      .filter({ hasNot: page.getByRole('rowheader').getByRole('button') }),
    rows: table.getByRole('row').filter({ has: page.getByRole('rowheader').getByRole('button') }),
    row: (company: string): Locator =>
      table.getByRole('row').filter({ has: page.getByRole('button', { name: company, exact: true }) }),
    names,
    nameOf: (company: string): Locator =>
      table.getByRole('rowheader').getByRole('button', { name: company, exact: true }),
    selectOf: (what: string): Locator => page.getByRole('checkbox', { name: `Select ${what}`, exact: true }),
    exportOf: (what: string): Locator => button(`Export ${what} to QuickBooks`),
    exportAll: button('Export to QuickBooks'),
    exportNew: button(/^Export .*new customers?$/),
    lastExport: button(/^Last export: /),
    alert: page.getByRole('alert'),
    details,
    closeDetails: details.getByRole('button', { name: 'Close' }),
    detail: (term: string): Locator =>
      details.getByRole('term').filter({ hasText: term }).locator('xpath=following-sibling::dd'),
    edit,
    openEdit: async (company: string): Promise<void> => {
      await names.filter({ hasText: company }).press('e');
      await edit.waitFor();
    },
    editField: (label: string): Locator => edit.getByLabel(label, { exact: true }),
    save: edit.getByRole('button', { name: 'Save changes' }),
    deleteOf: (company: string): Locator =>
      table.getByRole('button', { name: `Delete ${company}`, exact: true }),
    deletion,
    confirmDelete: deletion.getByRole('button', { name: 'Delete', exact: true }),
    cancelDelete: deletion.getByRole('button', { name: 'Cancel' }),
    deleteSelected: button('Delete selected'),
    undo: button('Undo'),
    deletePermanently: async (company: string): Promise<void> => {
      await button(`Actions for ${company}`).click();
      await page.getByRole('menuitem', { name: 'Delete permanently' }).click();
    },
    confirmPermanently: page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }),
    comparison: page.getByRole('dialog', { name: 'Merge duplicates' }),
  };
}

type ViewLabel =
  | 'All'
  | 'New'
  | 'To fix'
  | 'Duplicates'
  | 'Changed since export'
  | 'Differs from QuickBooks'
  | 'QuickBooks’ list'
  | 'Deleted';
