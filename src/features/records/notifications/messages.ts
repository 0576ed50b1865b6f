export const messages = {
  region: 'Notifications',
  more: (count: number) => `${count} more`,
  undo: 'Undo',
  undoing: 'Undoing...',
} as const;
