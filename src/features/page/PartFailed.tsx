import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { messages } from './messages.ts';

export interface PartFailedProps {
  onRetry: () => void;
}

/** Shows that a part of the page couldn't be loaded. */
export function PartFailed({ onRetry }: PartFailedProps) {
  return (
    <Alert>
      <p>{messages.partFailed}</p>
      <Button size="sm" onClick={onRetry}>
        {messages.retry}
      </Button>
    </Alert>
  );
}
