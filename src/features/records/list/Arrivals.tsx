import { useQueryClient } from '@tanstack/react-query';
import { Button } from '#ui/Button.tsx';
import type { OverviewData } from '../cache/list-data.ts';
import { refreshList } from '../cache/refresh-list.ts';
import styles from './Arrivals.module.css';
import { messages } from './messages.ts';
import { useNewCustomers } from './use-new-customers.ts';

export interface ArrivalsProps {
  overview: OverviewData | undefined;
  onShown: () => void;
}

/** Shows how many customers registered since the list was read; a press shows them. */
export function Arrivals({ overview, onShown }: ArrivalsProps) {
  const client = useQueryClient();
  const count = useNewCustomers(overview);
  return (
    <div role="status" className={styles.arrivals}>
      {count > 0 && (
        <Button size="sm" onClick={() => void refreshList(client).then(onShown)}>
          {messages.newCustomers(count)}
        </Button>
      )}
    </div>
  );
}
