import type { Locator, Page } from '@playwright/test';
import type { CustomerDraft } from '#lib/customer.ts';
import { appears } from './appears.ts';

/** The form's fields by what their labels say. */
export const LABELS: Readonly<Record<keyof CustomerDraft, string>> = {
  companyName: 'Company name',
  contactPerson: 'Contact person',
  cellPhone: 'Cell phone',
  officePhone: 'Office phone',
  physicalAddress: 'Physical address',
  emailAddress: 'Email address',
  vatRegNr: 'VAT registration number',
};

/** What a visitor fills in who gives no more than is asked for. */
export const REQUIRED_ONLY = {
  companyName: 'Karoo Signal Works',
  contactPerson: 'Thandi Nkosi',
  cellPhone: '0825550142',
  physicalAddress: '12 Church Street\nGraaff-Reinet\nEastern Cape\n6280',
  emailAddress: 'thandi@karoosignal.example',
} satisfies Partial<CustomerDraft>;

export const ALL_SEVEN = {
  ...REQUIRED_ONLY,
  officePhone: '0498920142',
  vatRegNr: '4220122222',
} satisfies CustomerDraft;

/** The visitor's form (specification, section 2, screen 2), found as a reader of the screen finds it. */
export function formScreen(page: Page) {
  const field = (name: keyof CustomerDraft): Locator => page.getByLabel(LABELS[name], { exact: true });
  return {
    tab: page.getByRole('tab', { name: 'Customer Form' }),
    field,
    /** The field with its label, mark and message: what carries `data-state`. */
    frame: (name: keyof CustomerDraft): Locator =>
      page
        .locator('[data-state]:not(form)')
        .filter({ has: field(name) })
        .last(),
    fill: async (draft: Partial<CustomerDraft>): Promise<void> => {
      for (const [name, value] of Object.entries(draft)) await field(name as keyof CustomerDraft).fill(value);
    },
    submit: page.getByRole('button', { name: 'Submit' }),
    submitting: page.getByRole('button', { name: 'Submitting...' }),
    clear: page.getByRole('button', { name: 'Clear Form' }),
    success: page.getByRole('status').filter({ hasText: 'Your information has been submitted' }),
    /** What is said about a draft of an earlier visit. */
    restored: page.getByRole('status').filter({ hasText: 'We saved your unfinished form' }),
    clearRestored: page.getByRole('button', { name: 'Start over' }),
    keepRestored: page.getByRole('button', { name: 'Keep it' }),
    failure: page.getByRole('alert').filter({ hasText: 'Error submitting form. Please try again.' }),
    /** The autosave indicator while it says a word. */
    autosave: (text: 'Saving...' | 'Auto-saved'): Locator => page.getByText(text, { exact: true }),
    summary: (text: string): Locator => page.getByRole('group', { name: text }),
    /** The line under the heading about the last registration. */
    sent: page.getByText(/^Sent (today|yesterday) at/),
    undo: page.getByRole('button', { name: 'Undo' }),
    /** The warning on the shop's tablet that the form is about to be cleared. */
    closing: page.getByText('Are you still there?'),
    backOnline: page.getByRole('status').filter({ hasText: 'You can submit the form now.' }),
  };
}

/** The header's button, whichever of its two it is. */
export function adminButton(page: Page) {
  return {
    access: page.getByRole('button', { name: 'Admin Access' }),
    logout: page.getByRole('button', { name: 'Admin Logout' }),
  };
}

/** The sign-in screen (specification, section 2, screen 3). */
export function signInScreen(page: Page) {
  const email = page.getByLabel('Email', { exact: true });
  const password = page.getByLabel('Password', { exact: true });
  const submit = page.getByRole('button', { name: 'Sign In' });
  return {
    heading: page.getByRole('heading', { name: 'Admin Access' }),
    email,
    password,
    show: page.getByRole('button', { name: 'Show password' }),
    hide: page.getByRole('button', { name: 'Hide password' }),
    submit,
    busy: page.getByRole('button', { name: 'Signing In...' }),
    alert: page.getByRole('alert'),
    back: page.getByRole('button', { name: 'Back to the form' }),
    signIn: async (account: { email: string; password: string }): Promise<void> => {
      await email.fill(account.email);
      await password.fill(account.password);
      await submit.click();
    },
  };
}

