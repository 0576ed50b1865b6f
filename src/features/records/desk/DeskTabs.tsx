import { formatCount } from '#lib/text/numbers.ts';
import { Button } from '#ui/Button.tsx';
import { ViewTabList } from '#ui/ViewTabs.tsx';
import { contentsOf, momentOf, NOTHING_EXPORTED } from '../abilities/export/export-text.ts';
import { lastExport, useAfterRows, useCounts } from '../api/after-rows.ts';
import { CHECKED_AUTOMATICALLY } from '../facts/checks.ts';
import { useChecks } from '../facts/use-checks.ts';
import { useToday } from '../facts/use-today.ts';
import { useActions } from '../shared/action.ts';
import { useDialogs } from '../shared/dialog-stack.tsx';
import { messages as shared } from '../shared/messages.ts';
import { type ViewName, views } from '../views/views.ts';
import styles from './Desk.module.css';
import { CheckStatus } from './list/ListState.tsx';

const counted = Object.values(views).flatMap(({ count }) => (typeof count === 'function' ? [] : [count]));

/** Shows the tabs with their counts, and the running check or the last export. */
export function DeskTabs({ current }: { current: ViewName }) {
  const { facts } = useActions();
  const counts = useCounts(counted);
  const isNothingExported = useAfterRows(lastExport) === null;
  const { status, result, isOutdated } = useChecks();
  // A check of few customers starts at once, unless it failed or was cancelled.
  const isWaiting = isOutdated || (facts.total ?? 0) > CHECKED_AUTOMATICALLY;
  const isUnchecked = !result && (status === 'failed' || (status === 'idle' && isWaiting));
  return (
    <ViewTabList
      label="Views"
      className={styles.tabs}
      items={Object.entries(views).flatMap(
        ([value, { label, labelBeforeExport = label, count, isChecked, isPassing }]) => {
          const number = typeof count === 'function' ? count(facts) : counts[counted.indexOf(count)];
          if (isPassing && number === undefined && value !== current) return [];
          const unknown = isChecked && isUnchecked ? shared.notChecked : undefined;
          return {
            value,
            label: isNothingExported && number ? labelBeforeExport : label,
            unknown,
            count: number === undefined ? undefined : formatCount(number),
          };
        },
      )}
      note={status === 'running' ? <CheckStatus /> : <LastExport />}
    />
  );
}

/** Shows the last export; opens all exports. */
function LastExport() {
  const { open } = useDialogs();
  const today = useToday();
  const last = useAfterRows(lastExport);
  if (last === undefined) return null;
  if (last === null) return <span>{NOTHING_EXPORTED}</span>;
  return (
    <Button size="sm" tone="quiet" onClick={() => open('exports', {})}>
      {`Last export: ${momentOf(last.created_at, today)}, ${contentsOf(last)}`}
    </Button>
  );
}
