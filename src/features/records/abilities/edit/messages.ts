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
} as const;
