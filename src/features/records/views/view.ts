import type { CustomerRecord } from '#lib/customer/customer.ts';
import type { CustomerSearch } from '#lib/customer/search.ts';
import type { DataTableColumn } from '#ui/DataTable.tsx';
import type { DataTableGroup } from '#ui/data-table-lines.ts';
import type { EmptyStateProps } from '#ui/EmptyState.tsx';
import type { GroupAction, Offer } from '../shared/action.ts';
import type { AfterRows } from '../api/after-rows.ts';
import type { AnyPage } from '../api/pages.ts';
import type { CommonFacts, CustomerListModel, Facts, FactsOf, LoadedFacts } from '../facts/facts.ts';
import type { Source } from './source.ts';

export type Column = DataTableColumn<CustomerRecord>;
export type Group = DataTableGroup<CustomerRecord>;

/** What's the same in all views. */
interface ViewBase extends Offer {
  /** The text of its tab. */
  label: string;
  /** The same while it has customers although nothing was exported. */
  labelBeforeExport?: string;
  /** The number next to the label; undefined until it's known, or for none. */
  count: Count;
  /** Has a tab only while its number is known. */
  isPassing?: true;
  /** Its customers come from the check. */
  isChecked?: true;
  /** Lists all customers: a search can be exported or tried in other ways. */
  isEveryone?: true;
  /** Shows how many registered since it was read. Default: true. */
  hasArrivals?: false;
  /** Shows the certain corrections below its rows. */
  hasCorrections?: true;
  /** Shows what QuickBooks' list has above its rows. */
  hasListSummary?: true;
  /** The action of each group's heading. */
  groupAction: GroupAction | null;
  empty: Pick<EmptyStateProps, 'icon' | 'title'> & {
    help?: string;
    /** What will be there, said while there are no customers at all. */
    later: string;
    /** The title when there are still certain corrections. */
    titleWithCorrections?: string;
  };
}

/** The number next to a view's label: a count on the server, or from what the desk knows. */
export type Count = AfterRows<number> | ((facts: Omit<CommonFacts, 'search'>) => number | undefined);

/** A view as its file defines it. Its groups and columns read only what its source loads. */
export interface ViewOptions<Name extends keyof LoadedFacts, Page extends AnyPage> extends ViewBase {
  source: Source<Name, Page>;
  groups: (facts: FactsOf<NoInfer<Name>>) => readonly Group[];
  /** Groups that are shown on request, because they only share a value. */
  moreGroups?: (facts: FactsOf<NoInfer<Name>>) => readonly Group[];
  columns: (facts: FactsOf<NoInfer<Name>>) => readonly Column[];
}

/** A view of the desk. Everything that differs between views is here, so nothing compares their names. */
export interface View extends ViewBase {
  /** Reads its customers. The same hooks for each view, so that a component may change its view. */
  useShown: (options: ShownOptions) => Shown;
}

export interface ShownOptions {
  common: Omit<CommonFacts, 'search'>;
  search: CustomerSearch;
  /** The first day; null for the newest. */
  from: string | null;
}

/** A view's customers, and what's known of them. */
export interface Shown {
  model: CustomerListModel;
  facts: Facts;
  columns: readonly Column[];
  /** The groups that are shown on request; undefined when there are none. */
  moreGroups: { count: number; isOpen: boolean; toggle: () => void } | undefined;
  /** Takes the ids of the rows that are drawn. */
  onDrawn: ((ids: readonly string[]) => void) | undefined;
}
