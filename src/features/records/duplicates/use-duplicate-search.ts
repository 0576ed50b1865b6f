import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { DUPLICATES_PAUSE } from '#lib/timing.ts';
import { readAgain } from '../cache/read-again.ts';
import { useCustomers } from '../port-context.ts';
import { CHECKED_AUTOMATICALLY } from '../readiness/readiness-data.ts';
import { keys } from './keys.ts';
import type { DuplicateSearch } from './port.ts';

export interface DuplicateSearchModel {
  /** `waiting`: so many are to be compared that somebody has to ask for it. */
  status: 'unknown' | 'searching' | 'waiting' | 'known' | 'failed';
  progress: DuplicateSearch | undefined;
  /** Looks now, however many there are. */
  look: () => void;
}

/**
 * Has the database compare customers, a moment at a time with pauses in which others are answered: by itself when few
 * have come, else when it is asked for.
 */
export function useDuplicateSearch(): DuplicateSearchModel {
  const customers = useCustomers();
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: keys.search(asked),
    queryFn: async ({ signal }) => {
      for (;;) {
        const progress = await customers.findDuplicates(signal);
        signal.throwIfAborted();
        client.setQueryData<DuplicateSearch>(keys.progress, progress);
        if (progress.left === 0 || (!asked && progress.left > CHECKED_AUTOMATICALLY)) {
          void readAgain(client, { queryKey: keys.found });
          return progress;
        }
        await new Promise((resolve) => setTimeout(resolve, DUPLICATES_PAUSE));
      }
    },
  });
  const { data: progress } = useQuery<DuplicateSearch>({ queryKey: keys.progress, queryFn: skipToken });
  return {
    status: statusOf(),
    progress,
    look: useCallback(() => {
      setAsked(true);
      if (asked) void refetch();
    }, [asked, refetch]),
  };

  function statusOf(): DuplicateSearchModel['status'] {
    if (isError) return 'failed';
    if (isFetching && progress && progress.left > 0) return 'searching';
    if (!data) return 'unknown';
    return data.left > 0 ? 'waiting' : 'known';
  }
}
