import { Button } from '#ui/Button.tsx';
import { messages as shared } from '../messages.ts';
import styles from './Duplicates.module.css';
import { messages } from './messages.ts';
import { useDuplicateSearch } from './use-duplicate-search.ts';

/** How many customers may be there twice, as the way to them; and the search for them. */
export function DuplicatesLine({ onShow }: { onShow: () => void }) {
  const { status, progress, look } = useDuplicateSearch();
  const groups = progress?.groups ?? 0;
  return (
    <>
      {status === 'searching' && progress && (
        <span className={styles.line}>
          {messages.searching(
            progress.customers - Math.min(progress.left, progress.customers),
            progress.customers,
          )}
        </span>
      )}
      {status === 'waiting' && (
        <Button size="sm" tone="quiet" onClick={look}>
          {messages.look}
        </Button>
      )}
      {status === 'failed' && (
        <span className={styles.line}>
          {messages.searchFailed}{' '}
          <Button size="sm" tone="quiet" onClick={look}>
            {shared.retry}
          </Button>
        </span>
      )}
      {groups > 0 && (
        <Button size="sm" tone="quiet" onClick={onShow}>
          {messages.count(groups)}
        </Button>
      )}
    </>
  );
}
