import type { CustomerSearch } from '#lib/search.ts';
import type { ListQuery } from './records-api.ts';

/** The query keys. Invalidating `all` fetches all server data again. */
export const keys = {
  all: ['desk'],
  lists: ['desk', 'list'],
  list: (query: ListQuery) => ['desk', 'list', query],
  days: ({ search, onlyNew }: Omit<ListQuery, 'from'>) => ['desk', 'days', search, onlyNew],
  otherSearches: (text: string, matches: number) => ['desk', 'other-searches', text, matches],
  overview: ['desk', 'overview'],
  customer: (id: string) => ['desk', 'customer', id],
  history: (id: string) => ['desk', 'history', id],
  recentChanges: ['desk', 'recent-changes'],
  changed: ['desk', 'changed'],
  changedCount: ['desk', 'changed-count'],
  baselines: (ids: readonly string[]) => ['desk', 'baselines', ids],
  baselineCount: (ids: readonly string[]) => ['desk', 'baseline-count', ids],
  exportQuestions: (id: number) => ['desk', 'export-questions', id],
  deleted: ['desk', 'deleted'],
  deletedCount: ['desk', 'deleted-count'],
  deletedMatches: (search: CustomerSearch) => ['desk', 'deleted-matches', search],
  newToExport: ['desk', 'new-to-export'],
  lastExport: ['desk', 'last-export'],
  exports: ['desk', 'exports'],
  exportsOf: (ids: readonly string[], most: number) => ['desk', 'exports-of', ids, most],
  /** Not below `all`, so that a refresh doesn't trigger another one. */
  changesElsewhere: (since: unknown) => ['changes-elsewhere', since],
  /** The edited customers that stay in the search. Not on the server. */
  editedInSearch: ['edited-in-search'],
  /** Not on the server. */
  selection: ['selection'],
  /** The customers being read to select them. */
  selecting: ['selecting'],
} as const;
