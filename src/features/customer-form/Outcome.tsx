import { type ReactNode, useRef } from 'react';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Message } from '#ui/Message.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Toolbar } from '#ui/Toolbar.tsx';
import type { FormState } from './form-state.ts';
import styles from './Outcome.module.css';
import { useRevealed } from './reveal.ts';
import { messages } from './messages.ts';

export interface OutcomeProps {
  state: FormState;
  /** The offer to undo a clearing, where there is one. */
  undo: ReactNode;
  onDismissFailure: () => void;
  onBeginAnother: () => void;
}

/**
 * The result of a press on Submit or Clear Form, below these buttons, so that nothing moves under a finger; scrolled
 * into view when it is new. A success is in a live region that exists before it, so that it is announced once; a
 * failure is an alert.
 */
export function Outcome({ state, undo, onDismissFailure, onBeginAnother }: OutcomeProps) {
  const { banner, failure, connection, sent } = state;
  const root = useRef<HTMLDivElement>(null);
  const news = state.failure ?? (banner.shown ? banner.successes : undo ? state.cleared : null);
  useRevealed(root, news);

  return (
    <Stack ref={root} className={styles.outcome}>
      {failure && (
        <Alert onDismiss={onDismissFailure} dismissLabel={messages.dismiss}>
          {failure.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Alert>
      )}
      <div role="status">
        {banner.shown && <Message tone="success">{messages.success}</Message>}
        {connection === 'back-online' && <Message>{messages.backOnline}</Message>}
        {undo}
      </div>
      {sent && !banner.shown && (
        <Toolbar align="spread" className={styles.sent}>
          <p>
            {sent.when}
            <span className={styles.company}>{sent.companyName}</span>
          </p>
          <Button size="sm" onClick={onBeginAnother}>
            {messages.another}
          </Button>
        </Toolbar>
      )}
    </Stack>
  );
}
