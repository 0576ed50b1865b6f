import { useEffect, useEffectEvent, useState } from 'react';
import { UNDO_SHOWN } from '#lib/dates/timing.ts';
import { Button } from '#ui/Button.tsx';
import { Message } from '#ui/Message.tsx';
import { Actions } from '#ui/Actions.tsx';
import { messages } from './messages.ts';

export interface UndoClearProps {
  /** What was cleared. A new value restarts the ten seconds. */
  cleared: unknown;
  onUndo: () => void;
  onEnd: () => void;
}

/** Shows that the form was cleared, with Undo for ten seconds, or longer while it's hovered or focused. */
export function UndoClear({ cleared, onUndo, onEnd }: UndoClearProps) {
  const [held, setHeld] = useState(false);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => end(), UNDO_SHOWN);
    return () => clearTimeout(timer);
  }, [held, cleared]);

  return (
    <Message
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <Actions align="spread">
        <span>{messages.cleared}</span>
        <Button size="sm" onClick={onUndo}>
          {messages.undo}
        </Button>
      </Actions>
    </Message>
  );
}
