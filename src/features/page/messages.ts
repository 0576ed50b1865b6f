/** The texts around every screen (specification, section 1). */
export const messages = {
  /** The line that unfolds the business's address and phone number on a narrow screen. */
  facts: 'Contact and access',
  access: 'Access restricted to authorized personnel',
  footer: 'Information is securely stored and used only for business purposes.',
  version: 'Version',
  partFailed: 'Couldn’t load this part of the page. Try again, or reload the page.',
  retry: 'Try again',
  outdated: 'This page was updated since you opened it. Reload it to continue. What you typed stays.',
  reload: 'Reload',
} as const;

/** Separate, so that the form's page doesn't include them. */
export const notFoundMessages = {
  notFound: 'There’s no page at this address.',
  toForm: 'Go to the registration form',
} as const;