/** The records desk (specification, section 2, screen 4). */
export function recordsScreen(page: Page) {
  const tab = page.getByRole('tab', { name: 'Customer Records' });
  const table = page.getByRole('table', { name: 'Customers' });
  const details = page.getByRole('dialog', { name: /^Customer details/ });
  const deletion = page.getByRole('dialog', { name: 'Delete customer' });
  const deleted = page.getByRole('region', { name: 'Recently deleted' });
  const permanently = page.getByRole('dialog', { name: 'Delete permanently' });
  const days = table
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .filter({ hasNot: page.getByRole('rowheader').getByRole('button') });
  const openMenu = async (name: 'More commands' | 'Exports'): Promise<Locator> => {
    await page.getByRole('button', { name, exact: true }).click();
    return page.getByRole('menu', { name });
  };
  /** Chooses an action of a row: its button, or on a touch screen an item of its menu. */
  const act = async (company: string, action: 'Edit' | 'Export' | 'Delete'): Promise<void> => {
    const menu = table.getByRole('button', { name: `Actions for ${company}`, exact: true });
    const name = action === 'Export' ? `Export ${company} to QuickBooks` : `${action} ${company}`;
    const button = table.getByRole('button', { name, exact: true });
    await menu.or(button).waitFor();
    if (!(await menu.isVisible())) return button.click();
    await menu.click();
    return page.getByRole('menuitem', { name: action, exact: true }).click();
  };
  return {
    tab,
    heading: page.getByRole('heading', { name: 'Customer Records' }),
    /** Goes to the desk, and waits until it has its first answer: the count. */
    open: async (): Promise<void> => {
      await appears(page, '[role=tab]');
      await tab.click();
      await appears(page, '[role=status]', /^Total: | match/);
    },
    search: page.getByRole('searchbox', { name: 'Search customers' }),
    /** The line with the total, or with how many a search found. */
    count: (text: string | RegExp): Locator => page.getByRole('status').filter({ hasText: text }),
    /** The tab of a view. */
    view: (name: ViewLabel): Locator => page.getByRole('tab', { name: new RegExp(`^${name}( [\\d,]+)?$`) }),
    /** The panel of the view that is a list of changed customers. */
    changed: page.getByRole('region', { name: 'Changed since export' }),
    duplicates: page.getByRole('region', { name: 'Possible duplicates' }),
    deleted,
    act,
    openMenu,
    /** Chooses a command of the desk's menu. */
    command: async (name: string | RegExp): Promise<void> => {
      const menu = await openMenu('More commands');
      await menu.getByRole('menuitem', { name }).click();
    },
    table,
    /** What the notifications say. */
    notifications: page.getByRole('region', { name: 'Notifications', exact: true }),
    /** Opens what to know of the export that was just done. */
    exportDetails: async (): Promise<Locator> => {
      await page.getByRole('button', { name: 'What now?' }).click();
      return page.getByRole('dialog', { name: /^Exported / });
    },
    /** The headings of the days, as far as they are drawn. */
    days,
    day: (date: string): Locator => days.filter({ hasText: date }),
    /** The customers that are drawn. */
    rows: table.getByRole('row').filter({ has: page.getByRole('rowheader').getByRole('button') }),
    row: (company: string): Locator =>
      table.getByRole('row').filter({ has: page.getByRole('button', { name: company, exact: true }) }),
    /** The names of the customers that are drawn: each takes its row's focus, and opens the details. */
    names: table.getByRole('rowheader').getByRole('button'),
    nameOf: (company: string): Locator =>
      table.getByRole('rowheader').getByRole('button', { name: company, exact: true }),
    selectOf: (what: string): Locator => page.getByRole('checkbox', { name: `Select ${what}`, exact: true }),
    selectAll: page.getByRole('checkbox', { name: 'Select all customers' }),
    exportOf: (what: string): Locator =>
      page.getByRole('button', { name: `Export ${what} to QuickBooks`, exact: true }),
    deleteOf: (company: string): Locator =>
      table.getByRole('button', { name: `Delete ${company}`, exact: true }),
    exportAll: page.getByRole('button', { name: 'Export to QuickBooks', exact: true }),
    exportNew: page.getByRole('button', { name: /^Export .*new customers?$/ }),
    exportSelected: page.getByRole('button', { name: 'Export selected' }),
    deleteSelected: page.getByRole('button', { name: 'Delete selected' }),
    /** The last export, which leads to all of them. */
    lastExport: page.getByRole('button', { name: /^Last export: / }),
    cancelExport: page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Cancel' }),
    exported: (text: string): Locator => page.getByRole('status').filter({ hasText: text }),
    alert: page.getByRole('alert'),
    details,
    closeDetails: details.getByRole('button', { name: 'Close' }),
    /** What the details say under a term. */
    detail: (term: string): Locator =>
      details.getByRole('term').filter({ hasText: term }).locator('xpath=following-sibling::dd'),
    deletion,
    confirmDelete: deletion.getByRole('button', { name: 'Delete', exact: true }),
    cancelDelete: deletion.getByRole('button', { name: 'Cancel' }),
    deletePermanently: deletion.getByRole('button', { name: 'Delete permanently' }),
    undo: page.getByRole('button', { name: 'Undo' }),
    /** What the desk says of a delete. */
    announcement: (text: string): Locator => page.getByRole('status').filter({ hasText: text }),
    restoreOf: (company: string): Locator =>
      deleted.getByRole('button', { name: `Restore ${company}`, exact: true }),
    permanentlyOf: (company: string): Locator =>
      deleted.getByRole('button', { name: `Delete ${company} permanently`, exact: true }),
    permanently,
    confirmPermanently: permanently.getByRole('button', { name: 'Delete permanently' }),
  };
}

type ViewLabel = 'All' | 'New' | 'To fix' | 'Duplicates' | 'Changed since export' | 'Deleted';
