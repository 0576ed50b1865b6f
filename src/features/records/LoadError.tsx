import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { messages } from './messages.ts';

export interface LoadErrorProps {
  message: string;
  onRetry: () => void;
}

/** Shows what couldn't be loaded, with a button to try again. */
export function LoadError({ message, onRetry }: LoadErrorProps) {
  return (
    <Alert>
      <p>{message}</p>
      <Button size="sm" onClick={onRetry}>
        {messages.retry}
      </Button>
    </Alert>
  );
}
