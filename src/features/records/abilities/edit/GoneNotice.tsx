import type { CustomerRecord } from '#lib/customer/customer.ts';
import { formatDateTime } from '#lib/dates/dates.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import type { DeletedCustomer } from '../../api/records-api.ts';
import { useCustomer, useRestoreCustomer } from '../../facts/customer.ts';
import { bringIntoView } from '#ui/bring-into-view.ts';
import { messages as shared, nameInText, byAdmin, mergedInto } from '../../shared/messages.ts';
import { useToday } from '../../facts/use-today.ts';

export interface GoneNoticeProps {
  /** Null when it was deleted permanently. */
  deleted: DeletedCustomer | null;
  onRestored: () => void;
  onOpenMerged: (record: CustomerRecord) => void;
}

/** Shows that an edited customer was deleted or merged, with a button that keeps the changes. */
export function GoneNotice({ deleted, onRestored, onOpenMerged }: GoneNoticeProps) {
  const restore = useRestoreCustomer();
  const { now } = useToday();
  if (!deleted || restore.data?.length === 0) {
    return (
      <Alert ref={bringIntoView}>
        This customer was deleted permanently, so your changes can’t be saved.
      </Alert>
    );
  }
  const { customer, merged_into, deleted_by_email, deleted_at } = deleted;
  if (merged_into !== null) {
    return <MergedNotice id={merged_into} by={deleted_by_email} onOpen={onOpenMerged} />;
  }
  const restoreAndSave = () =>
    restore.mutate(customer, { onSuccess: ({ length }) => length > 0 && onRestored() });
  return (
    <Alert ref={bringIntoView}>
      <p>{`Deleted${byAdmin(deleted_by_email)} on ${formatDateTime(deleted_at, now)}. Your changes are kept on this device.`}</p>
      {restore.isError && <p>{shared.restoreFailed}</p>}
      <Button size="sm" loading={restore.isPending} onClick={restoreAndSave}>
        Restore and save
      </Button>
    </Alert>
  );
}

interface MergedNoticeProps {
  id: string;
  by: string | null;
  onOpen: (record: CustomerRecord) => void;
}

function MergedNotice({ id, by, onOpen }: MergedNoticeProps) {
  const { data: kept, isPending } = useCustomer(id);
  if (isPending) return null;
  return (
    <Alert ref={bringIntoView}>
      <p>{`${mergedInto(kept?.company_name)}${byAdmin(by)}. Your changes are kept on this device.`}</p>
      {kept && (
        <Button size="sm" onClick={() => onOpen(kept)}>
          {`Open ${nameInText(kept.company_name)} with your changes`}
        </Button>
      )}
    </Alert>
  );
}
