import { Button } from '#ui/Button.tsx';
import { useListComparison } from '../api/list-comparison.ts';
import { messages } from '../compare/messages.ts';
import { useCompare } from '../compare/use-compare.ts';
import { useDialogs } from '../dialogs/use-dialogs.ts';
import styles from './ListSummary.module.css';

/** Shows how many customers of each kind there are, with a button that lists the other rows. */
export function ListSummary() {
  const { comparison, state } = useListComparison();
  const { open } = useDialogs();
  const compare = useCompare();
  const { file, unread, result, isOutdated } = state;
  if (file === null || !result) return null;
  const cut = unread.find(({ why }) => why === 'quotes');
  const { same, differs, taken, alike, missing } = result.groups;
  const counts = {
    same: same.length,
    differs: differs.length,
    taken: taken.length,
    alike: alike.length,
    missing: missing.length,
  };
  return (
    <div className={styles.line}>
      {result.others.length + unread.length > 0 && (
        <Button size="sm" onClick={() => open('list-others', {})}>
          {messages.showOthers}
        </Button>
      )}
      <Button size="sm" onClick={() => comparison.close()}>
        {messages.close}
      </Button>
      {isOutdated && (
        <>
          <Button size="sm" onClick={compare}>
            {messages.compareAgain}
          </Button>
          <p>{messages.outdated}</p>
        </>
      )}
      {cut && <p>{messages.cutOff(cut.row)}</p>}
      <p className={styles.text}>{messages.summary(file, counts, result.others.length, unread.length)}</p>
    </div>
  );
}
