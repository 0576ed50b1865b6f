import type { CustomerRecord } from '#lib/customer.ts';
import type { DataTableColumn } from '#ui/DataTable.tsx';
import type { EmptyStateProps } from '#ui/EmptyState.tsx';
import type { GroupAction } from '../actions/action.ts';
import type { Offer } from '../actions/offered.ts';
import type { ChecksResult } from '../api/checks-state.ts';
import type { ListResult } from '../api/list-comparison.ts';
import type { ColumnFacts } from './columns.tsx';
import type { Group, GroupFacts } from './groups.ts';

/** A view of the desk. Everything that differs between views is here, so nothing compares their names. */
export interface View extends Offer {
  /** The text of its tab. */
  label: string;
  /** The number next to the label; undefined until it's known, or for none. */
  count: (counts: ViewCounts) => number | undefined;
  /** Has a tab only while its number is known. */
  isPassing?: true;
  /** Where its customers come from. */
  source: Source;
  /** Reads only customers without an export, from the source `pages`. */
  onlyNew?: true;
  /** Lists all customers: new ones arrive here, and a search can be exported or tried in other ways. */
  isEveryone?: true;
  groups: (facts: GroupFacts) => readonly Group[];
  /** Has groups that are shown on request, because they only share a value. */
  hasSharedGroups?: true;
  /** Shows the certain fixes below its rows. */
  hasCorrections?: true;
  columns: (facts: ColumnFacts) => readonly DataTableColumn<CustomerRecord>[];
  /** The action of each group's heading. */
  groupAction: GroupAction | null;
  empty: Pick<EmptyStateProps, 'icon' | 'title'> & {
    help?: string;
    /** The title when there are still certain fixes. */
    titleWithCorrections?: string;
  };
}

/** `pages` are read and searched by the server; the others are complete and searched on the desk. */
export type Source = 'pages' | 'checks' | 'changes' | 'deletions' | 'list';

export interface ViewCounts {
  customers: number | undefined;
  newToExport: number | undefined;
  changed: number | undefined;
  deleted: number | undefined;
  result: ChecksResult | undefined;
  listed: ListResult | undefined;
}
