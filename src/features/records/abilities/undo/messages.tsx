import type { ReactNode } from 'react';
import { formatCount } from '#lib/text/numbers.ts';
import { customerCount, nameInText } from '../../shared/messages.ts';
import type { Way } from '../../api/changes-api.ts';

export const messages = {
  verbs: { undo: 'Undo', redo: 'Redo' },
  running: { undo: 'Undoing', redo: 'Redoing' },
  finished: (way: Way, text: ReactNode, problem: string | undefined) => (
    <>
      <span>{way === 'undo' ? 'Undone: ' : 'Redone: '}</span>
      <span>{text}</span>
      {problem && <span>{`. ${problem}`}</span>}
    </>
  ),
  failed: {
    undo: 'Couldn’t undo. Check your connection and try again.',
    redo: 'Couldn’t redo. Check your connection and try again.',
  },
  nothing: {
    undo: 'Nothing to undo. It was already undone.',
    redo: 'Nothing to redo. It was already redone.',
  },
  /** Short, because a notification has two lines. */
  notUndone: (names: readonly string[]) => `${formatCount(names.length)} changed since: ${namesText(names)}`,
  nothingOwn: { undo: 'Nothing to undo since you signed in', redo: 'Nothing to redo on this page' },
  recentChanges: 'Recent changes',
  admin: 'Changed by',
  allAdmins: 'All admins',
  listHelp: 'What was changed in the last year. You can undo it, except for what was deleted permanently.',
  loading: 'Loading the changes...',
  none: 'No changes yet',
  listFailed: (reason: string) => `Couldn’t load the changes: ${reason}`,
  more: 'Show earlier changes',
  by: (at: string, admin: string | null) => `${at}, by ${admin ?? 'the system'}`,
  latestBy: (what: string, at: string, admin: string | null) => `${what} by ${admin ?? 'the system'}, ${at}`,
  redone: 'Redone',
  undoLabel: (way: Way, text: string) => `${way === 'undo' ? 'Undo' : 'Redo'} “${text}”`,
  undoneFor: (undone: number, customers: number) =>
    undone >= customers ? 'Undone' : `Undone for ${formatCount(undone)} of ${customerCount(customers)}`,
  changedLoading: 'Loading what was changed...',
  changedFailed: (reason: string) => `Couldn’t load what was changed: ${reason}`,
  moreChanged: 'Show more customers',
  whole: {
    customer: { added: 'Restored', changed: '', removed: 'Deleted' },
    baseline: { added: 'QuickBooks has it', changed: '', removed: 'QuickBooks doesn’t have it' },
    acceptance: { added: 'Accepted as is', changed: 'Accepted as is', removed: 'No longer accepted as is' },
    decision: { added: 'Kept separate from', changed: '', removed: 'No longer kept separate from' },
    answer: { added: '', changed: '', removed: '' },
  },
  open: 'Open',
  openLabel: (company: string) => `Open ${nameInText(company)}`,
  merged: 'Merged into the other',
  inQuickBooks: (field: string) => `${field} in QuickBooks`,
  imported: { label: 'File', true: 'Imported', false: 'Not imported', none: 'Not answered' },
  gone: 'This customer was deleted permanently.',
  notOpened: 'Couldn’t open the customer. Check your connection and try again.',
  ask: { undo: 'Undo?', redo: 'Redo?' },
  question: (customers: number) => `This changes ${customerCount(customers)}:`,
} as const;

const NAMED = 2;

function namesText(names: readonly string[]): string {
  const named = names.slice(0, NAMED).map(nameInText).join(', ');
  const more = names.length - NAMED;
  return more > 0 ? `${named} and ${formatCount(more)} more` : named;
}
