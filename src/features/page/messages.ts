/** The texts around every screen (specification, section 1). */
export const messages = {
  access: 'Access restricted to authorized personnel',
  footer: 'Information is securely stored and used only for business purposes.',
  partFailed:
    'This part of the page could not be loaded. Please try again; if that does not help, reload the page.',
  retry: 'Try again',
  notFound: 'There is no page at this address.',
  toForm: 'Go to the registration form',
} as const;
