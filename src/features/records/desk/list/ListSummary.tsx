import { formatCount } from '#lib/text/numbers.ts';
import { useMemo } from 'react';
import { Button } from '#ui/Button.tsx';
import { useChecks } from '../../facts/use-checks.ts';
import { useQuickbooksList } from '../../facts/quickbooks-list-store.ts';
import { messages } from '../../abilities/quickbooks-list/messages.ts';
import { leftOf } from '../../abilities/quickbooks-list/list-decisions.ts';
import { useActions } from '../../shared/action.ts';
import { useDialogs } from '../../shared/dialogs.tsx';
import styles from './list.module.css';

/** Shows how many customers of each kind there are, with a button that lists what else QuickBooks has. */
export function ListSummary() {
  const { store, state } = useQuickbooksList();
  const { isOutdated } = useChecks();
  const { open } = useDialogs();
  const { file, result } = state;
  const { facts } = useActions();
  const { baselines } = facts;
  const text = useMemo(() => result && messages.summary(file ?? '', result), [file, result]);
  const left = useMemo(
    () => result && leftOf([...result.rows.values()].flat(), { quickbooksList: result, baselines }),
    [result, baselines],
  );
  if (!result) return null;
  return (
    <div className={styles.summary}>
      <div className={styles.text}>
        {left && (
          <p className={styles.todo}>
            {left.length > 0
              ? `Does QuickBooks have these customers? ${formatCount(left.length)} left to decide, by group or one by one.`
              : 'Everything is decided. Close the list, and export the new customers.'}
          </p>
        )}
        <p>{text}</p>
      </div>
      {isOutdated && (
        <>
          <p>Others registered or changed customers since.</p>
          <Button size="sm" onClick={() => open('open-list', {})}>
            Open again
          </Button>
        </>
      )}
      {result.others.length > 0 && (
        <Button size="sm" onClick={() => open('list-others', {})}>
          {messages.others(result.others)}
        </Button>
      )}
      <Button size="sm" onClick={() => store.close()}>
        Close the list
      </Button>
    </div>
  );
}
