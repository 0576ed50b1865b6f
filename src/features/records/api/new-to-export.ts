import { useQuery } from '@tanstack/react-query';
import { keys } from '../cache/keys.ts';
import { useRecordsApi } from './records-api-context.ts';

/** Returns how many customers are in no export; undefined until it's known. */
export function useNewToExport(): number | undefined {
  const api = useRecordsApi();
  return useQuery({
    queryKey: keys.newToExport,
    queryFn: ({ signal }) => api.count({ onlyNew: true }, signal),
  }).data;
}
