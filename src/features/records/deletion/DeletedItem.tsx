import { useState } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import { formatDateTime, formatShortDate } from '#lib/dates.ts';
import { DELETED_KEPT } from '#lib/timing.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button, IconButton } from '#ui/Button.tsx';
import { DialogListItem } from '../DialogList.tsx';
import { MergedInto } from '../duplicates/MergedInto.tsx';
import { shownName } from '../messages.ts';
import type { DeletedCustomer } from '../port.ts';
import { useClock } from '../now-context.ts';
import { messages } from './messages.ts';
import styles from './RecentlyDeleted.module.css';
import { RestoredBanner } from './RestoredBanner.tsx';
import { useRestore } from './use-restore.ts';

export interface DeletedItemProps {
  customer: DeletedCustomer;
  onRestored: (record: CustomerRecord) => void;
  /** Called when the admin wants to delete the customer for good. */
  onAsk: () => void;
}

/** A deleted customer: who, since when and until when, and what became of restoring it. */
export function DeletedItem({ customer, onRestored, onAsk }: DeletedItemProps) {
  const [now] = useState(useClock());
  const { data: outcome, isPending, isError, mutateAsync } = useRestore();
  const { company_name, contact_person, deleted_at } = customer;

  const restore = async () => {
    try {
      await mutateAsync(customer);
    } catch {
      // Shown from the mutation's state.
      return;
    }
    onRestored(customer);
  };

  return (
    <DialogListItem
      name={company_name}
      actions={
        outcome === undefined && (
          <div className={styles.actions}>
            <Button
              size="sm"
              aria-label={(isPending ? messages.restoringLabel : messages.restoreLabel)(company_name)}
              busy={isPending && messages.restoring}
              onClick={() => void restore()}
            >
              {messages.restore}
            </Button>
            <IconButton
              icon="trash"
              tone="danger"
              size="sm"
              label={messages.deleteForGoodLabel(company_name)}
              disabled={isPending}
              onClick={onAsk}
            />
          </div>
        )
      }
    >
      <p dir="auto">{shownName(contact_person)}</p>
      <p>{messages.deletedSince(formatDateTime(deleted_at), formatShortDate(endOf(customer), now))}</p>
      {typeof customer.merged_into === 'string' && <MergedInto id={customer.merged_into} />}
      {isError && <Alert className={styles.outcome}>{messages.restoreError}</Alert>}
      {outcome === 'gone' && <Alert className={styles.outcome}>{messages.alreadyGone}</Alert>}
      {(isPending || outcome) && outcome !== 'gone' && (
        <RestoredBanner outcome={outcome} className={styles.outcome} />
      )}
    </DialogListItem>
  );
}

/** When the customer can no longer be restored. */
function endOf({ deleted_at }: DeletedCustomer): string {
  return new Date(Date.parse(deleted_at) + DELETED_KEPT).toISOString();
}
