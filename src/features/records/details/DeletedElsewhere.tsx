import { useQueryClient } from '@tanstack/react-query';
import type { CustomerRecord } from '#lib/customer.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Actions } from '#ui/Actions.tsx';
import { useUndoDelete } from '../api/restore-customers.ts';
import { keys } from '../cache/keys.ts';
import { readAgain } from '../cache/read-again.ts';
import { messages as deletionMessages } from '../deletion/messages.ts';
import { RestoredBanner } from '../deletion/RestoredBanner.tsx';
import { messages } from './messages.ts';

/** Shows that someone else deleted an open customer, with a button to restore it. */
export function DeletedElsewhere({ record, isDeleted }: { record: CustomerRecord; isDeleted: boolean }) {
  const client = useQueryClient();
  const { data: restored, isPending, isError, mutate } = useUndoDelete();
  const restore = () =>
    mutate(record, {
      onSuccess: () => void readAgain(client, { queryKey: keys.presence(record.id) }),
    });

  if (restored === null) return <Alert>{deletionMessages.alreadyGone}</Alert>;
  return (
    <>
      {isDeleted && isError && <Alert>{deletionMessages.restoreError}</Alert>}
      {isDeleted && (
        <Alert>
          <Actions>
            <p>{messages.deleted}</p>
            <Button size="sm" loading={isPending} loadingText={deletionMessages.restoring} onClick={restore}>
              {deletionMessages.restore}
            </Button>
          </Actions>
        </Alert>
      )}
      <RestoredBanner isRestored={!isDeleted && Boolean(restored)} />
    </>
  );
}
