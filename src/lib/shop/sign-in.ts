/** The values of the sign-in screen. Separate from the form's rules, which every visitor loads. */
export interface SignInFields {
  email: string;
  password: string;
  /** The token of a solved CAPTCHA, if required. */
  captchaToken?: string;
}

/** Checks that both fields are filled in. Never trims the password, which may contain blanks. */
export function validateSignIn({
  email,
  password,
}: SignInFields): Partial<Record<'email' | 'password', string>> {
  return {
    ...(email.trim() === '' && { email: 'Email is required' }),
    ...(password === '' && { password: 'Password is required' }),
  };
}
