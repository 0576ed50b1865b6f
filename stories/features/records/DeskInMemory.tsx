import { useState } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import type { ExportScope, RecordsDesk } from '#features/records/records-desk.ts';
import { RecordsView } from '#features/records/RecordsView.tsx';
import { business } from '../../fixtures/business.ts';
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
  faults?: DeskFaults;
  showPlainCsv?: boolean;
  onSearch?: RecordsDesk['onSearch'];
  onDelete?: RecordsDesk['onDelete'];
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
  faults = {},
  showPlainCsv = false,
  onSearch,
  onDelete,
  onExport,
  onLoadMore,
  ...actions
}: DeskInMemoryProps) {
  const [typed, setTyped] = useState(typedAtFirst);
  const [pages, setPages] = useState(1);
  const [deleted, setDeleted] = useState<ReadonlySet<string>>(new Set());
  const shown = desk(
    customers.filter(({ id }) => !deleted.has(id)),
    {
      search: answered ?? typed,
      loaded: loaded === undefined ? undefined : loaded * pages,
      newCustomers,
      unexported,
      lastExport,
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
          setDeleted(new Set([...deleted, record.id]));
        },
      },
    },
  );
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
