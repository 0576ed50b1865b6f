import { useMemo, type ReactNode } from 'react';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { messages as shared } from '../messages.ts';
import styles from './CustomerList.module.css';
import { listItems } from './list-items.ts';
import { messages } from './messages.ts';
import { type RecordActions, RecordList } from './RecordList.tsx';
import type { CustomerListModel } from './use-customer-list.ts';

export interface CustomerListProps extends RecordActions {
  model: CustomerListModel;
}

/** The list in each of its states: being loaded, failed, empty, nothing found, or the customers by day. */
export function CustomerList({ model: { list, search, loadMore, retry }, ...actions }: CustomerListProps) {
  const items = useMemo(() => (list.status === 'ready' ? listItems(list.records, list.days) : []), [list]);
  if (list.status === 'loading')
    return (
      <Centred>
        <Spinner label={messages.loading} />
      </Centred>
    );
  if (list.status === 'failed') return <LoadError message={list.message} onRetry={retry} />;
  if (list.records.length === 0 && search !== '') {
    return (
      <EmptyState icon="search" title={messages.noMatch(search)}>
        {messages.noMatchHelp}
      </EmptyState>
    );
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
        {...actions}
      />
      {list.more === 'loading' && (
        <Centred>
          <Spinner size="sm" label={shared.loadingMore} />
        </Centred>
      )}
      {typeof list.more === 'object' && <LoadError message={list.more.failed} onRetry={retry} />}
    </>
  );
}

function LoadError({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Alert>
      <p>{messages.loadError(message)}</p>
      <Button size="sm" className={styles.retry} onClick={onRetry}>
        {shared.retry}
      </Button>
    </Alert>
  );
}

function Centred({ children }: { children: ReactNode }) {
  return <div className={styles.centred}>{children}</div>;
}
