import { Actions } from '#ui/Actions.tsx';
import { Button } from '#ui/Button.tsx';
import { focusOnArrival } from '../focus-on-arrival.ts';
import styles from './EditCustomer.module.css';
import { messages } from './messages.ts';

export interface LeavingQuestionProps {
  onStay: () => void;
  onDiscard: () => void;
}

/** Asks before changes are discarded, in place of the buttons: the fields stay visible. */
export function LeavingQuestion({ onStay, onDiscard }: LeavingQuestionProps) {
  return (
    <Actions align="spread" className={styles.leaving} role="group" aria-labelledby="edit-leaving">
      <p id="edit-leaving" role="alert">
        {messages.leave}
      </p>
      <Actions>
        <Button tone="danger" onClick={onDiscard}>
          {messages.discard}
        </Button>
        {/* Focus the answer that loses nothing. */}
        <Button ref={focusOnArrival} onClick={onStay}>
          {messages.keepEditing}
        </Button>
      </Actions>
    </Actions>
  );
}
