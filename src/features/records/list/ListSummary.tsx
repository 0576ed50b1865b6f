import { Button } from '#ui/Button.tsx';
import { useListComparison } from '../api/list-comparison.ts';
import { messages } from '../compare/messages.ts';
import { useDialogs } from '../dialogs/use-dialogs.ts';
import styles from './Corrections.module.css';

/** Shows how many are only in QuickBooks, or couldn't be read, with a button that lists them. */
export function ListSummary() {
  const { comparison, state } = useListComparison();
  const { open } = useDialogs();
  const { file, unread, result } = state;
  if (file === null || !result) return null;
  return (
    <div className={styles.line}>
      <p>{messages.summary(file, result.others.length, unread.length)}</p>
      <Button size="sm" onClick={() => comparison.close()}>
        {messages.close}
      </Button>
      {result.others.length + unread.length > 0 && (
        <Button size="sm" onClick={() => open('list-others', {})}>
          {messages.showOthers}
        </Button>
      )}
    </div>
  );
}
