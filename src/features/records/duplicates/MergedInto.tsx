import { useQuery } from '@tanstack/react-query';
import { useCustomers } from '../port-context.ts';
import { keys } from './keys.ts';
import { messages } from './messages.ts';

/** Where a deleted customer went: the name of the one that it was merged into, as long as that is there. */
export function MergedInto({ id }: { id: string }) {
  const customers = useCustomers();
  const { data } = useQuery({ queryKey: keys.mergedInto(id), queryFn: () => customers.find(id) });
  return <p>{data ? messages.mergedInto(data.company_name) : messages.mergedAway}</p>;
}
