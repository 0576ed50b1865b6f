import type { CustomerRecord } from '#lib/customer.ts';
import type { DataTableAction } from '#ui/DataTable.tsx';
import { type CustomerAction, customerActions } from '../customer-actions.ts';
import type { BulkAction } from '../selection/SelectionActions.tsx';
import type { ViewName } from '../view/desk-view.ts';

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
