import { useMutation } from '@tanstack/react-query';
import { Button } from '#ui/Button.tsx';
import { messages } from './messages.ts';
import { type ResultNotice, useStatus } from './use-status.ts';

export interface UndoProps {
  /** The id of the notice that offers it: what becomes of the undoing takes the notice's place. */
  notice: string;
  /** Takes the action back, and says what came of that; null when there is nothing to say but that it went. */
  undo: () => Promise<Omit<ResultNotice, 'id'> | null>;
  /** What is said when it could not be done. */
  failed: string;
}

/** Takes an action back, from the notice that says what was done. */
export function Undo({ notice, undo, failed }: UndoProps) {
  const { show, dismiss } = useStatus();
  const { mutate, isPending } = useMutation({
    mutationFn: undo,
    onSuccess: (outcome) => (outcome ? show({ ...outcome, id: notice }) : dismiss(notice)),
    onError: () => show({ id: notice, kind: 'error', text: failed }),
  });
  return (
    <Button size="sm" busy={isPending && messages.undoing} onClick={() => mutate()}>
      {messages.undo}
    </Button>
  );
}
