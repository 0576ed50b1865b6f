import { useEffect, useState } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import { type CustomerSearch, matchesSearch, searchText } from '#lib/search.ts';
import { Banner } from '#ui/Banner.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { CustomerEntries } from '../CustomerEntries.tsx';
import { messages as listMessages } from '../list/messages.ts';
import { ViewPanel } from '../view/ViewPanel.tsx';
import { NameSentence } from '../NameSentence.tsx';
import { useNotifications } from '../notifications/use-notifications.ts';
import { LoadMore } from '../LoadMore.tsx';
import { useDeletedCustomers } from '../api/deleted-customers.ts';
import type { DeletedCustomer } from '../api/records-api.ts';
import { DeletePermanently } from './DeletePermanently.tsx';
import { DeletedItem } from './DeletedItem.tsx';
import { messages } from './messages.ts';
import { deletedNotice } from './use-deleted-notice.tsx';

/** Lists the customers deleted within 30 days, to restore or to delete permanently. */
export function DeletedView({ search }: { search: CustomerSearch }) {
  const { dismiss } = useNotifications();
  const onChanged = (record: CustomerRecord) => dismiss(deletedNotice(record));
  const [asked, setAsked] = useState<DeletedCustomer | null>(null);
  const [removed, setRemoved] = useState<string | null>(null);

  return (
    <ViewPanel label={messages.recentlyDeleted} help={messages.recentlyDeletedHelp}>
      <Banner>
        {removed !== null && <NameSentence text={messages.deletedPermanently} name={removed} />}
      </Banner>
      <List search={search} onRestored={onChanged} onAsk={setAsked} />
      {asked && (
        <DeletePermanently
          record={asked.customer}
          onDeleted={(record) => {
            setRemoved(record.company_name);
            onChanged(record);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </ViewPanel>
  );
}

interface ListProps {
  search: CustomerSearch;
  onRestored: (record: CustomerRecord) => void;
  onAsk: (customer: DeletedCustomer) => void;
}

function List({ search, onRestored, onAsk }: ListProps) {
  const query = useDeletedCustomers();
  const { data, error, isFetching, hasNextPage, fetchNextPage } = query;
  const all = data?.pages.flatMap(({ customers }) => customers) ?? [];
  const items = all.filter(({ customer }) => matchesSearch(customer, search));
  // Load all pages for a search: the backend can't search deleted customers.
  const readsOn = search !== '' && hasNextPage && !isFetching && !error;
  useEffect(() => {
    if (readsOn) void fetchNextPage();
  }, [readsOn, fetchNextPage]);
  if (items.length === 0 && isFetching) return <Spinner label={messages.loading} />;
  return (
    <>
      {items.length === 0 && !error && (
        <EmptyState
          icon={search === '' ? 'trash' : 'search'}
          title={search === '' ? messages.noneDeleted : listMessages.noMatch(searchText(search))}
        />
      )}
      {items.length > 0 && (
        <CustomerEntries>
          {items.map((deleted) => (
            <DeletedItem
              key={deleted.id}
              deleted={deleted}
              onRestored={onRestored}
              onAsk={() => onAsk(deleted)}
            />
          ))}
        </CustomerEntries>
      )}
      <LoadMore query={query} failed={messages.loadError} more={messages.loadMore} />
    </>
  );
}
