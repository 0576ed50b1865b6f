import type { CustomerRecord } from '#lib/customer/customer.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Actions } from '#ui/Actions.tsx';
import { useRestoreCustomer } from '../../facts/deletion.ts';
import { restore } from '../../abilities/delete/delete.ts';
import { messages as shared } from '../../shared/messages.ts';
import { messages } from './messages.ts';

/** Shows that an open customer is deleted, with a button to restore it. */
export function DeletedElsewhere({ record, isDeleted }: { record: CustomerRecord; isDeleted: boolean }) {
  const { data: restored, isPending, isError, mutate } = useRestoreCustomer();
  if (!isDeleted) return null;
  if (restored?.length === 0) return <Alert>{messages.alreadyGone}</Alert>;
  return (
    <>
      {isError && <Alert>{shared.restoreFailed}</Alert>}
      <Alert>
        <Actions>
          <p>{messages.deleted}</p>
          <Button size="sm" loading={isPending} loadingText={shared.restoring} onClick={() => mutate(record)}>
            {restore.label}
          </Button>
        </Actions>
      </Alert>
    </>
  );
}
