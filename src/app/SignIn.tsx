import '#ui/desk-icons.ts';
import { SignInScreen, type SignInScreenProps } from '#features/admin-sign-in/SignInScreen.tsx';
import { captchaSettings } from '#lib/captcha.ts';
import { lastEmail } from './saved-view.ts';

/** The build and the start already refuse invalid settings; here they'd lock out all admins. */
const settings = captchaSettings(
  import.meta.env.VITE_CAPTCHA_PROVIDER,
  import.meta.env.VITE_CAPTCHA_SITE_KEY,
);
const captcha = typeof settings === 'string' ? null : settings;

export interface SignInProps extends Omit<SignInScreenProps, 'captcha'> {
  /** The email address to start with. When it's empty, the last admin's is used. */
  email: string;
}

/** Shows the sign-in screen with the CAPTCHA of this build, if any. */
export default function SignIn({ email, ...props }: SignInProps) {
  return <SignInScreen {...props} email={email || lastEmail()} captcha={captcha} />;
}
