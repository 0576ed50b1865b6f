/** The texts of the place where the desk says what it does. */
export const messages = {
  region: 'Status',
} as const;
