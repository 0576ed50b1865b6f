import { useRef, useState } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import { Banner } from '#ui/Banner.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { DialogList } from '../DialogList.tsx';
import { messages as shared } from '../messages.ts';
import { NameSentence } from '../NameSentence.tsx';
import { PagesEnd } from '../PagesEnd.tsx';
import type { DeletedCustomer } from '../port.ts';
import { DeleteForGood } from './DeleteForGood.tsx';
import { DeletedItem } from './DeletedItem.tsx';
import { messages } from './messages.ts';
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
      <Banner>
        {removed !== null && <NameSentence name={removed}>{messages.wasDeletedForGood}</NameSentence>}
      </Banner>
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
  const query = useDeleted();
  const { data, error, isFetching } = query;
  const items = data?.pages.flatMap(({ customers }) => customers) ?? [];
  if (items.length === 0 && isFetching) return <Spinner label={messages.loading} />;
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
      <PagesEnd query={query} failed={messages.loadError} more={messages.loadMore} />
    </>
  );
}
