import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { messages } from './messages.ts';

export interface PartFailedProps {
  /** The page was updated since it was opened, so that only a reload helps. */
  isOutdated?: boolean;
  onRetry: () => void;
}

/** Shows that a part of the page couldn't be loaded. */
export function PartFailed({ isOutdated = false, onRetry }: PartFailedProps) {
  return (
    <Alert>
      <p>{isOutdated ? messages.outdated : messages.partFailed}</p>
      <Button size="sm" onClick={onRetry}>
        {isOutdated ? messages.reload : messages.retry}
      </Button>
    </Alert>
  );
}
