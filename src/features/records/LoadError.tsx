import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import styles from './LoadError.module.css';
import { messages } from './messages.ts';

export interface LoadErrorProps {
  /** What could not be loaded, and why. */
  message: string;
  onRetry: () => void;
}

/** In the place of what could not be loaded: what it was, and another try. */
export function LoadError({ message, onRetry }: LoadErrorProps) {
  return (
    <Alert>
      <p>{message}</p>
      <Button size="sm" className={styles.retry} onClick={onRetry}>
        {messages.retry}
      </Button>
    </Alert>
  );
}
