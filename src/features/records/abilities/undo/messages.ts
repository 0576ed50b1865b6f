export const messages = {
  verbs: { undo: 'Undo', redo: 'Redo' },
  running: { undo: 'Undoing', redo: 'Redoing' },
  failed: {
    undo: 'Couldn’t undo. Check your connection and try again.',
    redo: 'Couldn’t redo. Check your connection and try again.',
  },
  nothing: {
    undo: 'Nothing to undo. It was already undone.',
    redo: 'Nothing to redo. It was already redone.',
  },
  nothingOwn: { undo: 'Nothing to undo since you signed in', redo: 'Nothing to redo on this page' },
  recentChanges: 'Recent changes',
  listFailed: (reason: string) => `Couldn’t load the changes: ${reason}`,
  changedFailed: (reason: string) => `Couldn’t load what was changed: ${reason}`,
  whole: {
    customer: { added: 'Restored', changed: '', removed: 'Deleted' },
    baseline: { added: 'QuickBooks has it', changed: '', removed: 'QuickBooks doesn’t have it' },
    acceptance: { added: 'Accepted as is', changed: 'Accepted as is', removed: 'No longer accepted as is' },
    decision: { added: 'Kept separate from', changed: '', removed: 'No longer kept separate from' },
    answer: { added: '', changed: '', removed: '' },
  },
  imported: { label: 'File', true: 'Imported', false: 'Not imported', none: 'Not answered' },
} as const;
