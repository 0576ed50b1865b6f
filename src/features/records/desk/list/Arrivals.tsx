import { useQueryClient } from '@tanstack/react-query';
import { Button } from '#ui/Button.tsx';
import { refreshFromTop } from '../../facts/news.ts';
import styles from './list.module.css';
import { newCustomers } from '../../shared/messages.ts';

/** Shows how many customers registered since the list was read; a press shows them. */
export function Arrivals({ count, onShown }: { count: number; onShown: () => void }) {
  const client = useQueryClient();
  return (
    <div role="status" className={styles.arrivals}>
      {count > 0 && (
        <Button size="sm" onClick={() => void refreshFromTop(client).then(onShown)}>
          {newCustomers(count)}
        </Button>
      )}
    </div>
  );
}
