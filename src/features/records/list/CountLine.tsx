import { messages as readinessMessages } from '../readiness/messages.ts';
import type { AttentionFilter } from '../readiness/use-attention-filter.ts';
import { messages } from './messages.ts';
import styles from './CountLine.module.css';
import type { CustomerListModel } from './use-customer-list.ts';

export interface CountLineProps {
  model: CustomerListModel;
  /** All customers there are; undefined until it is known. */
  total: number | undefined;
  /** Why those in the list need attention; null when it has everyone. */
  filter: AttentionFilter | null;
}

/** How many customers there are, and how many of them the search or the filter found; announced when it changes. */
export function CountLine({ model: { list, search }, total, filter }: CountLineProps) {
  let text = '';
  if (total !== undefined && search === '' && filter === null) text = messages.total(total);
  else if (total !== undefined && list.status === 'ready' && list.matches !== undefined) {
    text =
      filter === null
        ? messages.matches(list.matches, total)
        : readinessMessages.filteredCount(filter, list.matches, total);
  }
  return (
    <p className={styles.count} role="status">
      {text}
    </p>
  );
}
