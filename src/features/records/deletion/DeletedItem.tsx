import { useState } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import { formatDateTime, formatShortDate } from '#lib/dates.ts';
import { DELETED_KEPT } from '#lib/timing.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button, IconButton } from '#ui/Button.tsx';
import { CustomerEntry } from '../CustomerEntries.tsx';
import { MergedInto } from '../duplicates/MergedInto.tsx';
import { displayName } from '../messages.ts';
import type { DeletedCustomer } from '../api/records-api.ts';
import { useRestoreCustomer } from '../api/restore-customers.ts';
import { useClock } from '../now-context.ts';
import { messages } from './messages.ts';
import styles from './DeletedItem.module.css';
import { RestoredBanner } from './RestoredBanner.tsx';

export interface DeletedItemProps {
  deleted: DeletedCustomer;
  onRestored: (record: CustomerRecord) => void;
  onAsk: () => void;
}

/** Shows a deleted customer, who deleted it and when, and the result of restoring it. */
export function DeletedItem({ deleted, onRestored, onAsk }: DeletedItemProps) {
  const [now] = useState(useClock());
  const { data: restored, isPending, isError, mutateAsync } = useRestoreCustomer();
  const { customer, deleted_at, deleted_by_email, merged_into } = deleted;
  const { company_name, contact_person } = customer;

  const restore = async () => {
    try {
      await mutateAsync(deleted);
    } catch {
      return;
    }
    onRestored(customer);
  };

  return (
    <CustomerEntry
      name={company_name}
      actions={
        restored === undefined && (
          <div className={styles.actions}>
            <Button
              size="sm"
              aria-label={(isPending ? messages.restoringLabel : messages.restoreLabel)(company_name)}
              loading={isPending}
              loadingText={messages.restoring}
              onClick={() => void restore()}
            >
              {messages.restore}
            </Button>
            <IconButton
              icon="trash"
              tone="danger"
              size="sm"
              label={messages.deletePermanentlyLabel(company_name)}
              disabled={isPending}
              onClick={onAsk}
            />
          </div>
        )
      }
    >
      <p dir="auto">{displayName(contact_person)}</p>
      <p>{messages.deletedBy(formatDateTime(deleted_at), deleted_by_email)}</p>
      {merged_into !== null && <MergedInto id={merged_into} />}
      {!restored && <p>{messages.keptUntil(formatShortDate(endOf(deleted), now))}</p>}
      {isError && <Alert className={styles.outcome}>{messages.restoreError}</Alert>}
      {restored === null && <Alert className={styles.outcome}>{messages.alreadyGone}</Alert>}
      {(isPending || restored) && (
        <RestoredBanner isRestored={Boolean(restored)} className={styles.outcome} />
      )}
    </CustomerEntry>
  );
}

/** Returns when the customer can no longer be restored. */
function endOf({ deleted_at }: DeletedCustomer): string {
  return new Date(Date.parse(deleted_at) + DELETED_KEPT).toISOString();
}
