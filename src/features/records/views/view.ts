import type { CustomerRecord } from '#lib/customer/customer.ts';
import type { CustomerSearch } from '#lib/customer/search.ts';
import type { DataTableColumn, DataTableGroup } from '#ui/data-table-types.ts';
import type { EmptyStateProps } from '#ui/EmptyState.tsx';
import type { AfterRows } from '../api/after-rows.ts';
import type { DayCount, ListQuery } from '../api/customers-api.ts';
import type { AnyPage, Pages, Paging } from '../api/pages.ts';
import type { CommonFacts, CustomerListModel, Facts, FactsOf, Loaded, LoadedFacts } from '../facts/facts.ts';
import type { ChecksModel } from '../facts/use-checks.ts';
import type { GroupAction, Offer } from '../shared/action.ts';

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
  /** Shows the certain corrections below its rows. */
  hasCorrections?: true;
  /** Shows what QuickBooks' list has above its rows, instead of how many registered since. */
  hasListSummary?: true;
  /** The action of each group's heading. */
  groupAction?: GroupAction;
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

/** Where a view's customers come from. */
export interface Source<Name extends keyof LoadedFacts, Page extends AnyPage> {
  /** What it reads while the view is shown. */
  pages: (query: ListQuery) => Pages<Page>;
  /** Reads all pages, once, and the baselines of the rows that are drawn again with each change. */
  readsAll?: true;
  /** What the pages say of customers; undefined while they load. */
  facts: (read: Read<Page>) => Loaded<Name>;
  /** The server searches and counts by day. Without it, the desk searches, and a search loads all pages. */
  server?: { onlyNew: boolean; needsDays: (pages: readonly Page[]) => boolean };
  /** How far it's loaded, if the desk has it already. */
  paging?: (checks: ChecksModel) => Paging;
}

/** What was read for a source. */
export interface Read<Page> {
  pages: readonly Page[] | undefined;
  /** The customers that an edit removed from the search. */
  edited: readonly CustomerRecord[];
  days: readonly DayCount[] | undefined;
  common: Omit<CommonFacts, 'search'>;
}
