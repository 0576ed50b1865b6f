import { useQuery } from '@tanstack/react-query';
import { keys } from './keys.ts';
import { useRecordsApi } from './records-api.ts';

/** Returns the edits of a customer, newest first. */
export function useHistory(id: string) {
  const api = useRecordsApi();
  return useQuery({ queryKey: keys.history(id), queryFn: ({ signal }) => api.history(id, signal) });
}
