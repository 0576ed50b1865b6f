import '#ui/desk-icons.ts';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CustomerForm } from '#features/customer-form/CustomerForm.tsx';
import type { CustomerFormModel } from '#features/customer-form/use-customer-form.ts';
import { Page } from '#features/page/Page.tsx';
import { PartFailed } from '#features/page/PartFailed.tsx';
import { AdminButton } from '#ui/AdminButton.tsx';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import styles from './AdminScreens.module.css';
import { business } from './business.ts';
import { FullPageSpinner } from './FullPageSpinner.tsx';
import { lazyWithRetry } from './lazy-with-retry.tsx';
import type { AdminServices } from './services.ts';
import { SignIn } from './SignIn.tsx';
import type { SignedInTabsProps } from './SignedInTabs.tsx';
import { type SessionProblem, useSession } from './use-session.ts';
import { VisitorPage } from './VisitorPage.tsx';

const signedInTabs = (services: AdminServices) =>
  lazyWithRetry(
    async () => {
      const [{ SignedInTabs }, api] = await Promise.all([import('./SignedInTabs.tsx'), services.customers()]);
      return (props: Omit<SignedInTabsProps, 'api'>) => <SignedInTabs api={api} {...props} />;
    },
    {
      Waiting: FullPageSpinner,
      Failed: ({ part, ...failure }) => (
        <Page business={business} admin={part.account}>
          <PartFailed {...failure} />
        </Page>
      ),
    },
  );

export interface AdminScreensProps {
  admin: AdminServices;
  form: CustomerFormModel;
  /** Whether to start with the sign-in screen. Otherwise, a stored session is checked first. */
  signsIn: boolean;
  /** Whether the check of a stored session takes too long, so that the form is shown. */
  isLate: boolean;
}

type View = 'form' | 'records' | 'sign-in';

const problems: Readonly<Record<SessionProblem, string>> = {
  ended: 'You were signed out. Sign in again to continue where you left off.',
  'sign-out-failed': 'Couldn’t sign you out. Check your connection and try again.',
};

/** Shows the sign-in screen and what an admin sees, and the form again to who signed out. */
export function AdminScreens({ admin, form, signsIn, isLate }: AdminScreensProps) {
  const session = useSession(admin.session, !signsIn);
  const { isLeaving, problem, dismissProblem, signIn, signOut } = session;
  const user = session.user === undefined && isLate ? null : session.user;
  const [asked, setAsked] = useState<View>(signsIn ? 'sign-in' : 'form');
  /** Kept when the admin leaves the sign-in screen for the form. */
  const [typedEmail, setTypedEmail] = useState('');
  const adminButton = useRef<HTMLButtonElement>(null);
  const [SignedInTabs] = useState(() => signedInTabs(admin));

  const signedIn = Boolean(user);
  const view: View = asked === 'records' && !signedIn ? 'form' : asked;

  // Load the next screen while the admin types.
  useEffect(() => {
    if (view !== 'sign-in') return;
    return whenIdle(SignedInTabs.prepare);
  }, [view, SignedInTabs]);

  const showForm = () => {
    flushSync(() => setAsked('form'));
    adminButton.current?.focus();
  };
  const backToForm = (email: string) => {
    setTypedEmail(email);
    showForm();
  };
  const leave = async () => {
    if (await signOut()) showForm();
  };
  const openSignIn = () => setAsked('sign-in');

  if (user === undefined) return <FullPageSpinner />;
  if (view === 'sign-in' && !signedIn) {
    return (
      <SignIn
        notice={problem && problems[problem]}
        email={typedEmail}
        onSignIn={async (fields) => {
          const refusal = await signIn(fields);
          if (refusal === null) {
            setTypedEmail('');
            setAsked('records');
          }
          return refusal;
        }}
        onBack={backToForm}
      />
    );
  }

  const alert = problem !== null && (
    <Alert className={styles.problem} onClose={dismissProblem}>
      <p>{problems[problem]}</p>
      {!signedIn && (
        <Button ref={takeLostFocus} size="sm" className={styles.signIn} onClick={openSignIn}>
          Sign in
        </Button>
      )}
    </Alert>
  );
  if (!user) return <VisitorPage form={form} adminRef={adminButton} onAdmin={openSignIn} alert={alert} />;
  return (
    <SignedInTabs
      email={user.email}
      session={admin.session}
      registrations={form.state.banner.successes}
      view={view === 'records' ? 'records' : 'form'}
      onChange={setAsked}
      account={
        <AdminButton
          ref={adminButton}
          name="admin"
          label="Admin Logout"
          email={user.email}
          onClick={() => void leave()}
        />
      }
      problem={alert}
      form={<CustomerForm form={form} business={business} titled />}
      isLeaving={isLeaving}
    />
  );
}

/** A `ref` that takes the focus when its element was removed with the session. */
function takeLostFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus();
}

/** Runs a task when the page is idle. Returns a function that cancels it. */
function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(task, 1);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task);
  return () => cancelIdleCallback(handle);
}
