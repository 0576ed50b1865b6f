import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CustomerForm } from '#features/customer-form/CustomerForm.tsx';
import { useCustomerForm } from '#features/customer-form/use-customer-form.ts';
import { Page } from '#features/page/Page.tsx';
import { PartFailed } from '#features/page/PartFailed.tsx';
import { AdminButton } from '#ui/AdminButton.tsx';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { SingleTab } from '#ui/SingleTab.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import styles from './App.module.css';
import { business } from './business.ts';
import { lazyWithRetry } from './lazy-with-retry.tsx';
import { messages, problems } from './messages.ts';
import { Recovery } from './Recovery.tsx';
import type { Services } from './services.ts';
import type { SignedInTabsProps } from './SignedInTabs.tsx';
import { useReplayedClicks } from './use-replayed-clicks.ts';
import { useSession } from './use-session.ts';
import { whenIdle } from './when-idle.ts';

const signedInTabs = (services: Services) =>
  lazyWithRetry(
    async () => {
      const [{ default: SignedInTabs }, api] = await Promise.all([
        import('./SignedInTabs.tsx'),
        services.customers(),
      ]);
      return {
        default: (props: Omit<SignedInTabsProps, 'api'>) => <SignedInTabs api={api} {...props} />,
      };
    },
    {
      waiting: <FullPageSpinner />,
      Failed: ({ part, ...failure }) => (
        <Page business={business} admin={part.account}>
          <PartFailed {...failure} />
        </Page>
      ),
    },
  );
const SignIn = lazyWithRetry(() => import('./SignIn.tsx'), {
  waiting: <FullPageSpinner />,
  Failed: ({ part, ...failure }) => (
    <main className={styles.fullPage}>
      <div className={styles.failed}>
        <PartFailed {...failure} />
        <Button tone="quiet" icon="chevronLeft" onClick={() => part.onBack(part.email)}>
          Back to the form
        </Button>
      </div>
    </main>
  ),
});

export interface AppProps {
  services: Services;
  /** Whether this is the shop's tablet, which the next visitor uses too. */
  counter?: boolean;
}

type View = 'form' | 'records' | 'sign-in';

/** Shows the product on one page and switches between its views (specification, sections 2 and 4). */
export function App(props: AppProps) {
  return (
    <Recovery>
      <Screens {...props} />
    </Recovery>
  );
}

/** Keeps the state, with what was typed into the form, when a view fails. */
function Screens(props: AppProps) {
  return <Recovery>{useScreen(props)}</Recovery>;
}

function useScreen({ services, counter = false }: AppProps) {
  const { user, isLeaving, problem, dismissProblem, signIn, signOut } = useSession(services.session);
  const form = useCustomerForm({ onSubmit: services.registerCustomer, counter });
  const [asked, setAsked] = useState<View>('form');
  /** Kept when the admin leaves the sign-in screen for the form. */
  const [typedEmail, setTypedEmail] = useState('');
  const adminButton = useRef<HTMLButtonElement>(null);
  const [SignedInTabs] = useState(() => signedInTabs(services));

  const signedIn = Boolean(user);
  const view: View = asked === 'records' && !signedIn ? 'form' : asked;

  useReplayedClicks();
  // Load the next screen while the admin types.
  useEffect(() => {
    if (view !== 'sign-in') return;
    return whenIdle(() => {
      void services.prepareDesk();
      void SignedInTabs.prepare();
    });
  }, [view, services, SignedInTabs]);

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

  const formPanel = <CustomerForm form={form} business={business} titled={signedIn} />;
  const account = (
    <AdminButton
      ref={adminButton}
      name="admin"
      label={signedIn ? 'Admin Logout' : 'Admin Access'}
      email={user?.email}
      onClick={() => (signedIn ? void leave() : setAsked('sign-in'))}
    />
  );
  const alert = problem !== null && (
    <Alert className={styles.problem} onClose={dismissProblem}>
      <p>{problems[problem]}</p>
      {!signedIn && (
        <Button ref={takeLostFocus} size="sm" className={styles.signIn} onClick={() => setAsked('sign-in')}>
          Sign in
        </Button>
      )}
    </Alert>
  );
  if (user) {
    return (
      <SignedInTabs
        email={user.email}
        session={services.session}
        registrations={form.state.banner.successes}
        view={view === 'records' ? 'records' : 'form'}
        onChange={setAsked}
        account={account}
        problem={alert}
        form={formPanel}
        isLeaving={isLeaving}
      />
    );
  }
  return (
    <Page business={business} admin={account}>
      <SingleTab label={messages.views} tab={messages.form} className={counter ? styles.counter : undefined}>
        {alert}
        {formPanel}
      </SingleTab>
    </Page>
  );
}

/** A `ref` that takes the focus when its element was removed with the session. */
function takeLostFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus();
}

function FullPageSpinner() {
  return (
    <main className={styles.fullPage}>
      <Spinner label={messages.loading} />
    </main>
  );
}
