import { useRef, useState } from 'react';
import { formatDateTime, formatShortDate } from '#lib/dates.ts';
import { DELETED_KEPT } from '#lib/timing.ts';
import { Alert } from '#ui/Alert.tsx';
import { Banner } from '#ui/Banner.tsx';
import { Button, IconButton } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { DeleteForGood } from './DeleteForGood.tsx';
import type { DeletedCustomer, RecordsDesk } from './records-desk.ts';
import styles from './RecordsView.module.css';
import { type DeletedItem, type DeletedModel, useDeleted } from './use-deleted.ts';
import { deletedSince, errors, nameAmongWords, shownName, words } from './words.ts';

export interface RecentlyDeletedProps extends Pick<
  RecordsDesk,
  'onListDeleted' | 'onRestore' | 'onDeleteForGood'
> {
  timeZone: string;
  onClose: () => void;
}

/** What was deleted within 30 days, the last deleted first, each to restore or to delete for good. */
export function RecentlyDeleted({ onDeleteForGood, timeZone, onClose, ...desk }: RecentlyDeletedProps) {
  const deleted = useDeleted(desk);
  const [asked, setAsked] = useState<DeletedCustomer | null>(null);
  const [removed, setRemoved] = useState<string | null>(null);
  const dialog = useRef<HTMLDivElement>(null);

  return (
    <Modal
      ref={dialog}
      title={words.recentlyDeleted}
      description={words.recentlyDeletedHelp}
      closeLabel={words.close}
      onClose={onClose}
    >
      {removed !== null && (
        <Banner>
          <p>
            <bdi>{removed}</bdi> was deleted for good.
          </p>
        </Banner>
      )}
      <List {...{ deleted, timeZone }} onAsk={setAsked} />
      {asked && (
        <DeleteForGood
          record={asked}
          onDeleteForGood={async (record) => {
            await onDeleteForGood(record);
            deleted.remove(record);
            setRemoved(nameAmongWords(record.company_name));
          }}
          onClose={() => setAsked(null)}
          focusAfter={() => dialog.current}
        />
      )}
    </Modal>
  );
}

interface ListProps {
  deleted: DeletedModel;
  timeZone: string;
  onAsk: (customer: DeletedCustomer) => void;
}

function List({ deleted, timeZone, onAsk }: ListProps) {
  const { items, reading, hasMore, readOn, restore } = deleted;
  if (items.length === 0 && reading === 'loading') return <Spinner label={words.loadingDeleted} />;
  return (
    <>
      {items.length === 0 && reading === 'idle' && <EmptyState icon="trash" title={words.noneDeleted} />}
      {items.length > 0 && (
        <ul className={styles.attention}>
          {items.map((item) => (
            <Item
              key={item.customer.id}
              {...{ item, timeZone }}
              onRestore={() => restore(item.customer)}
              onAsk={() => onAsk(item.customer)}
            />
          ))}
        </ul>
      )}
      {typeof reading === 'object' && (
        <Alert>
          <p>{errors.loadDeleted(reading.failed)}</p>
          <Button size="sm" className={styles.retry} onClick={readOn}>
            {words.retry}
          </Button>
        </Alert>
      )}
      {hasMore && typeof reading !== 'object' && (
        <Button busy={reading === 'loading' && words.loadingMore} onClick={readOn}>
          {words.loadMore}
        </Button>
      )}
    </>
  );
}

interface ItemProps {
  item: DeletedItem;
  timeZone: string;
  onRestore: () => void;
  onAsk: () => void;
}

function Item({ item: { customer, state }, timeZone, onRestore, onAsk }: ItemProps) {
  const [now] = useState(() => new Date());
  const company = nameAmongWords(customer.company_name);
  const isThere = state === 'deleted' || state === 'restoring' || state === 'failed';
  return (
    <li className={styles.attentionItem}>
      <div className={styles.attentionWords}>
        <p className={styles.attentionName} dir="auto">
          {shownName(customer.company_name)}
        </p>
        <p dir="auto">{shownName(customer.contact_person)}</p>
        <p>
          {deletedSince(
            formatDateTime(customer.deleted_at, timeZone),
            formatShortDate(endOf(customer), timeZone, now),
          )}
        </p>
        <Outcome state={state} />
      </div>
      {isThere && (
        <div className={styles.deletedActions}>
          <Button
            size="sm"
            aria-label={state === 'restoring' ? `Restoring ${company}` : `Restore ${company}`}
            busy={state === 'restoring' && words.restoring}
            onClick={onRestore}
          >
            {words.restore}
          </Button>
          <IconButton
            icon="trash"
            tone="danger"
            size="sm"
            label={`Delete ${company} for good`}
            disabled={state === 'restoring'}
            onClick={onAsk}
          />
        </div>
      )}
    </li>
  );
}

function Outcome({ state }: Pick<DeletedItem, 'state'>) {
  switch (state) {
    case 'deleted':
    case 'restoring':
      return null;
    case 'failed':
      return <Alert className={styles.outcome}>{errors.restore}</Alert>;
    case 'restored':
      return <Banner className={styles.outcome}>{words.restored}</Banner>;
    case 'missed export':
      return (
        <Banner tone="notice" className={styles.outcome}>
          <p>{words.restored}</p>
          <p>{words.missedExport}</p>
        </Banner>
      );
    case 'gone':
      return <Alert className={styles.outcome}>{words.goneForGood}</Alert>;
  }
}

/** When the copy is removed. */
function endOf({ deleted_at }: DeletedCustomer): string {
  return new Date(Date.parse(deleted_at) + DELETED_KEPT).toISOString();
}
