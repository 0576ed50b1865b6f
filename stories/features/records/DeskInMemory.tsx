import { useState } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import type { DeletedCustomer, ExportScope, RecordsDesk } from '#features/records/records-desk.ts';
import { RecordsView } from '#features/records/RecordsView.tsx';
import { business } from '../../fixtures/business.ts';
import { NOW } from '../../fixtures/customers.ts';
import { desk, type DeskFaults } from '../../fixtures/desk.ts';

export interface DeskInMemoryProps extends Pick<RecordsDesk, 'onLoadMore' | 'onRetry' | 'onShowNew'> {
  /** Newest first. */
  customers: readonly CustomerRecord[];
  /** What the search box holds at first. */
  typed?: string;
  /** What the list answers, when that is not yet what is typed. */
  answered?: string;
  /** How many customers a page holds; all of them unless told. */
  loaded?: number;
  newCustomers?: number;
  /** How many of the customers came since the last export; all of them unless told. */
  unexported?: number;
  lastExport?: RecordsDesk['lastExport'];
  /** What was deleted before, the last deleted first. */
  deletedBefore?: readonly DeletedCustomer[];
  faults?: DeskFaults;
  showPlainCsv?: boolean;
  onSearch?: RecordsDesk['onSearch'];
  onDelete?: RecordsDesk['onDelete'];
  onDeleteForGood?: RecordsDesk['onDeleteForGood'];
  onExport?: (scope: ExportScope) => void;
  onExported?: RecordsDesk['onExported'];
}

/** The records screen over customers in memory: searching, deleting and exporting work, with the faults asked for. */
export function DeskInMemory({
  customers,
  typed: typedAtFirst = '',
  answered,
  loaded,
  newCustomers = 0,
  unexported,
  lastExport,
  deletedBefore = [],
  faults = {},
  showPlainCsv = false,
  onSearch,
  onDelete,
  onDeleteForGood,
  onExport,
  onLoadMore,
  ...actions
}: DeskInMemoryProps) {
  const [typed, setTyped] = useState(typedAtFirst);
  const [pages, setPages] = useState(1);
  const [deleted, setDeleted] = useState(deletedBefore);
  const forget = ({ id }: CustomerRecord) => setDeleted((copies) => copies.filter((copy) => copy.id !== id));
  const [forgotten, setForgotten] = useState<ReadonlySet<string>>(new Set());
  const restore = async (record: CustomerRecord) => {
    forget(record);
    return 'restored' as const;
  };
  const gone = new Set([...deleted.map(({ id }) => id), ...forgotten]);
  const isThere = ({ id }: CustomerRecord) => !gone.has(id);
  const shown = desk(newestFirst(customers.filter(isThere), deletedBefore.filter(isThere)), {
    search: answered ?? typed,
    loaded: loaded === undefined ? undefined : loaded * pages,
    newCustomers,
    unexported,
    lastExport,
    deleted,
    faults,
    actions: {
      ...actions,
      onSearch: (search) => {
        setTyped(search);
        onSearch?.(search);
      },
      onLoadMore: () => {
        setPages((count) => count + 1);
        onLoadMore();
      },
      onDelete: async (record) => {
        await onDelete?.(record);
        setDeleted((copies) => [{ ...record, deleted_at: NOW.toISOString() }, ...copies]);
      },
      onUndo: restore,
      onRestore: restore,
      onDeleteForGood: async (record) => {
        await onDeleteForGood?.(record);
        setForgotten((known) => new Set([...known, record.id]));
        forget(record);
      },
    },
  });
  return (
    <RecordsView
      desk={{
        ...shown,
        onExport: (scope, signal) => {
          onExport?.(scope);
          return shown.onExport(scope, signal);
        },
      }}
      typed={typed}
      timeZone={business.timeZone}
      showPlainCsv={showPlainCsv}
    />
  );
}

/** Those of the list, with those that were restored in between. */
function newestFirst(
  list: readonly CustomerRecord[],
  back: readonly CustomerRecord[],
): readonly CustomerRecord[] {
  if (back.length === 0) return list;
  return [...list, ...back].toSorted((a, b) => b.created_at.localeCompare(a.created_at, 'en'));
}
