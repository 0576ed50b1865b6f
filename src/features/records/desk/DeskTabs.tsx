import { formatCount } from '#lib/numbers.ts';
import { ViewTabList } from '#ui/ViewTabs.tsx';
import { useChangedCustomers } from '../api/changed-customers.ts';
import { useNewToExport } from '../api/exports.ts';
import { CheckStatus } from '../checks/CheckStatus.tsx';
import type { ChecksModel } from '../api/use-checks.ts';
import { LastExport } from '../export/LastExport.tsx';
import styles from './Desk.module.css';
import { type ViewName, viewNames } from '../views/desk-view.ts';
import { messages, viewLabels } from './messages.ts';

export interface DeskTabsProps {
  total: number | undefined;
  checks: ChecksModel;
}

/** Shows the tabs with their counts, and the running check or the last export. */
export function DeskTabs({ total, checks }: DeskTabsProps) {
  const { result } = checks.state;
  const counts: Readonly<Record<ViewName, number | undefined>> = {
    all: total,
    new: useNewToExport(),
    fix: result?.toFix.length,
    duplicates: result?.duplicates.filter(({ strength }) => strength === 'likely').length,
    changed: useChangedCustomers().data?.size,
    deleted: undefined,
  };
  return (
    <ViewTabList
      label={messages.views}
      className={styles.tabs}
      items={viewNames.map((value) => ({
        value,
        label: viewLabels[value],
        count: counts[value] === undefined ? undefined : formatCount(counts[value]),
      }))}
      note={checks.state.status === 'running' ? <CheckStatus checks={checks} /> : <LastExport />}
    />
  );
}
