import type { ReactNode, RefObject } from 'react';
import type { OtherSearch } from '#lib/search.ts';
import { DataTableSkeleton } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { CheckStatus } from '../checks/CheckStatus.tsx';
import { messages as checkMessages } from '../checks/messages.ts';
import type { ChecksModel } from '../checks/use-checks.ts';
import { messages as deletionMessages } from '../deletion/messages.ts';
import { messages as duplicateMessages } from '../duplicates/messages.ts';
import { messages as editMessages } from '../edit/messages.ts';
import { messages as exportMessages } from '../export/messages.ts';
import { LoadError } from '../LoadError.tsx';
import { messages as shared } from '../messages.ts';
import type { ViewName } from '../view/desk-view.ts';
import styles from './ListState.module.css';
import { messages } from './messages.ts';
import { NoMatch } from './NoMatch.tsx';
import type { CustomerListModel } from './use-customer-list.ts';

export interface ListStateProps {
  model: CustomerListModel;
  view: ViewName;
  checks: ChecksModel;
  /** The button of the first alternative search. */
  offer: RefObject<HTMLButtonElement | null>;
  onFind: (search: OtherSearch) => void;
  /** Shown while there are no customers. */
  firstSteps?: ReactNode;
}

const SKELETON_ROWS = 12;

const EMPTY: Readonly<Partial<Record<ViewName, string>>> = {
  new: exportMessages.nothingNew,
  fix: checkMessages.noneToFix,
  duplicates: duplicateMessages.none,
  changed: editMessages.changedNone,
  deleted: deletionMessages.noneDeleted,
};

/** Shows that the list is loading, failed, is empty or has no matches. */
export function ListState({ model: { list, search, retry }, view, checks, ...props }: ListStateProps) {
  const { offer, onFind, firstSteps } = props;
  if (list.status === 'loading') {
    if (view !== 'fix' && view !== 'duplicates')
      return <DataTableSkeleton label={messages.loading} rows={SKELETON_ROWS} />;
    return (
      <div className={styles.state}>
        <CheckStatus checks={checks} />
      </div>
    );
  }
  if (list.status === 'failed') {
    return (
      <div className={styles.state}>
        <LoadError message={messages.loadError(list.message)} onRetry={retry} />
      </div>
    );
  }
  if (list.records.length === 0) {
    if (search !== '') {
      return <NoMatch search={search} hasOffers={view === 'all'} offer={offer} onFind={onFind} />;
    }
    const empty = EMPTY[view];
    if (empty !== undefined) return <EmptyState icon="checkCircle" title={empty} />;
    return (
      <EmptyState icon="info" title={messages.empty}>
        {messages.emptyHelp}
        {firstSteps}
      </EmptyState>
    );
  }
  return (
    <>
      {list.more === 'loading' && (
        <div className={styles.state}>
          <Spinner size="sm" label={shared.loadingMore} />
        </div>
      )}
      {typeof list.more === 'object' && (
        <div className={styles.state}>
          <LoadError message={messages.loadError(list.more.failed)} onRetry={retry} />
        </div>
      )}
    </>
  );
}
