import '#ui/desk-icons.ts';
import { useState } from 'react';
import { SignInScreen, type SignInScreenProps } from '#features/admin-sign-in/SignInScreen.tsx';
import { PartFailed } from '#features/page/PartFailed.tsx';
import { captchaSettings } from '#lib/captcha.ts';
import { CenteredPage } from '#ui/CenteredPage.tsx';
import { isOutdated } from './page-version.ts';
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

/** Shows the sign-in screen with the CAPTCHA of this build, if any. After an update it offers a reload. */
export default function SignIn({ email, onSignIn, ...props }: SignInProps) {
  const [outdated, setOutdated] = useState(false);
  if (outdated) {
    return (
      <CenteredPage>
        <PartFailed isOutdated onRetry={() => window.location.reload()} />
      </CenteredPage>
    );
  }
  return (
    <SignInScreen
      {...props}
      email={email || lastEmail()}
      captcha={captcha}
      onSignIn={(fields) =>
        onSignIn(fields).catch((error: unknown) => {
          void isOutdated().then(setOutdated);
          throw error;
        })
      }
    />
  );
}
