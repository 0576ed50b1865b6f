import { useCallback } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import { NameSentence } from '../NameSentence.tsx';
import { Undo } from '../status/Undo.tsx';
import { type ResultNotice, useStatus } from '../status/use-status.ts';
import { messages } from './messages.ts';
import type { SaveOutcome } from './port.ts';
import { useSave } from './use-save.ts';

/** Says that a customer was saved, with an Undo. */
export function useSavedNotice(): (saved: CustomerRecord, before: CustomerRecord) => void {
  const { show } = useStatus();
  const { mutateAsync: save } = useSave();
  return useCallback(
    (saved, before) => {
      const id = `saved ${saved.id}`;
      const undo = async () => UNDONE[(await save({ shown: saved, wanted: before })).outcome];
      show({
        id,
        kind: 'success',
        text: <NameSentence name={saved.company_name}>{messages.saved}</NameSentence>,
        actions: <Undo notice={id} undo={undo} failed={messages.undoFailed} />,
        passing: true,
      });
    },
    [show, save],
  );
}

const UNDONE: Readonly<Record<SaveOutcome['outcome'], Omit<ResultNotice, 'id'>>> = {
  saved: { kind: 'success', text: messages.undone },
  conflict: { kind: 'error', text: messages.undoConflict },
  gone: { kind: 'error', text: messages.undoGone },
};
