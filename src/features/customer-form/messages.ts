import type { DraftField } from '#lib/customer/customer.ts';
import { plural } from '#lib/text/numbers.ts';

/** The form's texts (specification, sections 4 and 8). */
export const messages = {
  title: 'Customer Information',
  introduction: 'Register once, and we have your details ready when you call or visit.',
  groups: {
    companyName: 'Who you are',
    cellPhone: 'How we reach you',
    physicalAddress: 'For your invoices',
  } as Readonly<Partial<Record<DraftField, string>>>,
  counter: 'Shared tablet: nothing is kept on it.',
  submit: 'Submit',
  submitting: 'Submitting...',
  clear: 'Clear Form',
  saving: 'Saving...',
  saved: 'Auto-saved',
  restored: (ago: string | null) => `We saved your unfinished form ${ago ?? 'earlier'}.`,
  clearRestored: 'Start over',
  keepRestored: 'Keep it',
  needAttention: (fields: number) => plural(fields, '# field needs attention', '# fields need attention'),
  use: (correction: string) => `Use ${correction}`,
  didYouMean: (address: string) => `Did you mean ${address}?`,
  add: (province: string) => `Add ${province}?`,
  leaveEmpty: 'Leave it empty',
  cleared: 'Form cleared.',
  undo: 'Undo',
  success: 'Thank you. Your information has been submitted.',
  sent: (when: string) => `Sent ${when}. To register another customer, fill in the form again.`,
  sentFor: (when: string) =>
    `Sent ${when} for {company}. To register another customer, fill in the form again.`,
  closing: 'Are you still there? The form clears in 20 seconds.',
  goOn: 'Keep what I typed',
  failure: 'Error submitting form. Please try again.',
  tooMany: (when: string | null) =>
    `Too many registrations right now. Try again ${when ?? 'in a few minutes'}.`,
  offline: 'You seem to be offline.',
  backOnline: 'You’re back online. You can submit the form now.',
  kept: 'What you typed is saved on this device.',
} as const;

/** The notice that section 18 of the Protection of Personal Information Act requires. */
export interface PrivacyNotice {
  /** What the details are for. Shown next to Submit. */
  purpose: string;
  /** Which details are needed, and the visitor's rights. */
  rights: string;
}

export function privacyNotice(businessName: string, email: string): PrivacyNotice {
  return {
    purpose: `${businessName} keeps these details to serve you and to invoice you, and for nothing else.`,
    rights:
      'We need all of them except those marked “(optional)”. ' +
      `To see, correct or delete your details, write to ${email}.`,
  };
}
