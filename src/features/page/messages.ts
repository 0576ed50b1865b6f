/** The texts around every screen (specification, section 1). */
export const messages = {
  access: 'Access restricted to authorized personnel',
  footer: 'Information is securely stored and used only for business purposes.',
  version: 'Version',
  partFailed:
    'This part of the page could not be loaded. Please try again; if that does not help, reload the page.',
  retry: 'Try again',
} as const;

/** Of the page for unknown addresses: separate, so that the form's page is sent without them. */
export const notFoundMessages = {
  notFound: 'There is no page at this address.',
  toForm: 'Go to the registration form',
} as const;
