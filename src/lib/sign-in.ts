/** What the sign-in screen asks for; apart from the form’s rules, which every visitor loads. */
export interface SignInFields {
  email: string;
  password: string;
  /** The token of a solved captcha, where one is required. */
  captchaToken?: string;
}

/** The sign-in screen's check: both fields are required. A password is never trimmed: blanks may be part of it. */
export function validateSignIn({
  email,
  password,
}: SignInFields): Partial<Record<'email' | 'password', string>> {
  return {
    ...(email.trim() === '' && { email: 'Email is required' }),
    ...(password === '' && { password: 'Password is required' }),
  };
}
