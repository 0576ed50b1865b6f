import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { refreshList } from '#features/records/cache/refresh-list.ts';
import { createQueryClient } from '#features/query-client.ts';
import { Tabs } from '#ui/Tabs.tsx';
import { isRefusal } from './customers/customers-error.ts';
import { keepPlace, keptPlace } from './kept-place.ts';
import { messages } from './messages.ts';
import type { SessionService } from './services.ts';

export interface SignedInTabsProps {
  session: SessionService;
  /** Who is signed in: the place on the desk that they left is theirs alone. */
  email: string;
  view: 'form' | 'records';
  onChange: (view: 'form' | 'records') => void;
  /** What the records' search box holds. */
  search: string;
  onSearch: (search: string) => void;
  form: ReactNode;
  records: ReactNode;
  /** How many registrations this very page has sent: the admin expects to find their own at once. */
  registrations: number;
}

/**
 * The tabs that only a signed-in admin sees (specification, section 2), loaded only then. What the records screen reads
 * lives as long as this component: on sign-out it is dropped, so that the next user of the machine does not find it. The
 * tab and the search are those that the admin left, also after a reload.
 */
export default function SignedInTabs({ session, registrations, ...props }: SignedInTabsProps) {
  const [client] = useState(() =>
    createQueryClient({ onError: (error) => void (isRefusal(error) && session.check()) }),
  );
  useEffect(() => () => client.clear(), [client]);
  useOwnRegistrations(client, registrations);
  useDeskLayout();
  const isBack = usePlaceLeft(props);

  const { view, onChange, form, records } = props;
  if (!isBack) return null;
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
    // For browsers without script. A modal would hide it from assistive technology, as all beside it, by an attribute that
    // it may not have.
    document.querySelector('body > noscript')?.remove();
    return () => {
      delete dataset.desk;
    };
  }, []);
}

type PlaceLeft = Pick<SignedInTabsProps, 'email' | 'view' | 'onChange' | 'search' | 'onSearch'>;

/** Goes to the tab and the search that the admin left, and keeps them from then on. False until it has. */
function usePlaceLeft({ email, view, onChange, search, onSearch }: PlaceLeft): boolean {
  const [isBack, arrive] = useReducer(() => true, false);
  useLayoutEffect(() => {
    if (isBack) return;
    const place = keptPlace(email);
    if (place) onSearch(place.search);
    if (place?.view === 'records') onChange('records');
    arrive();
  }, [isBack, email, onChange, onSearch]);
  useEffect(() => {
    if (isBack) keepPlace(email, { view, search });
  }, [isBack, email, view, search]);
  return isBack;
}

function useOwnRegistrations(client: QueryClient, registrations: number): void {
  const known = useRef(registrations);
  useEffect(() => {
    if (registrations === known.current) return;
    known.current = registrations;
    void refreshList(client);
  }, [client, registrations]);
}
