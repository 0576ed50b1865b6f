import type { ChangeKind, CustomerChange } from '../api/changes-api.ts';
import { byAdmin, mergedInto, nameInText } from '../messages.ts';

export const messages = {
  title: (company: string) => `Edit ${nameInText(company)}`,
  save: 'Save changes',
  saving: 'Saving...',
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
  whatHappened: ({ kind, before, after, other_name }: CustomerChange) => {
    if (other_name !== null) return separateText(kind, other_name);
    if (kind === 'undo') return 'Undone';
    if (kind === 'redo') return 'Redone';
    if (kind === 'merge') return 'Merged';
    if (!before) return 'Restored';
    return after ? '' : 'Deleted';
  },
  fileTitle: (when: string) => `Everything about this customer, ${when}`,
  fileFailed: 'Couldn’t download. Check your connection and try again.',
  history: 'History',
  historyLoading: 'Loading the history...',
  historyFailed: 'Couldn’t load the history.',
  noHistory: 'No changes since registration',
  notAdmin: 'System',
  restoreLabel: (field: string, value: string) => `Restore ${field}: ${nameInText(value)}`,
  restoreConflict: 'Couldn’t restore. Someone else has changed this value. See the new history below.',
  restoreGone: 'Couldn’t restore. This customer was deleted by someone else.',
  to: 'to',
} as const;

function separateText(kind: ChangeKind, other: string): string {
  if (kind === 'undo') return `Undone: kept separate from ${nameInText(other)}`;
  return `${kind === 'redo' ? 'Redone: kept' : 'Kept'} separate from ${nameInText(other)}`;
}
