import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import styles from './PartFailed.module.css';

export interface PartFailedProps {
  onRetry: () => void;
}

/** Stands for a part of the page whose code could not be loaded. */
export function PartFailed({ onRetry }: PartFailedProps) {
  return (
    <Alert>
      <p>
        This part of the page could not be loaded. Please try again; if that does not help, load the page
        again.
      </p>
      <Button size="sm" className={styles.retry} onClick={onRetry}>
        Try again
      </Button>
    </Alert>
  );
}
