import { useQueryClient } from '@tanstack/react-query';
import type { CustomerRecord } from '#lib/customer.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Toolbar } from '#ui/Toolbar.tsx';
import { keys } from '../cache/keys.ts';
import { readAgain } from '../cache/read-again.ts';
import { messages as deletionMessages } from '../deletion/messages.ts';
import { RestoredBanner } from '../deletion/RestoredBanner.tsx';
import { useUndoRemove } from '../deletion/use-restore.ts';
import { messages } from './messages.ts';

/** Says of an open customer that somebody has deleted it, with a way to restore it. */
export function DeletedElsewhere({ record, isDeleted }: { record: CustomerRecord; isDeleted: boolean }) {
  const client = useQueryClient();
  const { data: outcome, isPending, isError, mutate } = useUndoRemove();
  const restore = () =>
    mutate(record, {
      onSuccess: () => void readAgain(client, { queryKey: keys.presence(record.id) }),
    });

  if (outcome === 'gone') return <Alert>{deletionMessages.alreadyGone}</Alert>;
  return (
    <>
      {isDeleted && isError && <Alert>{deletionMessages.restoreError}</Alert>}
      {isDeleted && (
        <Alert>
          <Toolbar>
            <p>{messages.deleted}</p>
            <Button size="sm" busy={isPending && deletionMessages.restoring} onClick={restore}>
              {deletionMessages.restore}
            </Button>
          </Toolbar>
        </Alert>
      )}
      <RestoredBanner outcome={isDeleted ? undefined : outcome} />
    </>
  );
}
