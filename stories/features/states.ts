/** A state of the product that the specification names (sections 3, 4, 5 and 8), and the story that shows it. */
interface State {
  section: string;
  state: string;
  /** The story's id, as in its address. */
  story: string;
}

const form = (story: string) => `features-customer-form-customerform--${story}`;
const draft = (story: string) => `features-customer-form-formdraft--${story}`;
const submission = (story: string) => `features-customer-form-formsubmission--${story}`;
const signIn = (story: string) => `features-admin-sign-in-signinscreen--${story}`;
const list = (story: string) => `features-records-recordslist--${story}`;
const search = (story: string) => `features-records-recordsearch--${story}`;
const modals = (story: string) => `features-records-recordmodals--${story}`;
const exports = (story: string) => `features-records-recordexports--${story}`;
const quickBooks = (story: string) => `features-records-quickbooksreadiness--${story}`;
const readiness = (story: string) => `features-records-readiness--${story}`;
const ledger = (story: string) => `features-records-ledger--${story}`;
const result = (story: string) => `features-records-exportresult--${story}`;
const page = (story: string) => `features-page--${story}`;
const fault = (story: string) => `app-faults--${story}`;
const app = (story: string) => `app--${story}`;

/** Every state, in the specification's order. A test holds the list to the stories that there are. */
export const states: readonly State[] = [
  { section: '4 · Form', state: 'Idle', story: form('idle') },
  { section: '4 · Form', state: 'Filled in and valid: green', story: form('filled-in-valid') },
  { section: '4 · Form', state: 'Submitting...', story: submission('submitting') },
  { section: '4 · Form', state: 'Success banner', story: submission('success') },
  { section: '4 · Form', state: 'Cleared 3 s after success', story: submission('reset-after-success') },
  { section: '4 · Form', state: 'Banner gone after 5 s', story: submission('banner-ended') },
  {
    section: '4 · Form',
    state: 'Typed after success: survives the reset',
    story: submission('typed-after-success'),
  },
  { section: '4 · Form', state: 'Failed: idle again, with an alert', story: submission('failed') },
  { section: '4 · Form', state: 'Alert dismissed', story: submission('failure-dismissed') },
  { section: '4 · Form', state: 'Sent at the second try', story: submission('sent-after-failure') },
  { section: '4 · Form', state: 'Cleared by Clear Form', story: draft('cleared') },
  { section: '4 · Form', state: 'Error cleared by typing', story: form('error-cleared-by-typing') },
  { section: '4 · Form', state: 'Filled in and sent by keyboard', story: form('by-keyboard') },
  { section: '4 · Draft', state: 'Saving...', story: draft('saving') },
  { section: '4 · Draft', state: 'Auto-saved', story: draft('auto-saved') },
  { section: '4 · Draft', state: 'Indicator cleared', story: draft('auto-saved-is-cleared') },
  { section: '4 · Draft', state: 'Restored on load', story: draft('restored-draft') },
  {
    section: '4 · Draft',
    state: 'Sent before the save was due',
    story: draft('sent-before-the-save-was-due'),
  },
  { section: '4 · Draft', state: 'Storage full', story: draft('storage-full') },
  { section: '4 · Views', state: 'Form and one tab, signed out', story: app('visitor') },
  { section: '4 · Views', state: 'Form and two tabs, signed in', story: app('admin') },
  { section: '4 · Views', state: 'Header, signed out', story: page('signed-out') },
  { section: '4 · Views', state: 'Header, signed in', story: page('signed-in') },
  { section: '4 · Views', state: 'Header with long words', story: page('long-named') },
  { section: '4 · Views', state: 'Signing in moves to the records', story: app('signs-in') },
  { section: '4 · Views', state: 'Signing out returns to the form', story: app('signs-out') },
  { section: '4 · Sign-in', state: 'Idle', story: signIn('idle') },
  { section: '4 · Sign-in', state: 'Password shown', story: signIn('password-shown') },
  { section: '4 · Sign-in', state: 'Signing In...', story: signIn('busy') },
  { section: '4 · Sign-in', state: 'Tried again', story: signIn('tried-again') },
  { section: '4 · Sign-in', state: 'Back to the form', story: signIn('back-to-the-form') },
  { section: '4 · Records', state: 'Loading', story: list('loading') },
  { section: '4 · Records', state: 'Empty', story: list('empty') },
  { section: '4 · Records', state: 'One customer', story: list('one') },
  { section: '4 · Records', state: 'Many days', story: list('many-days') },
  { section: '4 · Records', state: '2,500 customers', story: list('many-customers') },
  { section: '4 · Records', state: 'Loading more', story: list('loading-more') },
  { section: '4 · Records', state: 'More loaded', story: list('more-loaded') },
  { section: '4 · Records', state: 'New customers', story: list('new-customers') },
  { section: '4 · Records', state: 'Searching', story: search('searching') },
  { section: '4 · Records', state: 'Matches', story: search('matches') },
  { section: '4 · Records', state: 'No match', story: search('no-match') },
  { section: '4 · Records', state: 'By keyboard', story: list('by-keyboard') },
  { section: '4 · Records', state: 'Plain CSV shown', story: list('plain-csv-shown') },
  { section: '4 · Records', state: 'Hostile text', story: list('hostile-text') },
  { section: '4 · Details', state: 'Open', story: modals('details') },
  {
    section: '4 · Details',
    state: 'Optional fields missing',
    story: modals('details-without-optional-fields'),
  },
  { section: '4 · Details', state: 'Closed', story: modals('details-closed') },
  { section: '4 · Delete', state: 'Confirm', story: modals('delete-confirm') },
  { section: '4 · Delete', state: 'Confirm, asked for by keyboard', story: modals('delete-by-keyboard') },
  { section: '4 · Delete', state: 'Cancelled', story: modals('delete-cancelled') },
  { section: '4 · Delete', state: 'Deleting...', story: modals('deleting') },
  { section: '4 · Delete', state: 'Deleted', story: modals('deleted') },
  { section: '4 · Export', state: 'Opening, length unknown', story: exports('export-opening') },
  { section: '4 · Export', state: 'Running, length known', story: exports('export-running') },
  { section: '4 · Export', state: 'Cancelled', story: exports('export-cancelled') },
  { section: '4 · Export', state: 'Everything exported', story: exports('exported') },
  { section: '4 · Export', state: 'A day exported', story: exports('day-exported') },
  { section: '4 · Export', state: 'A record exported', story: exports('record-exported') },
  { section: '4 · Export', state: 'Matches exported', story: exports('matches-exported') },
  { section: '4 · Export', state: 'Plain CSV exported', story: exports('plain-csv-exported') },
  { section: '4 · Export', state: 'Result dismissed', story: exports('export-result-dismissed') },
  { section: '5 · Errors', state: 'Five required fields', story: form('required-errors') },
  { section: '5 · Errors', state: 'Phone, email and VAT number not valid', story: form('invalid-errors') },
  { section: '5 · Errors', state: 'Correction offered', story: form('correction-offered') },
  { section: '5 · Errors', state: 'Correction taken', story: form('correction-taken') },
  { section: '5 · Errors', state: 'Email and password missing', story: signIn('missing-fields') },
  { section: '5 · Errors', state: 'Password missing', story: signIn('password-missing') },
  { section: '3 · QuickBooks', state: 'Checking', story: quickBooks('checking') },
  { section: '3 · QuickBooks', state: 'All ready', story: quickBooks('all-ready') },
  { section: '3 · QuickBooks', state: 'Some need attention', story: quickBooks('some-need-attention') },
  { section: '3 · QuickBooks', state: 'Who needs attention, and why', story: quickBooks('attention') },
  { section: '3 · QuickBooks', state: 'Details of one, and back', story: quickBooks('attention-details') },
  { section: '3 · QuickBooks', state: 'One was deleted meanwhile', story: quickBooks('attention-deleted') },
  { section: '3 · QuickBooks', state: 'Check failed', story: quickBooks('check-failed') },
  { section: '3 · QuickBooks', state: 'Check on demand', story: quickBooks('check-on-demand') },
  { section: '3 · QuickBooks', state: 'Last export', story: quickBooks('last-export') },
  { section: '3 · QuickBooks', state: 'New customers exported', story: quickBooks('new-exported') },
  { section: '3 · QuickBooks', state: 'Nothing new', story: quickBooks('nothing-new') },
  { section: '3 · QuickBooks', state: 'Export not noted: no file', story: quickBooks('not-noted') },
  {
    section: '3 · QuickBooks',
    state: 'Exported, some need attention',
    story: quickBooks('exported-with-attention'),
  },
  { section: '3 · QuickBooks', state: 'Exported in numbered files', story: quickBooks('exported-in-files') },
  { section: '3 · QuickBooks', state: 'Nobody to check', story: readiness('nobody-to-check') },
  { section: '3 · QuickBooks', state: 'One needs attention', story: readiness('one-needs-attention') },
  { section: '3 · QuickBooks', state: 'Checking on demand', story: readiness('checking-on-demand') },
  { section: '3 · QuickBooks', state: 'Checked on demand', story: readiness('checked-on-demand') },
  { section: '3 · QuickBooks', state: 'Check failed again', story: readiness('check-failed-again') },
  { section: '3 · QuickBooks', state: 'Every remark', story: readiness('every-remark') },
  { section: '3 · QuickBooks', state: 'Same names and account numbers', story: readiness('clashes') },
  {
    section: '3 · QuickBooks',
    state: 'More than 200 need attention',
    story: readiness('very-many-need-attention'),
  },
  { section: '3 · QuickBooks', state: 'Hostile names in the list', story: readiness('hostile-names') },
  {
    section: '3 · QuickBooks',
    state: 'A record of the list unreadable',
    story: readiness('attention-unreadable'),
  },
  { section: '3 · QuickBooks', state: 'List closed', story: readiness('attention-closed') },
  { section: '3 · QuickBooks', state: 'Details with remarks', story: readiness('details-with-remarks') },
  { section: '3 · QuickBooks', state: 'Never exported', story: ledger('never-exported') },
  {
    section: '3 · QuickBooks',
    state: 'Last export in another year',
    story: ledger('last-export-in-another-year'),
  },
  { section: '3 · QuickBooks', state: 'Last export at midnight', story: ledger('last-export-at-midnight') },
  { section: '3 · QuickBooks', state: 'Ledger not read', story: ledger('ledger-unread') },
  { section: '3 · QuickBooks', state: 'Being noted: no cancelling', story: ledger('being-noted') },
  { section: '3 · QuickBooks', state: 'A record noted', story: ledger('record-noted') },
  { section: '3 · QuickBooks', state: 'Cancelled: not noted', story: ledger('cancelled-not-noted') },
  { section: '3 · QuickBooks', state: 'Plain CSV: not noted', story: ledger('plain-csv-not-noted') },
  { section: '3 · QuickBooks', state: 'Result with nothing to mend', story: result('nothing-to-mend') },
  { section: '3 · QuickBooks', state: 'Columns unfolded', story: result('columns-unfolded') },
  { section: '3 · QuickBooks', state: 'Numbered files offered', story: result('files-offered') },
  { section: '3 · QuickBooks', state: 'File too large', story: result('file-too-large') },
  {
    section: '3 · QuickBooks',
    state: 'Name taken outside the file',
    story: result('name-taken-outside-the-file'),
  },
  { section: '3 · QuickBooks', state: 'Details from the result', story: result('details-from-the-result') },
  { section: '3 · QuickBooks', state: 'Result of a plain file', story: result('plain-file') },
  { section: '8 · Form', state: 'Error submitting form', story: submission('failed') },
  { section: '8 · Records', state: 'Error loading customer records', story: list('load-error') },
  { section: '8 · Records', state: 'The same, for the next page', story: list('load-more-error') },
  { section: '8 · Delete', state: 'Error deleting customer record', story: modals('delete-refused') },
  { section: '8 · Delete', state: 'A delete that removed nothing', story: fault('silent-delete') },
  { section: '8 · Export', state: 'No customer data to export', story: exports('nothing-to-export') },
  {
    section: '8 · Export',
    state: 'No customer data to export for this date',
    story: exports('nothing-to-export-for-this-date'),
  },
  {
    section: '8 · Export',
    state: 'Error exporting to QuickBooks format',
    story: exports('export-failed'),
  },
  {
    section: '8 · Export',
    state: 'The same, when customers are missing',
    story: exports('export-incomplete'),
  },
  { section: '8 · Export', state: 'Alert dismissed', story: exports('export-failure-dismissed') },
  { section: '8 · Login', state: 'The auth service’s message', story: signIn('refused') },
  { section: '8 · Login', state: 'An unexpected error occurred', story: signIn('unexpected') },
];
