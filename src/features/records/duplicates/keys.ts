/** The keys of what is read about duplicates. Under `list`, so that it is read again with the list. */
export const keys = {
  all: ['list', 'duplicates'],
  search: (asked: boolean) => ['list', 'duplicates', 'search', asked],
  progress: ['duplicates-progress'],
  /** What the search has found. */
  found: ['list', 'duplicates', 'found'],
  groups: ['list', 'duplicates', 'found', 'groups'],
  mergedInto: (id: string) => ['list', 'duplicates', 'into', id],
  groupOf: (id: string) => ['list', 'duplicates', 'found', 'of', id],
} as const;
