import type { FindBy } from '#lib/customer/search.ts';
import { isVisible, withoutDirectionMarks } from '#lib/text/untrusted-text.ts';
import { formatCount, plural } from '#lib/text/numbers.ts';

/** Texts of the whole desk (specification, section 2); each part has its own messages. */
export const messages = {
  restoreFailed: 'Couldn’t restore. Check your connection and try again.',
  exportedBy: (when: string, admin: string | null) => (admin === null ? when : `${when}, by ${admin}`),
  empty: 'Empty',
  notChecked: 'not checked yet',
  checking: (checked: number, of: number) => `Checked ${formatCount(checked)} of ${formatCount(of)}`,
  selectCustomer: (company: string): string => `Select ${nameInText(company)}`,
  /** How a search other than the specified one finds. */
  foundByNote: {
    phone: 'by phone number',
    vat: 'by VAT number',
    words: 'in any order',
  } satisfies Readonly<Record<FindBy, string>>,
} as const;

/** Returns a visitor's name for display by itself. */
export function displayName(name: string): string {
  return isVisible(name) ? name : '(no visible name)';
}

/** Returns a value of several lines for display on one. */
export function oneLine(value: string): string {
  return value.split('\n').join(', ');
}

/** Returns a visitor's name for use in a text. */
export function nameInText(name: string): string {
  return withoutDirectionMarks(displayName(name));
}

export function customerCount(count: number): string {
  return plural(count, '# customer', '# customers');
}

export function newCustomers(count: number): string {
  return plural(count, '# new customer', '# new customers');
}

export function byAdmin(email: string | null): string {
  return email === null ? '' : ` by ${email}`;
}

export function mergedInto(company: string | undefined): string {
  return `Merged into ${company === undefined ? 'another customer' : nameInText(company)}`;
}

/** Returns what was said about one or more files. */
export function answeredText(imported: boolean, file: string | null, files: number): string {
  const others = files > 1 ? ` and ${formatCount(files - 1)} older` : '';
  return `${imported ? 'Imported' : 'Not imported'}: ${file ?? 'an export'}${others}`;
}
