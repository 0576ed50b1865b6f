import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from '#ui/Button.tsx';
import { LoadError } from '../LoadError.tsx';
import { messages } from '../messages.ts';

export interface PagesEndProps {
  query: Pick<
    UseInfiniteQueryResult,
    'error' | 'isFetching' | 'isFetchNextPageError' | 'hasNextPage' | 'fetchNextPage' | 'refetch'
  >;
  failed: (message: string) => string;
  more: string;
}

/** Shows the button that loads the next page, or an error with a button to try again. */
export function LoadMore({ query, failed, more }: PagesEndProps) {
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
    <Button loading={isFetching} loadingText={messages.loadingMore} onClick={() => void fetchNextPage()}>
      {more}
    </Button>
  );
}
