/** The texts of the sign-in screen (specification, sections 2 and 8). */
export const messages = {
  title: 'Admin Access',
  subtitle: 'Customer Records Management',
  email: 'Email',
  password: 'Password',
  signIn: 'Sign In',
  signingIn: 'Signing In...',
  note: 'Access restricted to authorized personnel only',
  back: 'Back to the form',
  unexpected: 'An unexpected error occurred',
  passwordSpaces: 'The password you typed begins or ends with a space.',
  captchaMissing: 'Complete the CAPTCHA above the button.',
  captchaFailed:
    'Couldn’t load the CAPTCHA. If your browser blocks content on this page, allow it and try again.',
  retry: 'Try again',
} as const;
