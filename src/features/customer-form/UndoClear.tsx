import { useEffect, useEffectEvent, useState } from 'react';
import { UNDO_SHOWN } from '#lib/timing.ts';
import { Button } from '#ui/Button.tsx';
import { Message } from '#ui/Message.tsx';
import { Toolbar } from '#ui/Toolbar.tsx';
import { messages } from './messages.ts';

export interface UndoClearProps {
  /** What was cleared: another clearing has its own ten seconds. */
  cleared: unknown;
  onUndo: () => void;
  onEnd: () => void;
}

/** Says that the form is cleared, with an Undo for ten seconds; for longer while the pointer or the focus is on it. */
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
      <Toolbar align="spread">
        {messages.cleared}
        <Button size="sm" onClick={onUndo}>
          {messages.undo}
        </Button>
      </Toolbar>
    </Message>
  );
}
