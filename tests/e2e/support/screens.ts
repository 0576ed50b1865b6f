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
    restored: page.getByRole('status').filter({ hasText: 'We kept what you typed here' }),
    clearRestored: page.getByRole('button', { name: 'Clear it' }),
    keepRestored: page.getByRole('button', { name: 'Keep it' }),
    failure: page.getByRole('alert').filter({ hasText: 'Error submitting form. Please try again.' }),
    /** The autosave indicator while it says a word. */
    autosave: (text: 'Saving...' | 'Auto-saved'): Locator => page.getByText(text, { exact: true }),
    summary: (text: string): Locator => page.getByRole('group', { name: text }),
    /** The line that stays when the banner has gone. */
    sent: page.getByText(/^Sent (today|yesterday) at/),
    another: page.getByRole('button', { name: 'Fill in another' }),
    undo: page.getByRole('button', { name: 'Undo' }),
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
  const details = page.getByRole('dialog', { name: /^Customer details/ });
  const deletion = page.getByRole('dialog', { name: 'Delete customer' });
  const deleted = page.getByRole('dialog', { name: 'Recently deleted' });
  const forGood = page.getByRole('dialog', { name: 'Delete for good' });
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
    days: page.getByRole('region', { name: /^(?!Status$)/ }),
    /** Where the desk says what it does and has done. */
    status: page.getByRole('region', { name: 'Status', exact: true }),
    day: (date: string | RegExp): Locator => page.getByRole('region', { name: date }),
    rows: page.getByRole('listitem'),
    row: (company: string): Locator =>
      page.getByRole('listitem').filter({ has: page.getByText(company, { exact: true }) }),
    /** What takes the focus in each row. */
    views: page.getByRole('button', { name: /^View details of / }),
    viewOf: (company: string): Locator =>
      page.getByRole('button', { name: `View details of ${company}`, exact: true }),
    copyFrom: (company: string): Locator =>
      page.getByRole('button', { name: `Copy from ${company}`, exact: true }),
    exportOf: (what: string): Locator =>
      page.getByRole('button', { name: `Export ${what} to QuickBooks`, exact: true }),
    deleteOf: (company: string): Locator =>
      page.getByRole('button', { name: `Delete ${company}`, exact: true }),
    exportAll: page.getByRole('button', { name: 'Export to QuickBooks', exact: true }),
    exportMatches: page.getByRole('button', { name: 'Export matches to QuickBooks' }),
    cancelExport: page.getByRole('button', { name: 'Cancel' }),
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
    deleteForGood: deletion.getByRole('button', { name: 'Delete for good' }),
    undo: page.getByRole('button', { name: 'Undo' }),
    /** What the desk says of a delete. */
    announcement: (text: string): Locator => page.getByRole('status').filter({ hasText: text }),
    recentlyDeleted: page.getByRole('button', { name: 'Recently deleted' }),
    deleted,
    restoreOf: (company: string): Locator =>
      deleted.getByRole('button', { name: `Restore ${company}`, exact: true }),
    forGoodOf: (company: string): Locator =>
      deleted.getByRole('button', { name: `Delete ${company} for good`, exact: true }),
    forGood,
    confirmForGood: forGood.getByRole('button', { name: 'Delete for good' }),
  };
}
