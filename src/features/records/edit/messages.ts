import { formatCount } from '#lib/numbers.ts';
import { nameInText } from '../messages.ts';
import type { CustomerField } from './port.ts';

/** The texts about changing a customer. */
export const messages = {
  edit: 'Edit',
  editLabel: (company: string) => `Edit ${nameInText(company)}`,
  title: (company: string) => `Edit ${nameInText(company)}`,
  required: 'Required',
  optional: 'Optional',
  save: 'Save changes',
  saving: 'Saving...',
  use: (correction: string) => `Use ${correction}`,
  didYouMean: (address: string) => `Did you mean ${address}?`,
  kept: 'This is what you typed here earlier. It is not saved yet.',
  failed: 'The changes could not be saved, and nothing was changed. Your words are kept on this device.',
  gone: 'This customer was deleted meanwhile, and nothing was saved. Your words are kept on this device: restore the customer under “Recently deleted”, then edit it again.',
  leave: 'Leave without saving? What you typed will be lost.',
  keepEditing: 'Keep editing',
  discard: 'Discard changes',
  preview: 'As QuickBooks gets it',
  name: 'Name',
  accountNumber: 'Account number',
  noAccountNumber: 'None',
  attention: 'Still needs attention',
  noAttention: 'Ready for QuickBooks',
  notGiven: 'Not given',
  conflictTitle: 'Changed meanwhile',
  conflict:
    'Somebody has changed this customer since you opened it. Nothing was saved yet: choose what to keep.',
  conflictBy: (who: string, when: string) =>
    `${who} changed this customer ${when}. Nothing was saved yet: choose what to keep.`,
  yours: 'Yours',
  stored: 'Stored now',
  empty: 'Empty',
  saved: ' was saved.',
  undone: 'The change was taken back.',
  undoConflict:
    'This customer was changed again meanwhile, so the change was not taken back. Its history has all values.',
  undoGone: 'This customer was deleted meanwhile, so the change was not taken back.',
  undoFailed: 'The change could not be taken back, and nothing was changed.',
  history: 'History',
  historyLoading: 'Loading the history...',
  historyFailed: 'The history could not be loaded.',
  noHistory: 'Nothing was changed since the registration.',
  somebody: 'Not an admin',
  inQuickBooks: 'Also changed in QuickBooks',
  putBack: 'Put back',
  putBackLabel: (field: string, value: string) => `Put back ${field}: ${nameInText(value)}`,
  puttingBack: 'Putting back...',
  putBackConflict:
    'Somebody has changed this customer meanwhile, and nothing was put back: look at the history again.',
  putBackGone: 'This customer was deleted meanwhile, and nothing was put back.',
  to: 'to',
  changedSince: (day: string, fields: string) => `Changed since the export of ${day}: ${fields}`,
  changedHelp: 'QuickBooks does not overwrite customers it has, so change it there, too.',
  changedInQuickBooks: 'Changed in QuickBooks, too',
  changedInQuickBooksLabel: (company: string) => `${nameInText(company)} was changed in QuickBooks, too`,
  marking: 'Ticking off...',
  marked: ' is ticked off.',
  markFailed: 'It could not be ticked off, and nothing was changed.',
  changedCount: (count: number) => `${formatCount(count)} changed since export`,
  changedTitle: 'Changed since export',
  changedListHelp:
    'These customers were changed after they were exported. QuickBooks does not overwrite customers it has: change them there, then tick them off.',
  changedNone: 'Everything that was changed is ticked off',
  changedLoading: 'Loading changed customers...',
  changedFailed: (message: string) => `Error loading changed customers: ${message}`,
  had: 'QuickBooks has',
  now: 'Now',
  viewDetails: (company: string) => `View details of ${nameInText(company)}`,
} as const;

/** The columns as they are called within a sentence. */
export const fieldNames: Readonly<Record<CustomerField, string>> = {
  company_name: 'company name',
  contact_person: 'contact person',
  cell_phone: 'cell phone',
  office_phone: 'office phone',
  physical_address: 'address',
  email_address: 'email address',
  vat_reg_nr: 'VAT number',
};
