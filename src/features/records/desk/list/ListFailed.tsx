import { Alert } from '#ui/Alert.tsx';
import { useListHandle } from '../../shared/list-handle.ts';

/** Shows that the list or its next page couldn't be loaded. */
export function ListFailed({ failure, onRetry }: { failure: string; onRetry: () => void }) {
  const { focusRow, focusHeading } = useListHandle();
  const retry = () => {
    onRetry();
    // The pressed button disappears, so move the focus.
    if (!focusRow()) focusHeading();
  };
  return (
    <Alert onRetry={retry}>
      <p>{`Error loading customer records: ${failure}`}</p>
    </Alert>
  );
}
