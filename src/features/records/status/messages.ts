/** The texts of the place where the desk says what it does. */
export const messages = {
  region: 'Status',
  undo: 'Undo',
  undoing: 'Undoing...',
} as const;
