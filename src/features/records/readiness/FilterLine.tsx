import { Button } from '#ui/Button.tsx';
import { Toolbar } from '#ui/Toolbar.tsx';
import styles from './FilterLine.module.css';
import { messages } from './messages.ts';
import type { AttentionFilter } from './use-attention-filter.ts';

export interface FilterLineProps {
  filter: AttentionFilter;
  onShowEveryone: () => void;
}

/** Says above the list that it shows only customers that need attention, and why; and leads back to everyone. */
export function FilterLine({ filter, onShowEveryone }: FilterLineProps) {
  const [only, what] = messages.filtered(filter);
  const [showAll, customers] = messages.showAll;
  return (
    <Toolbar className={styles.line}>
      <p className={styles.filter}>
        <span className={styles.only}>{only}</span> {what}
      </p>
      <Button size="sm" tone="quiet" icon="close" aria-label={messages.showEveryone} onClick={onShowEveryone}>
        {showAll} <span className={styles.word}>{customers}</span>
      </Button>
    </Toolbar>
  );
}
