import { useQuery } from '@tanstack/react-query';
import { keys } from '../cache/keys.ts';
import type { ExportEntry } from './records-api.ts';
import { useRecordsApi } from './records-api-context.ts';

/** Returns the last export; null when there is none, undefined while it's unknown. */
export function useLastExport(): ExportEntry | null | undefined {
  const api = useRecordsApi();
  return useQuery({ queryKey: keys.lastExport, queryFn: ({ signal }) => api.lastExport(signal) }).data;
}
