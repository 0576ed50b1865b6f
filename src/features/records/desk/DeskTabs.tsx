import { formatCount } from '#lib/numbers.ts';
import { ViewTabList } from '#ui/ViewTabs.tsx';
import { useChangedCount } from '../api/changed-customers.ts';
import { useNewToExport } from '../api/exports.ts';
import { CheckStatus } from '../CheckStatus.tsx';
import type { ChecksModel } from '../api/use-checks.ts';
import { LastExport } from '../export/LastExport.tsx';
import styles from './Desk.module.css';
import type { ViewCounts } from '../views/view.ts';
import { views } from '../views/views.ts';
import { messages } from './messages.ts';

export interface DeskTabsProps {
  total: number | undefined;
  checks: ChecksModel;
}

/** Shows the tabs with their counts, and the running check or the last export. */
export function DeskTabs({ total, checks }: DeskTabsProps) {
  const counts: ViewCounts = {
    customers: total,
    newToExport: useNewToExport(),
    changed: useChangedCount(),
    result: checks.state.result,
  };
  return (
    <ViewTabList
      label={messages.views}
      className={styles.tabs}
      items={Object.entries(views).map(([value, { label, count }]) => {
        const counted = count(counts);
        return { value, label, count: counted === undefined ? undefined : formatCount(counted) };
      })}
      note={checks.state.status === 'running' ? <CheckStatus checks={checks} /> : <LastExport />}
    />
  );
}
