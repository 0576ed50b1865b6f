import { useMemo, type ReactNode } from 'react';
import { markedTexts, type OtherSearch } from '#lib/search.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { RecordSkeleton } from '#ui/RecordSkeleton.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { LoadError } from '../LoadError.tsx';
import { messages as shared } from '../messages.ts';
import styles from './CustomerList.module.css';
import { listItems } from './list-items.ts';
import { messages } from './messages.ts';
import { FoundBy } from './FoundBy.tsx';
import { NoMatch } from './NoMatch.tsx';
import { FilterLine } from '../readiness/FilterLine.tsx';
import { NoneFlagged } from '../readiness/NoneFlagged.tsx';
import type { AttentionFilter } from '../readiness/use-attention-filter.ts';
import { type RecordActions, RecordList, type RecordListProps } from './RecordList.tsx';
import type { CustomerListModel } from './use-customer-list.ts';

export interface CustomerListProps
  extends RecordActions, Pick<RecordListProps, 'covered' | 'stateOf' | 'selection'> {
  model: CustomerListModel;
  /** Called with another search for the same text; with null to go back to the specified one. */
  onFind: (search: OtherSearch | null) => void;
  /** Why the listed customers need attention; null when all customers are listed. */
  filter: AttentionFilter | null;
  onShowEveryone: () => void;
}

/** The list, below lines that say when it answers another search than the specified one, and when it has not everyone. */
export function CustomerList(props: CustomerListProps) {
  const { model, onFind, filter, onShowEveryone } = props;
  return (
    <>
      {filter !== null && <FilterLine {...{ filter, onShowEveryone }} />}
      {typeof model.search === 'object' && <FoundBy search={model.search} onBack={() => onFind(null)} />}
      <List {...props} />
    </>
  );
}

/** As many as the first screen of a desk holds. */
const SKELETON_ROWS = 12;

/** The list in each of its states: being loaded, failed, empty, nothing found, or the customers by day. */
function List({
  model: { list, search, loadMore, retry },
  onFind,
  filter,
  onShowEveryone,
  ...actions
}: CustomerListProps) {
  const items = useMemo(() => (list.status === 'ready' ? listItems(list.records, list.days) : []), [list]);
  const sought = useMemo(() => markedTexts(search), [search]);
  if (list.status === 'loading') return <RecordSkeleton label={messages.loading} rows={SKELETON_ROWS} />;
  if (list.status === 'failed')
    return <LoadError message={messages.loadError(list.message)} onRetry={retry} />;
  if (list.records.length === 0 && filter !== null) {
    return <NoneFlagged {...{ filter, search, onShowEveryone }} />;
  }
  if (list.records.length === 0 && search !== '') {
    return <NoMatch search={search} onFind={onFind} />;
  }
  if (list.records.length === 0) {
    return (
      <EmptyState icon="info" title={messages.empty}>
        {messages.emptyHelp}
      </EmptyState>
    );
  }
  return (
    <>
      <RecordList
        items={items}
        hasMore={list.hasMore && list.more === 'idle'}
        onLoadMore={loadMore}
        sought={sought}
        {...actions}
      />
      {list.more === 'loading' && (
        <Centred>
          <Spinner size="sm" label={shared.loadingMore} />
        </Centred>
      )}
      {typeof list.more === 'object' && (
        <LoadError message={messages.loadError(list.more.failed)} onRetry={retry} />
      )}
    </>
  );
}

function Centred({ children }: { children: ReactNode }) {
  return <div className={styles.centred}>{children}</div>;
}
