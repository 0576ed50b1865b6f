import { messages } from './messages.ts';
import type { CustomerListModel } from '../api/customer-list.ts';

export interface CountLineProps {
  model: CustomerListModel;
  total: number | undefined;
}

/** Shows the number of customers, and of matches. Changes are announced. */
export function CountLine({ model, total }: CountLineProps) {
  const { list, search } = model;
  let text = '';
  if (total !== undefined && search === '') text = messages.total(total);
  else if (total !== undefined && list.status === 'ready' && list.matches !== undefined) {
    text = messages.matches(list.matches, total);
    if (typeof search === 'object') text = messages.foundBy(search.by, text);
  }
  return <span role="status">{text}</span>;
}
