import type { CustomerSearch } from '#lib/customer/search.ts';
import type { ListQuery } from './customers-api.ts';

/** The query keys. Invalidating `all` fetches all server data again. */
export const keys = {
  all: ['desk'],
  /** The customers of the view that's shown. */
  shown: ['desk', 'shown'],
  lists: ['desk', 'shown', 'list'],
  list: (query: ListQuery) => ['desk', 'shown', 'list', query],
  changed: ['desk', 'shown', 'changed'],
  deleted: ['desk', 'shown', 'deleted'],
  allBaselines: ['desk', 'shown', 'baselines'],
  /** What the desk has already. */
  here: ['desk', 'shown', 'here'],
  days: ({ search, onlyNew }: Omit<ListQuery, 'from'>) => ['desk', 'days', search, onlyNew],
  overview: ['desk', 'overview'],
  customer: (id: string) => ['desk', 'customer', id],
  history: (id: string) => ['desk', 'history', id],
  recentChanges: (admin: string | null) => ['desk', 'recent-changes', admin],
  changeAdmins: ['desk', 'change-admins'],
  changedFields: (change: string) => ['desk', 'changed-fields', change],
  changedCount: ['desk', 'changed-count'],
  baselines: (ids: readonly string[]) => ['desk', 'baselines', ids],
  exportQuestions: (id: number) => ['desk', 'export-questions', id],
  deletedCount: ['desk', 'deleted-count'],
  deletedMatches: (search: CustomerSearch) => ['desk', 'deleted-matches', search],
  newCount: ['desk', 'new-count'],
  lastExport: ['desk', 'last-export'],
  exports: ['desk', 'exports'],
  exportsOf: (ids: readonly string[], most: number) => ['desk', 'exports-of', ids, most],
  /** Not below `all`, because it's asked before a deletion, which would ask again. */
  baselineCount: (ids: readonly string[]) => ['baseline-count', ids],
  /** Not below `all`, so that a refresh doesn't ask again while the answer is due. */
  otherSearches: ['other-searches'],
  /** Not below `all`, so that a refresh doesn't trigger another one. */
  changesElsewhere: (since: unknown) => ['changes-elsewhere', since],
  /** The edited customers that stay in the search. Not on the server. */
  editedInSearch: ['edited-in-search'],
  /** Not on the server. */
  selection: ['selection'],
  /** The customers being read to select them. */
  selecting: ['selecting'],
} as const;
