import type { QueryClient } from '@tanstack/react-query';
import { forgetExported } from '../export/use-exported.ts';
import { keys } from './keys.ts';
import type { ListData } from './list-data.ts';
import { readAgain } from './read-again.ts';

/** Reloads the list and its counts from the first page. */
export function refreshList(client: QueryClient): Promise<void> {
  client.removeQueries({ queryKey: keys.customers, type: 'inactive' });
  client.setQueriesData<ListData>({ queryKey: keys.customers }, (data) => data && firstPageOf(data));
  forgetExported(client);
  return readAgain(client, { queryKey: keys.list });
}

function firstPageOf({ pages, pageParams }: ListData): ListData {
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
}
