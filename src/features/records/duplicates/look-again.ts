import type { QueryClient } from '@tanstack/react-query';
import { readAgain } from '../cache/read-again.ts';
import { keys } from './keys.ts';

/**
 * Has the database say again who may be there twice, as far as it is shown: after customers were changed, deleted or
 * restored only the database can tell.
 */
export function lookForDuplicatesAgain(client: QueryClient): void {
  void readAgain(client, { queryKey: keys.all });
}
