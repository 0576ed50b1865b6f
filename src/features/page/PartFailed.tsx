import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { messages } from './messages.ts';
import styles from './PartFailed.module.css';

export interface PartFailedProps {
  onRetry: () => void;
}

/** Shows that a part of the page couldn't be loaded. */
export function PartFailed({ onRetry }: PartFailedProps) {
  return (
    <Alert>
      <p>{messages.partFailed}</p>
      <Button size="sm" className={styles.retry} onClick={onRetry}>
        {messages.retry}
      </Button>
    </Alert>
  );
}
