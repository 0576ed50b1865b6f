import { useState } from 'react';
import { SignInScreen, type SignInScreenProps } from '#features/admin-sign-in/SignInScreen.tsx';
import { PartFailed } from '#features/page/PartFailed.tsx';
import { shop } from '#lib/shop/shop.ts';
import { CenteredPage } from '#ui/CenteredPage.tsx';
import { isOutdated } from './lazy-with-retry.tsx';
import { lastEmail } from './saved-view.ts';

export interface SignInProps extends Omit<SignInScreenProps, 'captcha'> {
  /** The email address to start with. When it's empty, the last admin's is used. */
  email: string;
}

/** Shows the sign-in screen with the shop's CAPTCHA, if any. After an update it offers a reload. */
export function SignIn({ email, onSignIn, ...props }: SignInProps) {
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
      captcha={shop.captcha ?? null}
      onSignIn={(fields) =>
        onSignIn(fields).catch((error: unknown) => {
          void isOutdated().then(setOutdated);
          throw error;
        })
      }
    />
  );
}
