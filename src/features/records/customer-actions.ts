import type { IconName } from '#ui/Icon.tsx';
import { nameInText } from './messages.ts';

/** What an admin can do with customers. */
export type CustomerAction =
  | 'details'
  | 'edit'
  | 'copy'
  | 'export'
  | 'delete'
  | 'fix'
  | 'compare'
  | 'mark'
  | 'restore'
  | 'delete-permanently';

export interface ActionTexts {
  icon: IconName;
  label: string;
  /** The label with the company's name. */
  of: (company: string) => string;
}

/** The icon and texts of each action, for rows, menus and buttons. */
export const customerActions: Readonly<Record<CustomerAction, ActionTexts>> = {
  details: { icon: 'eye', label: 'View details', of: named('View details of {name}') },
  edit: { icon: 'pencil', label: 'Edit', of: named('Edit {name}') },
  copy: { icon: 'copy', label: 'Copy all details', of: named('Copy all details of {name}') },
  export: { icon: 'download', label: 'Export', of: named('Export {name} to QuickBooks') },
  delete: { icon: 'trash', label: 'Delete', of: named('Delete {name}') },
  fix: {
    icon: 'checkCircle',
    label: 'Apply the proposed fix',
    of: named('Apply the proposed fix to {name}'),
  },
  compare: { icon: 'compare', label: 'Compare', of: named('Compare {name}') },
  mark: { icon: 'checkCircle', label: 'Mark as updated', of: named('Mark as updated: {name}') },
  restore: { icon: 'undo', label: 'Restore', of: named('Restore {name}') },
  'delete-permanently': {
    icon: 'trash',
    label: 'Delete permanently',
    of: named('Delete {name} permanently'),
  },
};

function named(text: string): (company: string) => string {
  return (company) => text.replace('{name}', () => nameInText(company));
}
