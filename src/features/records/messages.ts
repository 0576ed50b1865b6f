import { isVisible, withoutDirectionMarks } from '#lib/untrusted-text.ts';
import { formatCount } from '#lib/numbers.ts';

/** The texts of the whole records screen (specification, section 2); each part of it has a messages file of its own. */
export const messages = {
  title: 'Customer Records',
  subtitle: 'View and manage all submitted customer information',
  retry: 'Try again',
  dismiss: 'Dismiss',
  close: 'Close',
  cancel: 'Cancel',
  loadingMore: 'Loading more...',
  /** An empty value. */
  notGiven: 'Not given',
} as const;

/** A visitor's name where it stands alone. */
export function shownName(name: string): string {
  return isVisible(name) ? name : '(no visible name)';
}

/** A visitor's name inside one of our own texts, such as the name of a button. */
export function nameInText(name: string): string {
  return withoutDirectionMarks(shownName(name));
}

export function customerCount(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'customer' : 'customers'}`;
}
