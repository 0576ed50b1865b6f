import { useMemo } from 'react';
import type { ListKind } from '#lib/quickbooks/list/compare.ts';
import type { OtherRow } from '#lib/quickbooks/list/rows.ts';
import { formatCount, plural } from '#lib/text/numbers.ts';
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
  return [
    `${file}: ${formatCount(of('same'))} the same`,
    `${formatCount(of('differs'))} with other values`,
    plural(of('taken'), '# name taken', '# names taken'),
    `${formatCount(of('alike'))} perhaps the same`,
    `${formatCount(of('missing'))} not in QuickBooks`,
  ].join(' · ');
}

function othersText(others: readonly OtherRow[]): string {
  const count = (kind: OtherRow['kind']) => others.filter((row) => row.kind === kind).length;
  const [only, twice, unread] = [count('only'), count('twice'), count('unread')];
  return [
    ...(only > 0 ? [`${formatCount(only)} only in QuickBooks`] : []),
    ...(twice > 0 ? [`${formatCount(twice)} in the list twice`] : []),
    ...(unread > 0 ? [unreadCount(unread)] : []),
  ].join(' · ');
}
