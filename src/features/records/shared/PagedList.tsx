import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import type { Elements } from '#ui/elements.ts';
import { Spinner } from '#ui/Spinner.tsx';
import type { Paging } from '../api/pages.ts';

interface PagedListProps {
  paging: Paging;
  loading: string;
  /** Said before the reason. */
  failed: string;
  /** The text of the button that loads more. */
  loadMore: string;
  /** Shown instead of a list without rows. */
  empty?: Elements;
  size?: 'sm' | 'md';
  children: Elements;
}

/** Shows a list that's read page by page: that it loads or failed, and a button that loads more. */
export function PagedList(props: PagedListProps) {
  const { loading, failed, empty, size = 'md', children } = props;
  const { status, more, hasMore, failure, loadMore, retry } = props.paging;
  if (status === 'loading') return <Spinner label={loading} />;
  if (status === 'ready' && empty) return empty;
  const isFailed = status === 'failed' || more === 'failed';
  return (
    <>
      {children}
      {isFailed && (
        <Alert onRetry={retry}>
          <p>{`${failed}: ${failure}`}</p>
        </Alert>
      )}
      {hasMore && !isFailed && (
        <Button size={size} loading={more === 'loading'} loadingText="Loading more..." onClick={loadMore}>
          {props.loadMore}
        </Button>
      )}
    </>
  );
}
