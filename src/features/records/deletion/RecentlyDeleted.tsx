import { useRef, useState } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import { Alert } from '#ui/Alert.tsx';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { DialogList } from '../DialogList.tsx';
import { messages as shared } from '../messages.ts';
import { NameSentence } from '../NameSentence.tsx';
import type { DeletedCustomer } from '../port.ts';
import { DeleteForGood } from './DeleteForGood.tsx';
import { DeletedItem } from './DeletedItem.tsx';
import { messages } from './messages.ts';
import styles from './RecentlyDeleted.module.css';
import { useDeleted } from './use-deleted.ts';

export interface RecentlyDeletedProps {
  /** Called when a customer was restored, or deleted for good. */
  onChanged: (record: CustomerRecord) => void;
  onClose: () => void;
}

/** The customers that were deleted within 30 days, the last one first, to restore or to delete for good. */
export function RecentlyDeleted({ onChanged, onClose }: RecentlyDeletedProps) {
  const [asked, setAsked] = useState<DeletedCustomer | null>(null);
  const [removed, setRemoved] = useState<string | null>(null);
  const dialog = useRef<HTMLDivElement>(null);

  return (
    <Modal
      ref={dialog}
      title={messages.recentlyDeleted}
      description={messages.recentlyDeletedHelp}
      closeLabel={shared.close}
      onClose={onClose}
    >
      {removed !== null && (
        <Banner>
          <NameSentence name={removed}>{messages.wasDeletedForGood}</NameSentence>
        </Banner>
      )}
      <List onRestored={onChanged} onAsk={setAsked} />
      {asked && (
        <DeleteForGood
          record={asked}
          onDeleted={(record) => {
            setRemoved(record.company_name);
            onChanged(record);
          }}
          onClose={() => setAsked(null)}
          focusAfterDelete={() => dialog.current}
        />
      )}
    </Modal>
  );
}

interface ListProps {
  onRestored: (record: CustomerRecord) => void;
  onAsk: (customer: DeletedCustomer) => void;
}

function List({ onRestored, onAsk }: ListProps) {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useDeleted();
  const items = data?.pages.flatMap(({ customers }) => customers) ?? [];
  if (items.length === 0 && isFetching) return <Spinner label={messages.loading} />;
  const failed = error && !isFetching;
  return (
    <>
      {items.length === 0 && !error && <EmptyState icon="trash" title={messages.noneDeleted} />}
      {items.length > 0 && (
        <DialogList>
          {items.map((customer) => (
            <DeletedItem
              key={customer.id}
              customer={customer}
              onRestored={onRestored}
              onAsk={() => onAsk(customer)}
            />
          ))}
        </DialogList>
      )}
      {failed && (
        <Alert>
          <p>{messages.loadError(error.message)}</p>
          <Button
            size="sm"
            className={styles.retry}
            onClick={() => void (data ? fetchNextPage() : refetch())}
          >
            {shared.retry}
          </Button>
        </Alert>
      )}
      {hasNextPage && !failed && (
        <Button busy={isFetching && shared.loadingMore} onClick={() => void fetchNextPage()}>
          {messages.loadMore}
        </Button>
      )}
    </>
  );
}
