/** What the sign-in screen asks for; apart from the form’s rules, which every visitor loads. */
export interface SignInFields {
  email: string;
  password: string;
  /** What proves that a captcha was solved, where one is asked for. */
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
