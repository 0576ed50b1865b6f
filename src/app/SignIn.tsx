import { SignInScreen, type SignInScreenProps } from '#features/admin-sign-in/SignInScreen.tsx';
import { captchaSettings } from '#lib/captcha.ts';

/** What is wrong with the settings stops the build and the start; here it could only keep everyone out. */
const settings = captchaSettings(
  import.meta.env.VITE_CAPTCHA_PROVIDER,
  import.meta.env.VITE_CAPTCHA_SITE_KEY,
);
const captcha = typeof settings === 'string' ? null : settings;

/** The sign-in screen with the captcha that this page was built with, if any. */
export default function SignIn(props: Omit<SignInScreenProps, 'captcha'>) {
  return <SignInScreen {...props} captcha={captcha} />;
}
