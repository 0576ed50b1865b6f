/** What several views say, and the details with them. */
export const messages = {
  registered: 'Registered',
  inQuickBooks: 'In QuickBooks',
  makeActive: 'Restored: make it active in QuickBooks, too',
  makeInactive: 'Deleted: make it inactive in QuickBooks, too',
} as const;
