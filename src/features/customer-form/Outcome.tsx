import { useEffect, useRef } from 'react';
import type { Business } from '#lib/shop/business.ts';
import { Alert } from '#ui/Alert.tsx';
import { bringIntoView } from '#ui/bring-into-view.ts';
import type { Elements } from '#ui/elements.ts';
import { Message } from '#ui/Message.tsx';
import { Text } from '#ui/Text.tsx';
import type { FormState } from './form-state.ts';
import styles from './Outcome.module.css';
import { messages } from './messages.ts';

export interface OutcomeProps {
  state: FormState;
  business: Business;
  /** When the last registration was sent: stays after the banner. */
  sent: Elements;
  undo: Elements;
  onDismissFailure: () => void;
}

/** Shows the result of Submit or Clear Form below the buttons and keeps it in view. A failure is an alert. */
export function Outcome({ state, business, sent, undo, onDismissFailure }: OutcomeProps) {
  const { banner, failure, connection } = state;
  const root = useRef<HTMLDivElement>(null);
  const news = banner.shown || sent ? banner.successes : undo ? state.cleared : null;

  // Also when the form is cleared, which can change its height.
  useEffect(() => {
    if (news !== null) root.current?.scrollIntoView({ block: 'nearest' });
  }, [news, state.phase]);

  return (
    <>
      {failure && (
        <Alert ref={bringIntoView} onClose={onDismissFailure}>
          <p>{messages.failure}</p>
          {failure.advice && <p>{failure.advice}</p>}
          <p>
            <span>{messages.orCall}</span>{' '}
            <a href={business.call} className={styles.call} translate="no">
              {business.phone}
            </a>
          </p>
          {failure.kept && <p>{messages.kept}</p>}
        </Alert>
      )}
      <div ref={root} role="status" className={styles.outcome}>
        {(banner.shown || sent) && (
          <Message tone="success">
            {banner.shown && <Text weight="strong">{messages.success}</Text>}
            {sent && <p>{sent}</p>}
          </Message>
        )}
        {connection === 'back-online' && <Message>{messages.backOnline}</Message>}
        {undo}
      </div>
    </>
  );
}
