import { useQuery } from '@tanstack/react-query';
import { useCustomers } from '../port-context.ts';
import { keys } from './keys.ts';

/** Who was changed since the export: all of them, or whether one customer was. */
export function useChanged(id?: string) {
  const customers = useCustomers();
  return useQuery({
    queryKey: keys.changedOf(id),
    queryFn: ({ signal }) => customers.changedSinceExport(id, signal),
  });
}
