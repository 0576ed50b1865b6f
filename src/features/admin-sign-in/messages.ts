/** The texts of the sign-in screen (specification, sections 2 and 8). */
export const messages = {
  title: 'Admin Access',
  subtitle: 'Customer Records Management',
  email: 'Email',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  signIn: 'Sign In',
  signingIn: 'Signing In...',
  note: 'Access restricted to authorized personnel only',
  back: 'Back to the form',
  unexpected: 'An unexpected error occurred',
  captchaMissing: 'Please complete the check above the button.',
  captchaFailed:
    'The check that you are a person could not be loaded. Something in your browser may be blocking it: look for that, and try again.',
  retry: 'Try again',
} as const;
