import { type ReactNode, useEffect, useRef } from 'react';
import { Alert } from '#ui/Alert.tsx';
import { Message } from '#ui/Message.tsx';
import { Stack } from '#ui/Stack.tsx';
import type { FormState } from './form-state.ts';
import styles from './Outcome.module.css';
import { messages } from './messages.ts';

export interface OutcomeProps {
  state: FormState;
  undo: ReactNode;
  onDismissFailure: () => void;
}

/** Shows the result of Submit or Clear Form below the buttons and scrolls it into view. A failure is an alert. */
export function Outcome({ state, undo, onDismissFailure }: OutcomeProps) {
  const { banner, failure, connection } = state;
  const root = useRef<HTMLDivElement>(null);
  const news = state.failure ?? (banner.shown ? banner.successes : undo ? state.cleared : null);

  useEffect(() => {
    if (news !== null) root.current?.scrollIntoView({ block: 'nearest' });
  }, [news]);

  return (
    <Stack ref={root} className={styles.outcome}>
      {failure && (
        <Alert onClose={onDismissFailure}>
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
    </Stack>
  );
}
