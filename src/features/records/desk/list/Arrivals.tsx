import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '#ui/Button.tsx';
import { refreshFromTop } from '../../facts/news.ts';
import styles from './list.module.css';
import { newCustomers } from '../../shared/messages.ts';

export interface ArrivalsProps {
  count: number;
  /** Shows the first ones at once: there's nothing that they'd move. */
  isEmpty: boolean;
  onShown: () => void;
}

/** Shows how many customers registered since the list was read; a press shows them. */
export function Arrivals({ count, isEmpty, onShown }: ArrivalsProps) {
  const client = useQueryClient();
  const isFirst = isEmpty && count > 0;
  useEffect(() => {
    if (isFirst) void refreshFromTop(client);
  }, [isFirst, client]);
  return (
    <div role="status" className={styles.arrivals}>
      {count > 0 && !isFirst && (
        <Button size="sm" onClick={() => void refreshFromTop(client).then(onShown)}>
          {newCustomers(count)}
        </Button>
      )}
    </div>
  );
}
