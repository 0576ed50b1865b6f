import type { OtherSearch } from '#lib/search.ts';
import { Button } from '#ui/Button.tsx';
import { Toolbar } from '#ui/Toolbar.tsx';
import { messages } from './messages.ts';
import styles from './FoundBy.module.css';

export interface FoundByProps {
  search: OtherSearch;
  /** Goes back to the specified search. */
  onBack: () => void;
}

/** Says above the list that it answers another search than the specified one. */
export function FoundBy({ search: { by, text }, onBack }: FoundByProps) {
  return (
    <Toolbar className={styles.line}>
      <p role="status">{messages.foundBy(by, text)}</p>
      <Button size="sm" tone="quiet" onClick={onBack}>
        {messages.backToSearch}
      </Button>
    </Toolbar>
  );
}
