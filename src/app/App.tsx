import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { useCustomerForm } from '#features/customer-form/use-customer-form.ts';
import { PartFailed } from '#features/page/PartFailed.tsx';
import { SESSION_TIME_LIMIT } from '#lib/dates/timing.ts';
import { Button } from '#ui/Button.tsx';
import type { AdminScreensProps } from './AdminScreens.tsx';
import styles from './App.module.css';
import { FullPageSpinner } from './FullPageSpinner.tsx';
import { type FailedPartProps, lazyWithRetry } from './lazy-with-retry.tsx';
import { Recovery } from './Recovery.tsx';
import type { Services } from './services.ts';
import { VisitorPage } from './VisitorPage.tsx';

export interface AppProps {
  services: Services;
  /** Whether this is the shop's tablet, which the next visitor uses too. */
  counter?: boolean;
}

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

/** Who uses the page. `back` is a visitor that left the sign-in screen, whose code couldn't be loaded. */
type User = 'visitor' | 'signing-in' | 'back' | 'admin';

/** Loads the code for signing in, for sessions and for the records, which visitors don't need. */
const adminPart = (services: Services) =>
  lazyWithRetry<AdminPartProps>(
    async () => {
      const [{ AdminScreens }, admin] = await Promise.all([import('./AdminScreens.tsx'), services.admin()]);
      return (props) => <AdminScreens admin={admin} {...props} />;
    },
    {
      Waiting: ({ form, isLate, onUser }) =>
        isLate ? <VisitorPage form={form} onAdmin={() => onUser('signing-in')} /> : <FullPageSpinner />,
      Failed: AdminPartFailed,
    },
  );

interface AdminPartProps extends Omit<AdminScreensProps, 'admin'> {
  onUser: (user: User) => void;
}

function useScreen({ services, counter = false }: AppProps) {
  const form = useCustomerForm({ onSubmit: services.registerCustomer, counter });
  const [user, setUser] = useState<User>(() => (services.storedSession.hasStored() ? 'admin' : 'visitor'));
  const [isLate, giveUp] = useReducer(() => true, false);
  const [AdminPart] = useState(() => adminPart(services));
  const isVisitor = user === 'visitor' || user === 'back';

  useReplayedClicks();
  useEffect(() => {
    if (isVisitor) return services.storedSession.onStored(() => setUser('admin'));
    return undefined;
  }, [isVisitor, services]);
  useEffect(() => {
    const timer = setTimeout(giveUp, SESSION_TIME_LIMIT);
    return () => clearTimeout(timer);
  }, []);

  if (!isVisitor) {
    return <AdminPart form={form} signsIn={user === 'signing-in'} isLate={isLate} onUser={setUser} />;
  }
  return (
    <VisitorPage
      form={form}
      adminRef={user === 'back' ? takeFocus : undefined}
      onAdmin={() => setUser('signing-in')}
    />
  );
}

/** Without the code of sessions, no one is signed in. */
function AdminPartFailed({ part, ...failure }: FailedPartProps<AdminPartProps>) {
  const { signsIn, onUser } = part;
  useLayoutEffect(() => {
    if (!signsIn) onUser('visitor');
  }, [signsIn, onUser]);
  return (
    <main className={styles.fullPage}>
      <div className={styles.failed}>
        <PartFailed {...failure} />
        <Button tone="quiet" icon="chevronLeft" onClick={() => onUser('back')}>
          Back to the form
        </Button>
      </div>
    </main>
  );
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/** Repeats presses from before the script ran (server/build/after-paint.ts), once input and draft are restored. */
function useReplayedClicks(): void {
  const pressed = useRef<readonly string[]>([]);
  const [isHydrated, setHydrated] = useReducer(() => true, false);

  useLayoutEffect(() => {
    document.getElementById('still-loading')?.remove();
    if (!window.early) return;
    pressed.current = window.early.presses;
    window.early = undefined;
  }, []);

  // After the other effects of the first render, which restore the draft.
  useEffect(() => setHydrated(), []);

  useEffect(() => {
    if (!isHydrated) return;
    for (const name of pressed.current) pressAgain(document.getElementsByName(name)[0]);
    pressed.current = [];
  }, [isHydrated]);
}

/** React doesn't know the attribute that shows the press. */
function pressAgain(button: HTMLElement | undefined): void {
  button?.removeAttribute('data-pressed');
  button?.removeAttribute('aria-busy');
  button?.click();
}
