import { Alert } from '#ui/Alert.tsx';
import { useListHandle } from '../../dialogs/list-handle.ts';
import { messages } from './messages.ts';

export interface ListFailedProps {
  failure: string;
  onRetry: () => void;
}

/** Shows that the list or its next page couldn't be loaded. */
export function ListFailed({ failure, onRetry }: ListFailedProps) {
  const { focusRow, focusHeading } = useListHandle();
  const retry = () => {
    onRetry();
    // The pressed button disappears, so move the focus.
    if (!focusRow()) focusHeading();
  };
  return (
    <Alert onRetry={retry}>
      <p>{messages.loadError(failure)}</p>
    </Alert>
  );
}
