import { useEffect, useRef, useState } from 'react';
import { CustomerForm } from '#features/customer-form/CustomerForm.tsx';
import { useCustomerForm } from '#features/customer-form/use-customer-form.ts';
import { privacyNotice } from '#features/customer-form/messages.ts';
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
import { messages } from './messages.ts';
import type { Services } from './services.ts';
import { useEarlyPresses } from './use-early-presses.ts';
import { useSession } from './use-session.ts';
import { whenIdle } from './when-idle.ts';

const SignedInTabs = lazyWithRetry(() => import('./SignedInTabs.tsx'), {
  waiting: <Waiting />,
  Failed: PartFailed,
});
const RecordsScreen = lazyWithRetry(() => import('./RecordsScreen.tsx'), {
  waiting: <Waiting />,
  Failed: PartFailed,
});
const SignIn = lazyWithRetry(() => import('./SignIn.tsx'), {
  waiting: <FullPageSpinner />,
  Failed: ({ part, onRetry }) => (
    <main className={styles.fullPage}>
      <div className={styles.failed}>
        <PartFailed onRetry={onRetry} />
        <Button tone="quiet" icon="chevronLeft" onClick={part.onBack}>
          {messages.backToForm}
        </Button>
      </div>
    </main>
  ),
});

export interface AppProps {
  services: Services;
}

/** The view that was asked for; which one is shown depends on the session too. */
type View = 'form' | 'records' | 'sign-in';

/** The whole product on one page: which view is shown is one switch (specification, sections 2 and 4). */
export function App({ services }: AppProps) {
  const { user, signIn, signOut } = useSession(services.session);
  const form = useCustomerForm({ onSubmit: services.registerCustomer });
  const [asked, setAsked] = useState<View>('form');
  const [search, setSearch] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  const signedIn = Boolean(user);
  const view: View = asked === 'records' && !signedIn ? 'form' : asked;

  useEarlyPresses();
  useEffect(() => whenIdle(() => void services.prepareRegistration()), [services]);
  // While they type, what they will see next is on its way.
  useEffect(() => {
    if (view !== 'sign-in') return;
    return whenIdle(() => {
      void services.prepareDesk();
      void SignedInTabs.prepare();
      void RecordsScreen.prepare();
    });
  }, [view, services]);

  // However a session ends, its view is left, so that the next person does not see it; an admin who did not end the
  // session is told, and comes back to their place by signing in.
  const leaving = useRef(false);
  // The desk goes first, and with it what it is still asking for: after the session it would be refused.
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    if (!signedIn) return;
    leaving.current = false;
    return () => {
      setProblem(leaving.current ? null : messages.sessionEnded);
      setSearch('');
      setAsked((view) => (view === 'records' ? 'form' : view));
    };
  }, [signedIn]);

  // A session was kept here, and could not be renewed. Without an answer it is kept on.
  const restoring = useRef(user === undefined);
  useEffect(() => {
    if (user === undefined) return;
    if (restoring.current && user === null && !services.session.hasStored())
      setProblem(messages.sessionEnded);
    restoring.current = false;
  }, [user, services]);

  const leave = async () => {
    leaving.current = true;
    setIsLeaving(true);
    try {
      await signOut();
      setAsked('form');
    } catch {
      leaving.current = false;
      setProblem(messages.signOutFailed);
    } finally {
      setIsLeaving(false);
    }
  };

  if (user === undefined) return <FullPageSpinner />;
  if (view === 'sign-in' && !signedIn) {
    return (
      <SignIn
        notice={problem}
        onSignIn={async (fields) => {
          const refusal = await signIn(fields);
          if (refusal === null) {
            setProblem(null);
            setAsked('records');
          }
          return refusal;
        }}
        onBack={() => setAsked('form')}
      />
    );
  }

  const formPanel = <CustomerForm form={form} notice={privacyNotice(business.name, business.email)} />;
  return (
    <Page
      business={business}
      admin={
        <AdminButton
          label={signedIn ? messages.adminLogout : messages.adminAccess}
          email={user?.email}
          onClick={() => (signedIn ? void leave() : setAsked('sign-in'))}
        />
      }
      version={signedIn ? import.meta.env.APP_VERSION : undefined}
    >
      {problem !== null && (
        <Alert className={styles.problem} onDismiss={() => setProblem(null)}>
          {problem}
        </Alert>
      )}
      {user ? (
        <SignedInTabs
          email={user.email}
          search={search}
          onSearch={setSearch}
          session={services.session}
          registrations={form.state.banner.successes}
          view={view === 'records' ? 'records' : 'form'}
          onChange={setAsked}
          form={formPanel}
          records={
            isLeaving ? (
              <Waiting />
            ) : (
              <RecordsScreen
                customers={services.customers}
                email={user.email}
                search={search}
                onSearch={setSearch}
              />
            )
          }
        />
      ) : (
        <SingleTab label={messages.views} tab={messages.form}>
          {formPanel}
        </SingleTab>
      )}
    </Page>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      <Spinner label={messages.loading} />
    </div>
  );
}

function FullPageSpinner() {
  return (
    <main className={styles.fullPage}>
      <Spinner label={messages.loading} />
    </main>
  );
}
