import type { Elements } from '#ui/elements.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import type { Paging } from '../api/pages.ts';

export interface PagedListProps {
  paging: Paging;
  loading: string;
  failed: (reason: string) => string;
  /** The text of the button that loads more. */
  more: string;
  size?: 'sm' | 'md';
  children: Elements;
}

/** Shows a list that's read page by page: that it loads or failed, and a button that loads more. */
export function PagedList({ paging, loading, failed, more, size = 'md', children }: PagedListProps) {
  const { status, hasMore, failure, loadMore, retry } = paging;
  if (status === 'loading') return <Spinner label={loading} />;
  const isFailed = status === 'failed' || paging.more === 'failed';
  return (
    <>
      {children}
      {isFailed && (
        <Alert onRetry={retry}>
          <p>{failed(failure)}</p>
        </Alert>
      )}
      {hasMore && !isFailed && (
        <Button
          size={size}
          loading={paging.more === 'loading'}
          loadingText="Loading more..."
          onClick={loadMore}
        >
          {more}
        </Button>
      )}
    </>
  );
}
