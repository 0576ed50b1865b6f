import { formatCount } from '#lib/numbers.ts';
import { ViewTabList } from '#ui/ViewTabs.tsx';
import { useChangedCount } from '../api/changed-customers.ts';
import { useDeletedCount } from '../api/deletion.ts';
import { useNewToExport } from '../api/exports.ts';
import { CheckStatus } from '../CheckStatus.tsx';
import { CHECKED_AUTOMATICALLY } from '../api/checks.ts';
import { useListComparison } from '../api/list-comparison.ts';
import type { ChecksModel } from '../api/use-checks.ts';
import { LastExport } from '../export/LastExport.tsx';
import styles from './Desk.module.css';
import type { ViewCounts } from '../views/view.ts';
import { type ViewName, views } from '../views/views.ts';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';

export interface DeskTabsProps {
  total: number | undefined;
  checks: ChecksModel;
  /** The view. */
  current: ViewName;
}

/** Shows the tabs with their counts, and the running check or the last export. */
export function DeskTabs({ total, checks, current }: DeskTabsProps) {
  const counts: ViewCounts = {
    customers: total,
    newToExport: useNewToExport(),
    changed: useChangedCount(),
    deleted: useDeletedCount(),
    result: checks.state.result,
    listed: useListComparison().state.result,
  };
  const { status, result, isOutdated } = checks.state;
  // A check of few customers starts at once, unless it failed or was cancelled.
  const isWaiting = isOutdated || (total ?? 0) > CHECKED_AUTOMATICALLY;
  const isUnchecked = !result && (status === 'failed' || (status === 'idle' && isWaiting));
  return (
    <ViewTabList
      label={messages.views}
      className={styles.tabs}
      items={Object.entries(views).flatMap(([value, { label, count, source, isPassing }]) => {
        const counted = count(counts);
        if (isPassing && counted === undefined && value !== current) return [];
        const unknown = source === 'checks' && isUnchecked ? shared.notChecked : undefined;
        return { value, label, count: counted === undefined ? unknown : formatCount(counted) };
      })}
      note={checks.state.status === 'running' ? <CheckStatus checks={checks} /> : <LastExport />}
    />
  );
}
