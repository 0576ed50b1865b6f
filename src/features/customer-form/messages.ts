import type { DraftField } from '#lib/customer.ts';

/** The form's texts (specification, sections 4 and 8). */
export const messages = {
  title: 'Customer Information',
  introduction: 'Tell us who you are, and we will have your details at hand when you call or come by.',
  required: 'Required',
  optional: 'Optional',
  submit: 'Submit',
  submitting: 'Submitting...',
  clear: 'Clear Form',
  saving: 'Saving...',
  saved: 'Auto-saved',
  restored: (ago: string | null) => `We kept what you typed here ${ago ?? 'earlier'}.`,
  clearRestored: 'Clear it',
  keepRestored: 'Keep it',
  needAttention: (fields: number) =>
    fields === 1 ? '1 field needs attention' : `${fields} fields need attention`,
  use: (correction: string) => `Use ${correction}`,
  didYouMean: (address: string) => `Did you mean ${address}?`,
  cleared: 'The form is cleared.',
  undo: 'Undo',
  success: 'Thank you. Your information has been submitted.',
  sent: (when: string) => `Sent ${when}`,
  another: 'Fill in another',
  failure: 'Error submitting form. Please try again.',
  tooMany: (when: string | null) =>
    `Too many registrations just now. Try again ${when ?? 'in a few minutes'}.`,
  offline: 'You seem to be offline.',
  backOnline: 'You are online again. You can submit the form now.',
  kept: 'What you typed is kept on this device.',
  dismiss: 'Dismiss',
} as const;

export const labels: Readonly<Record<DraftField, string>> = {
  companyName: 'Company name',
  contactPerson: 'Contact person',
  cellPhone: 'Cell phone',
  officePhone: 'Office phone',
  physicalAddress: 'Physical address',
  emailAddress: 'Email address',
  vatRegNr: 'VAT registration number',
};

/** Hints for filling a field in. */
export const hints = {
  cellPhone: 'Digits only, such as 0825551234',
  officePhone: 'At least 10 digits, such as 0515550148',
  physicalAddress: 'Street, suburb, city, province, postal code',
  vatRegNr: '10 digits, starting with 4',
} as const;

/**
 * The notice that section 18 of South Africa's Protection of Personal Information Act requires: who collects the
 * details, why, which are required, and how to have them corrected or deleted.
 */
export function privacyNotice(businessName: string, email: string): string {
  return (
    `${businessName} keeps these details to serve you and to invoice you, and for nothing else. ` +
    `The fields marked “Required” are needed for that. ` +
    `To see, correct or delete your details, write to ${email}.`
  );
}
