export const messages = {
  allExports: 'All exports',
  neverExported: 'Nothing exported yet',
  show: 'Show',
  downloadAgain: 'Download again',
  answering: 'Saving...',
  nothingToExport: 'No customer data to export',
} as const;
