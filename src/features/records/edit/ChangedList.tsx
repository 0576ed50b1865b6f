import type { CustomerRecord } from '#lib/customer.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button, IconButton } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { labels } from '../../customer-form/messages.ts';
import { DialogList, DialogListItem } from '../DialogList.tsx';
import { LoadError } from '../LoadError.tsx';
import { messages as shared } from '../messages.ts';
import styles from './Changed.module.css';
import { ChangedSince } from './ChangedNotice.tsx';
import { messages } from './messages.ts';
import type { ChangedCustomer } from './port.ts';
import { useChanged } from './use-changed.ts';
import { useMark } from './use-mark.tsx';
import { fieldOf } from './values.ts';

export interface ChangedListProps {
  onOpen: (record: CustomerRecord) => void;
  onClose: () => void;
  /** Where the focus goes on closing. */
  returnFocus: () => HTMLElement | null;
}

/** The customers that were changed since their export, each with what QuickBooks has and what to tick off. */
export function ChangedList({ onOpen, onClose, returnFocus }: ChangedListProps) {
  const { data, error, isFetching, refetch } = useChanged();
  const mark = useMark();
  return (
    <Modal
      title={messages.changedTitle}
      description={messages.changedListHelp}
      closeLabel={shared.close}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      {error && !isFetching && (
        <LoadError message={messages.changedFailed(error.message)} onRetry={() => void refetch()} />
      )}
      {mark.isError && <Alert>{messages.markFailed}</Alert>}
      {!data && isFetching && <Spinner label={messages.changedLoading} />}
      {data?.length === 0 && <EmptyState icon="checkCircle" title={messages.changedNone} />}
      {data && data.length > 0 && (
        <DialogList>
          {data.map((changed) => (
            <DialogListItem
              key={changed.customer.id}
              name={changed.customer.company_name}
              actions={
                <IconButton
                  icon="eye"
                  label={messages.viewDetails(changed.customer.company_name)}
                  onClick={() => onOpen(changed.customer)}
                />
              }
            >
              <ChangedSince changed={changed} />
              <Values changed={changed} />
              <Button
                size="sm"
                className={styles.tick}
                aria-label={messages.changedInQuickBooksLabel(changed.customer.company_name)}
                busy={
                  mark.isPending && mark.variables.customer.id === changed.customer.id && messages.marking
                }
                onClick={() => mark.mutate(changed)}
              >
                {messages.changedInQuickBooks}
              </Button>
            </DialogListItem>
          ))}
        </DialogList>
      )}
    </Modal>
  );
}

function Values({ changed: { customer, changes } }: { changed: ChangedCustomer }) {
  return (
    <dl className={styles.values}>
      {changes.map(({ field, exported }) => (
        <div key={field} className={styles.value}>
          <dt className={styles.field}>{labels[fieldOf(field)]}</dt>
          <dd>
            {messages.had} <bdi>{exported ?? messages.empty}</bdi>
          </dd>
          <dd className={styles.now}>
            {messages.now} <bdi>{customer[field] ?? messages.empty}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
