/** The keys of what is read about changes. Under `list`, so that it is read again with the list. */
export const keys = {
  histories: ['list', 'history'],
  history: (id: string) => ['list', 'history', id],
  changed: ['list', 'changed'],
  changedOf: (id: string | undefined) => ['list', 'changed', id ?? null],
} as const;
