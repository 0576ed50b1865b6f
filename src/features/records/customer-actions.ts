import type { CustomerRecord } from '#lib/customer.ts';
import type { DataTableAction } from '#ui/DataTable.tsx';
import type { IconName } from '#ui/Icon.tsx';
import { nameInText } from './messages.ts';
import type { ViewName } from './views/views.ts';

interface ActionTexts {
  icon: IconName;
  label: string;
  of: (company: string) => string;
}

/** The icon and texts of each action, for rows, menus and buttons. */
export const customerActions = {
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
} as const satisfies Readonly<Record<string, ActionTexts>>;

export type CustomerAction = keyof typeof customerActions;

export type BulkAction = Extract<
  CustomerAction,
  'export' | 'delete' | 'mark' | 'restore' | 'delete-permanently'
>;

const EVERY: readonly CustomerAction[] = ['details', 'edit', 'copy', 'export', 'delete'];

/** Returns the actions of a row: that of its view first. */
export function rowActionsOf(
  view: ViewName,
  { company_name }: CustomerRecord,
  hasFix: boolean,
): DataTableAction[] {
  return idsOf(view, hasFix).map((id) => {
    const { icon, label, of } = customerActions[id];
    const isDangerous = id === 'delete' || id === 'delete-permanently';
    return { id, icon, label, name: of(company_name), ...(isDangerous && { tone: 'danger' }) };
  });
}

function idsOf(view: ViewName, hasFix: boolean): readonly CustomerAction[] {
  switch (view) {
    case 'all':
    case 'new':
      return EVERY;
    case 'fix':
      return hasFix ? ['fix', ...EVERY] : EVERY;
    case 'duplicates':
      return ['compare', ...EVERY];
    case 'changed':
      return ['mark', ...EVERY];
    case 'deleted':
      return ['details', 'restore', 'delete-permanently'];
  }
}

/** Returns a view's actions on selected customers. */
export function bulkActionsOf(view: ViewName): readonly BulkAction[] {
  if (view === 'deleted') return ['restore', 'delete-permanently'];
  return view === 'changed' ? ['mark', 'export', 'delete'] : ['export', 'delete'];
}

function named(text: string): (company: string) => string {
  return (company) => text.replace('{name}', () => nameInText(company));
}
