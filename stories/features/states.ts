interface State {
  /** The section of the specification. */
  section: string;
  state: string;
  story: string;
}

/** The states in the specification, each with its story. A test fails when a story doesn't exist. */
export const states: readonly State[] = [
  { section: '2 · Views', state: 'Form and one tab, signed out', story: 'app--visitor' },
  { section: '2 · Views', state: 'Records after signing in', story: 'app--signs-in' },
  { section: '2 · Views', state: 'Form after signing out', story: 'app--signs-out' },
  { section: '2 · Views', state: 'Signed out while on the records', story: 'app--session-over' },
  { section: '2 · Views', state: 'Header and footer', story: 'features-page--signed-out' },
  { section: '4 · Form', state: 'Idle', story: 'features-customer-form-customerform--idle' },
  {
    section: '4 · Form',
    state: 'Filled in and valid: green',
    story: 'features-customer-form-customerform--filled-in-valid',
  },
  { section: '4 · Form', state: 'Submitting...', story: 'features-customer-form-formsubmission--submitting' },
  { section: '4 · Form', state: 'Success banner', story: 'features-customer-form-formsubmission--success' },
  {
    section: '4 · Form',
    state: 'Cleared 3 s after success, banner gone after 5 s',
    story: 'features-customer-form-formsubmission--reset-after-success',
  },
  {
    section: '4 · Form',
    state: 'Failed: idle again, with an alert',
    story: 'features-customer-form-formsubmission--failed',
  },
  { section: '4 · Form', state: 'Cleared by Clear Form', story: 'features-customer-form-formdraft--cleared' },
  { section: '4 · Draft', state: 'Saving...', story: 'features-customer-form-formdraft--saving' },
  {
    section: '4 · Draft',
    state: 'Auto-saved, then empty',
    story: 'features-customer-form-formdraft--auto-saved',
  },
  {
    section: '4 · Draft',
    state: 'Restored on load',
    story: 'features-customer-form-formdraft--restored-draft',
  },
  { section: '4 · Sign-in', state: 'Idle', story: 'features-admin-sign-in-signinscreen--idle' },
  { section: '4 · Sign-in', state: 'Signing In...', story: 'features-admin-sign-in-signinscreen--busy' },
  { section: '4 · Records', state: 'Loading', story: 'features-records-recordslist--loading' },
  { section: '4 · Records', state: 'Empty', story: 'features-records-recordslist--empty' },
  { section: '4 · Records', state: 'One customer', story: 'features-records-recordslist--one' },
  { section: '4 · Records', state: 'Several days', story: 'features-records-recordslist--many-days' },
  { section: '4 · Records', state: 'Matches of a search', story: 'features-records-recordsearch--matches' },
  { section: '4 · Records', state: 'No match', story: 'features-records-recordsearch--no-match' },
  { section: '4 · Details', state: 'Open', story: 'features-records-recordmodals--details' },
  {
    section: '4 · Details',
    state: 'Optional fields missing',
    story: 'features-records-recordmodals--details-without-optional-fields',
  },
  { section: '4 · Delete', state: 'Confirm', story: 'features-records-recordmodals--delete-confirm' },
  { section: '4 · Delete', state: 'Deleting...', story: 'features-records-recordmodals--deleting' },
  { section: '4 · Delete', state: 'Deleted', story: 'features-records-undo--offered' },
  { section: '4 · Export', state: 'Running', story: 'features-records-recordexports--export-running' },
  { section: '4 · Export', state: 'Exported', story: 'features-records-recordexports--exported' },
  {
    section: '5 · Errors',
    state: 'Required fields',
    story: 'features-customer-form-customerform--required-errors',
  },
  {
    section: '5 · Errors',
    state: 'Phone, email and VAT number invalid',
    story: 'features-customer-form-customerform--invalid-errors',
  },
  {
    section: '5 · Errors',
    state: 'Email and password missing',
    story: 'features-admin-sign-in-signinscreen--missing-fields',
  },
  {
    section: '8 · Errors',
    state: 'Error submitting form',
    story: 'features-customer-form-formsubmission--failed',
  },
  {
    section: '8 · Errors',
    state: 'Error loading customer records',
    story: 'features-records-recordslist--load-error',
  },
  {
    section: '8 · Errors',
    state: 'Error deleting customer record',
    story: 'features-records-recordmodals--delete-refused',
  },
  { section: '8 · Errors', state: 'Nothing deleted, without an error', story: 'app--silent-delete' },
  {
    section: '8 · Errors',
    state: 'No customer data to export',
    story: 'features-records-recordexports--nothing-to-export',
  },
  {
    section: '8 · Errors',
    state: 'No customer data to export for this date',
    story: 'features-records-recordexports--nothing-to-export-for-this-date',
  },
  {
    section: '8 · Errors',
    state: 'Error exporting to QuickBooks format',
    story: 'features-records-recordexports--export-failed',
  },
  {
    section: '8 · Errors',
    state: 'The auth service’s message',
    story: 'features-admin-sign-in-signinscreen--refused',
  },
  {
    section: '8 · Errors',
    state: 'An unexpected error occurred',
    story: 'features-admin-sign-in-signinscreen--unexpected',
  },
];
