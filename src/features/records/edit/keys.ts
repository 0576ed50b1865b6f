/** Query keys of edits, below `list` so that they're invalidated with it. */
export const keys = {
  histories: ['list', 'history'],
  history: (id: string) => ['list', 'history', id],
  mergedInto: (id: string) => ['merged-into', id],
  changed: ['list', 'changed'],
  changedOf: (id: string | undefined) => ['list', 'changed', id ?? null],
} as const;
