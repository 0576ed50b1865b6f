import type { ChangeKind, CustomerChange } from '../../api/changes-api.ts';
import type { Accepted } from '#lib/quickbooks/accepted.ts';
import { problemReasons } from '#lib/quickbooks/problems.ts';
import { byAdmin, mergedInto, nameInText } from '../../shared/messages.ts';

export const messages = {
  title: (company: string) => `Edit ${nameInText(company)}`,
  save: 'Save changes',
  saving: 'Saving...',
  use: (value: string) => (value === '' ? 'Leave empty' : `Use ${value}`),
  kept: 'You have unsaved changes from earlier.',
  failed: 'Couldn’t save. Your changes are kept on this device.',
  deletedBy: (admin: string | null, when: string) =>
    `Deleted${byAdmin(admin)} on ${when}. Your changes are kept on this device.`,
  deletedPermanently: 'This customer was deleted permanently, so your changes can’t be saved.',
  restoreAndSave: 'Restore and save',
  mergedInto: (company: string | undefined, admin: string | null) =>
    `${mergedInto(company)}${byAdmin(admin)}. Your changes are kept on this device.`,
  openWithChanges: (company: string) => `Open ${nameInText(company)} with your changes`,
  leave: 'Discard your changes?',
  keepEditing: 'Keep editing',
  discard: 'Discard changes',
  conflictTitle: 'Changed by someone else',
  conflict: 'Choose which values to keep.',
  conflictBy: (who: string, when: string) =>
    `${who} changed this customer on ${when}. Choose which values to keep.`,
  yours: 'Your version',
  current: 'Current version',
  chooseOne: 'Choose a version',
  /** `{name}` is the company's name, which is isolated from the rest. */
  saved: 'Edited {name}',
  whatHappened: ({ kind, before, after, other_name, accepted }: CustomerChange) => {
    if (other_name !== null) return withUndo(kind, `Kept separate from ${nameInText(other_name)}`);
    if (accepted !== null) return withUndo(kind, `Accepted: ${headingsOf(accepted)}`);
    if (kind === 'undo') return 'Undone';
    if (kind === 'redo') return 'Redone';
    if (kind === 'merge') return 'Merged';
    if (!before) return 'Restored';
    return after ? '' : 'Deleted';
  },
  fileTitle: (when: string) => `Everything about this customer, ${when}`,
  history: 'History',
  historyLoading: 'Loading the history...',
  historyFailed: 'Couldn’t load the history.',
  noHistory: 'No changes since registration',
  notAdmin: 'System',
  restoreLabel: (field: string, value: string) => `Restore ${field}: ${nameInText(value)}`,
  restoreConflict: 'Couldn’t restore. Someone else has changed this value. See the new history below.',
  restoreGone: 'Couldn’t restore. This customer was deleted by someone else.',
} as const;

function withUndo(kind: ChangeKind, done: string): string {
  if (kind !== 'undo' && kind !== 'redo') return done;
  return `${kind === 'undo' ? 'Undone' : 'Redone'}: ${done.charAt(0).toLowerCase()}${done.slice(1)}`;
}

function headingsOf(accepted: Accepted): string {
  return Object.entries(problemReasons)
    .flatMap(([reason, { heading }]) => (reason in accepted ? heading : []))
    .join(', ');
}
