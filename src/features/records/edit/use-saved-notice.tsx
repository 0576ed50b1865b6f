import { useCallback } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import { Button } from '#ui/Button.tsx';
import { nameInText } from '../messages.ts';
import { useStatus } from '../status/use-status.ts';
import { messages } from './messages.ts';
import { useSave } from './use-save.ts';

/** Says that a customer was saved, with an Undo. */
export function useSavedNotice(): (saved: CustomerRecord, before: CustomerRecord) => void {
  const { show } = useStatus();
  return useCallback(
    (saved, before) =>
      show({
        id: `saved ${saved.id}`,
        kind: 'success',
        text: (
          <p>
            <bdi>{nameInText(saved.company_name)}</bdi>
            {messages.saved}
          </p>
        ),
        actions: <UndoSave saved={saved} before={before} />,
        passing: true,
      }),
    [show],
  );
}

function UndoSave({ saved, before }: { saved: CustomerRecord; before: CustomerRecord }) {
  const { show } = useStatus();
  const { mutate, isPending } = useSave();
  const id = `saved ${saved.id}`;
  const undo = () =>
    mutate(
      { shown: saved, wanted: before },
      {
        onSuccess: ({ outcome }) =>
          show(
            outcome === 'saved'
              ? { id, kind: 'success', text: messages.undone }
              : { id, kind: 'error', text: messages.undoConflict },
          ),
        onError: () => show({ id, kind: 'error', text: messages.undoFailed }),
      },
    );
  return (
    <Button size="sm" busy={isPending && messages.undoing} onClick={undo}>
      {messages.undo}
    </Button>
  );
}
