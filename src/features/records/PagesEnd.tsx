import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from '#ui/Button.tsx';
import { LoadError } from './LoadError.tsx';
import { messages } from './messages.ts';

export interface PagesEndProps {
  /** The list, as it is read page by page. */
  query: Pick<
    UseInfiniteQueryResult,
    'error' | 'isFetching' | 'isFetchNextPageError' | 'hasNextPage' | 'fetchNextPage' | 'refetch'
  >;
  /** What is said when a page could not be loaded. */
  failed: (message: string) => string;
  /** The name of the button that loads the next page. */
  more: string;
}

/** Below a list that is read page by page: the way to the next page, or what could not be loaded, with another try. */
export function PagesEnd({ query, failed, more }: PagesEndProps) {
  const { error, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } = query;
  if (error && !isFetching) {
    return (
      <LoadError
        message={failed(error.message)}
        onRetry={() => void (isFetchNextPageError ? fetchNextPage() : refetch())}
      />
    );
  }
  if (!hasNextPage) return null;
  return (
    <Button busy={isFetching && messages.loadingMore} onClick={() => void fetchNextPage()}>
      {more}
    </Button>
  );
}
