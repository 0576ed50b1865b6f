import { useQuery } from '@tanstack/react-query';
import { keys } from '../cache/keys.ts';
import type { LastExport } from '../port.ts';
import { useCustomers } from '../port-context.ts';

/**
 * The newest entry of the ledger, but those of single customers while there are others; null when there is none,
 * undefined until it is known. A ledger that cannot be read is no reason to keep anyone from the records: then nothing is
 * shown of it.
 */
export function useLastExport(): LastExport | null | undefined {
  const customers = useCustomers();
  return useQuery({ queryKey: keys.lastExport, queryFn: ({ signal }) => customers.lastExport(signal) }).data;
}
