import { useQuery } from '@tanstack/react-query';
import { keys } from '../cache/keys.ts';
import { useCustomers } from '../port-context.ts';

/** How many customers an export of new ones would hold; undefined until it is known. */
export function useNewToExport(): number | undefined {
  const customers = useCustomers();
  return useQuery({ queryKey: keys.newToExport, queryFn: ({ signal }) => customers.countNew(signal) }).data
    ?.customers;
}
