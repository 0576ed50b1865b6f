import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { refreshList } from '#features/records/cache/refresh-list.ts';
import { createQueryClient } from '#features/query-client.ts';
import { Tabs } from '#ui/Tabs.tsx';
import { isRefusal } from './customers/customers-error.ts';
import { messages } from './messages.ts';
import type { SessionService } from './services.ts';

export interface SignedInTabsProps {
  session: SessionService;
  view: 'form' | 'records';
  onChange: (view: 'form' | 'records') => void;
  form: ReactNode;
  records: ReactNode;
  /** How many registrations this very page has sent: the admin expects to find their own at once. */
  registrations: number;
}

/**
 * The tabs that only a signed-in admin sees (specification, section 2), loaded only then. What the records screen reads
 * lives as long as this component: on sign-out it is dropped, so that the next user of the machine does not find it.
 */
export default function SignedInTabs({ session, registrations, ...props }: SignedInTabsProps) {
  const [client] = useState(() =>
    createQueryClient({ onError: (error) => void (isRefusal(error) && session.check()) }),
  );
  useEffect(() => () => client.clear(), [client]);
  useOwnRegistrations(client, registrations);
  useDeskLayout();

  const { view, onChange, form, records } = props;
  return (
    <QueryClientProvider client={client}>
      <Tabs
        label={messages.views}
        value={view}
        onChange={onChange}
        items={[
          { value: 'form', label: messages.form, panel: form },
          { value: 'records', label: messages.records, panel: records, isFlush: true },
        ]}
      />
    </QueryClientProvider>
  );
}

/** Has the page's frame be that of a desk, which its style sheets know by `data-desk`: a low header, the whole width. */
function useDeskLayout(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.desk = '';
    return () => {
      delete dataset.desk;
    };
  }, []);
}

function useOwnRegistrations(client: QueryClient, registrations: number): void {
  const known = useRef(registrations);
  useEffect(() => {
    if (registrations === known.current) return;
    known.current = registrations;
    void refreshList(client);
  }, [client, registrations]);
}
