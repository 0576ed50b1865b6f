import { useQuery } from '@tanstack/react-query';
import { useRecordsApi } from '../api/records-api-context.ts';
import { keys } from '../edit/keys.ts';
import { messages } from './messages.ts';

/** Shows the name of the customer that a deleted one was merged into. */
export function MergedInto({ id }: { id: string }) {
  const api = useRecordsApi();
  const { data } = useQuery({ queryKey: keys.mergedInto(id), queryFn: () => api.find(id) });
  return <p>{data ? messages.mergedInto(data.company_name) : messages.mergedAway}</p>;
}
