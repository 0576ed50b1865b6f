import '#ui/desk-icons.ts';
import { SignInScreen, type SignInScreenProps } from '#features/admin-sign-in/SignInScreen.tsx';
import { captchaSettings } from '#lib/captcha.ts';

/** Wrong settings stop the build and the start; at this point they could only lock everyone out. */
const settings = captchaSettings(
  import.meta.env.VITE_CAPTCHA_PROVIDER,
  import.meta.env.VITE_CAPTCHA_SITE_KEY,
);
const captcha = typeof settings === 'string' ? null : settings;

/** The sign-in screen with the captcha that this page was built with, if any. */
export default function SignIn(props: Omit<SignInScreenProps, 'captcha'>) {
  return <SignInScreen {...props} captcha={captcha} />;
}
