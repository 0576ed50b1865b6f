import type { DraftField } from '#lib/customer/customer.ts';
import { plural } from '#lib/text/numbers.ts';

/** The form's texts (specification, sections 4 and 8). */
export const messages = {
  title: 'Customer Information',
  introduction: 'Register once, and we’ll have your details ready.',
  groups: {
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
  cleared: 'Form cleared.',
  undo: 'Undo',
  clearUndone: 'Form restored.',
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
  orCall: 'Or call',
  kept: 'What you typed is saved on this device.',
  /** The notice that section 18 of the Protection of Personal Information Act requires, between the shop's name and email. */
  purpose: ' keeps these details to serve you and to invoice you, and for nothing else.',
  rights:
    'We need all details except those marked “(optional)”. To see, correct or delete your details, write to ',
} as const;
