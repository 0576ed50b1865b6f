import type { ReactNode } from 'react';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import type { Elements } from '#ui/elements.ts';
import { Spinner } from '#ui/Spinner.tsx';
import type { Page } from '../api/customers-api.ts';
import { type Pages, usePages } from '../api/pages.ts';

interface PagedListProps<Row, Next> {
  pages: Pages<Page<Row, Next>>;
  loading: string;
  /** Said before the reason. */
  failed: string;
  /** The text of the button that loads more. */
  more: string;
  /** Shown if there are no rows. */
  empty?: ReactNode;
  size?: 'sm' | 'md';
  children: (rows: readonly Row[]) => Elements;
}

/** Shows a list that's read page by page: that it loads or failed, and a button that loads more. */
export function PagedList<Row, Next>(props: PagedListProps<Row, Next>) {
  const { loading, failed, empty, size = 'md', children } = props;
  const { pages = [], status, hasMore, failure, loadMore, retry, ...next } = usePages(props.pages);
  const rows = pages.flatMap((page) => page.rows);
  if (status === 'loading') return <Spinner label={loading} />;
  if (status === 'ready' && rows.length === 0 && empty) return empty;
  const isFailed = status === 'failed' || next.more === 'failed';
  return (
    <>
      {children(rows)}
      {isFailed && (
        <Alert onRetry={retry}>
          <p>{`${failed}: ${failure}`}</p>
        </Alert>
      )}
      {hasMore && !isFailed && (
        <Button
          size={size}
          loading={next.more === 'loading'}
          loadingText="Loading more..."
          onClick={loadMore}
        >
          {props.more}
        </Button>
      )}
    </>
  );
}
