import { messages } from './messages.ts';
import styles from './CountLine.module.css';
import type { CustomerListModel } from './use-customer-list.ts';

export interface CountLineProps {
  model: CustomerListModel;
  /** All customers there are; undefined until it is known. */
  total: number | undefined;
}

/** How many customers there are, and how many of them the search found; announced when it changes. */
export function CountLine({ model: { list, search }, total }: CountLineProps) {
  let text = '';
  if (total !== undefined && search === '') text = messages.total(total);
  else if (total !== undefined && list.status === 'ready' && list.matches !== undefined) {
    text = messages.matches(list.matches, total);
  }
  return (
    <p className={styles.count} role="status">
      {text}
    </p>
  );
}
