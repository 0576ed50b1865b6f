import type { QueryClient } from '@tanstack/react-query';
import { keys } from './keys.ts';
import { readAgain } from './read-again.ts';

/** Invalidates the customers per day and the number of new ones. */
export function readCountsAgain(client: QueryClient): void {
  void readAgain(client, { queryKey: keys.days });
  void readAgain(client, { queryKey: keys.newToExport });
}
