import { useQueryClient } from '@tanstack/react-query';
import { Button } from '#ui/Button.tsx';
import type { OverviewData } from '../cache/list-data.ts';
import { refreshList } from '../cache/refresh-list.ts';
import { messages } from './messages.ts';
import styles from './NewCustomersButton.module.css';
import { useNewCustomers } from './use-new-customers.ts';

/** How many customers registered since the list was loaded; pressed, they are loaded. Nothing when there is none. */
export function NewCustomersButton({ overview }: { overview: OverviewData | undefined }) {
  const client = useQueryClient();
  const count = useNewCustomers(overview);
  if (count === 0) return null;
  return (
    <Button tone="quiet" size="sm" className={styles.button} onClick={() => void refreshList(client)}>
      {messages.newCustomers(count)}
    </Button>
  );
}
