import { useMemo } from 'react';
import type { ListKind } from '#lib/quickbooks/list/compare.ts';
import type { OtherRow } from '#lib/quickbooks/list/rows.ts';
import { formatCount } from '#lib/text/numbers.ts';
import { Button } from '#ui/Button.tsx';
import { unreadCount } from '../../abilities/quickbooks-list/ChooseColumns.tsx';
import { leftOf } from '../../abilities/quickbooks-list/list-decisions.ts';
import { type ComparedList, useQuickbooksList } from '../../facts/quickbooks-list-store.ts';
import { useChecks } from '../../facts/use-checks.ts';
import { useActions } from '../../shared/action.ts';
import { useDialogs } from '../../shared/dialog-stack.tsx';
import styles from './list.module.css';

/** Shows how many customers of each kind there are, with a button that lists what else QuickBooks has. */
export function ListSummary() {
  const { store, state } = useQuickbooksList();
  const { isOutdated } = useChecks();
  const { open } = useDialogs();
  const { file, result } = state;
  const { facts } = useActions();
  const { baselines } = facts;
  const text = useMemo(() => result && summaryText(file ?? '', result), [file, result]);
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
          {othersText(result.others)}
        </Button>
      )}
      <Button size="sm" onClick={() => store.close()}>
        Close the list
      </Button>
    </div>
  );
}

function summaryText(file: string, { rows }: ComparedList): string {
  const of = (kind: ListKind) => rows.get(kind)?.length ?? 0;
  const kinds = counted([
    [of('same'), 'the same'],
    [of('differs'), 'with other values'],
    [of('taken'), of('taken') === 1 ? 'name taken' : 'names taken'],
    [of('alike'), 'perhaps the same'],
    [of('missing'), 'not in QuickBooks'],
  ]);
  return `${file}: ${kinds || 'no customers'}`;
}

function othersText(others: readonly OtherRow[]): string {
  const count = (kind: OtherRow['kind']) => others.filter((row) => row.kind === kind).length;
  const unread = count('unread');
  const known = counted([
    [count('only'), 'only in QuickBooks'],
    [count('twice'), 'in the list twice'],
  ]);
  return [known, unread > 0 ? unreadCount(unread) : ''].filter(Boolean).join(' · ');
}

/** Leaves out what there is none of. */
function counted(counts: readonly (readonly [count: number, text: string])[]): string {
  return counts.flatMap(([count, text]) => (count > 0 ? `${formatCount(count)} ${text}` : [])).join(' · ');
}
