import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { checksOf } from '#features/records/facts/checks.ts';
import { quickbooksListOf } from '#features/records/facts/quickbooks-list-store.ts';
import type { RecordsApi } from '#features/records/api/records-api.ts';
import { refreshFromTop } from '#features/records/facts/news.ts';
import { createQueryClient } from '#features/query-client.ts';
import { AdminHeader } from '#features/page/AdminHeader.tsx';
import { PageFooter } from '#features/page/PageFooter.tsx';
import { PartFailed } from '#features/page/PartFailed.tsx';
import { Card } from '#ui/Card.tsx';
import type { Elements } from '#ui/elements.ts';
import { Spinner } from '#ui/Spinner.tsx';
import { ViewTabList, ViewTabPanel, ViewTabs } from '#ui/ViewTabs.tsx';
import { Workspace } from '#ui/Workspace.tsx';
import { business } from './business.ts';
import { isRefusal } from './customers/customers-error.ts';
import { LOADING } from './FullPageSpinner.tsx';
import { lazyWithRetry } from './lazy-with-retry.tsx';
import { saveView, readSavedView } from './saved-view.ts';
import type { SessionService } from './services.ts';
import styles from './SignedInTabs.module.css';
import { tabs } from './VisitorPage.tsx';

const RecordsScreen = lazyWithRetry(async () => (await import('./RecordsScreen.tsx')).RecordsScreen, {
  Waiting,
  Failed: PartFailed,
});
// Load it while the admin signs in.
RecordsScreen.prepare();

export interface SignedInTabsProps {
  api: RecordsApi;
  session: SessionService;
  email: string;
  view: 'form' | 'records';
  onChange: (view: 'form' | 'records') => void;
  account: Elements;
  problem: Elements;
  form: ReactNode;
  /** Whether the admin is signing out. */
  isLeaving: boolean;
  /** How many registrations this page has sent: the admin expects to find their own at once. */
  registrations: number;
}

/** Shows an admin's two tabs (specification, section 2), on the one they left. Its cache ends with the session. */
export function SignedInTabs(props: SignedInTabsProps) {
  const { api, session, email, view, onChange, account, problem, form, isLeaving, registrations } = props;
  const [client] = useState(() =>
    createQueryClient({ onError: (error) => void (isRefusal(error) && session.check()) }),
  );
  useEffect(
    () => () => {
      checksOf(client).close();
      quickbooksListOf(client).close();
      client.clear();
    },
    [client],
  );
  useOwnRegistrations(client, registrations);
  // The text for browsers without scripts. A dialog would hide it with an attribute that it may not have.
  useLayoutEffect(() => document.querySelector('body > noscript')?.remove(), []);
  const isBack = useTabLeft(props);
  if (!isBack) return null;
  return (
    <QueryClientProvider client={client}>
      <ViewTabs value={view} onValueChange={(next) => onChange(next === 'records' ? 'records' : 'form')}>
        <Workspace
          header={
            <AdminHeader
              business={business}
              account={account}
              tabs={
                <ViewTabList
                  label={tabs.label}
                  look="pages"
                  items={[
                    { value: 'form', label: tabs.form },
                    { value: 'records', label: 'Customer Records' },
                  ]}
                />
              }
            />
          }
        >
          {problem}
          <ViewTabPanel value={view} className={styles.panel}>
            {view === 'records' && isLeaving && <Waiting />}
            {view === 'records' && !isLeaving && (
              <RecordsScreen api={api} email={email} onShowForm={() => onChange('form')} />
            )}
            {view === 'form' && (
              <div className={styles.scroller}>
                <Card padding="page" className={styles.form}>
                  {form}
                </Card>
                <PageFooter version={import.meta.env.APP_VERSION} />
              </div>
            )}
          </ViewTabPanel>
        </Workspace>
      </ViewTabs>
    </QueryClientProvider>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      <Spinner label={LOADING} />
    </div>
  );
}

/** Restores the tab that the admin left, then saves each change. Returns false until it's restored. */
function useTabLeft({ email, view, onChange }: SignedInTabsProps): boolean {
  const [isBack, arrive] = useReducer(() => true, false);
  useLayoutEffect(() => {
    if (isBack) return;
    if (readSavedView(email)?.tab === 'records') onChange('records');
    arrive();
  }, [isBack, email, onChange]);
  useEffect(() => {
    if (isBack) saveView(email, { tab: view });
  }, [isBack, email, view]);
  return isBack;
}

function useOwnRegistrations(client: QueryClient, registrations: number): void {
  const known = useRef(registrations);
  useEffect(() => {
    if (registrations === known.current) return;
    known.current = registrations;
    void refreshFromTop(client);
  }, [client, registrations]);
}
