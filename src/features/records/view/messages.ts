import type { ViewName } from './desk-view.ts';

export const messages = {
  views: 'Views',
  commands: 'More commands',
  exportMenu: 'Exports',
} as const;

export const viewLabels: Readonly<Record<ViewName, string>> = {
  all: 'All',
  new: 'New',
  fix: 'To fix',
  duplicates: 'Duplicates',
  changed: 'Changed since export',
  deleted: 'Deleted',
};
