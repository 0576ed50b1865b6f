import type { CustomerRecord } from '#lib/customer.ts';
import type { DataTableAction } from '#ui/DataTable.tsx';
import { messages as checkMessages } from '../checks/messages.ts';
import { messages as deletionMessages } from '../deletion/messages.ts';
import { messages as duplicateMessages } from '../duplicates/messages.ts';
import { messages as editMessages } from '../edit/messages.ts';
import { nameInText } from '../messages.ts';
import type { ViewName } from '../view/desk-view.ts';
import { messages } from './messages.ts';

/** What can be done with one customer of the list. */
export type RowAction =
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

type Action = DataTableAction & { id: RowAction };

/** Returns the actions of a row: that of its view first. */
export function rowActionsOf(
  view: ViewName,
  { company_name: company }: CustomerRecord,
  hasFix: boolean,
): Action[] {
  const details: Action = {
    id: 'details',
    icon: 'eye',
    label: messages.details,
    name: messages.viewDetails(company),
  };
  if (view === 'deleted') {
    return [
      details,
      {
        id: 'restore',
        icon: 'undo',
        label: deletionMessages.restore,
        name: deletionMessages.restoreLabel(company),
      },
      {
        id: 'delete-permanently',
        icon: 'trash',
        label: deletionMessages.deletePermanently,
        name: deletionMessages.deletePermanentlyLabel(company),
        tone: 'danger',
      },
    ];
  }
  const first: Partial<Record<ViewName, Action>> = {
    ...(hasFix && {
      fix: {
        id: 'fix',
        icon: 'checkCircle',
        label: checkMessages.apply,
        name: checkMessages.applyTo(company),
      },
    }),
    duplicates: {
      id: 'compare',
      icon: 'compare',
      label: duplicateMessages.compare,
      name: duplicateMessages.compareLabel(company),
    },
    changed: {
      id: 'mark',
      icon: 'checkCircle',
      label: editMessages.markUpdated,
      name: editMessages.markUpdatedLabel(company),
    },
  };
  const own = first[view];
  return [
    ...(own ? [own] : []),
    details,
    { id: 'edit', icon: 'pencil', label: editMessages.edit, name: editMessages.editLabel(company) },
    { id: 'copy', icon: 'copy', label: messages.copy, name: messages.copyAll(nameInText(company)) },
    { id: 'export', icon: 'download', label: messages.export, name: messages.exportRecord(company) },
    {
      id: 'delete',
      icon: 'trash',
      label: messages.delete,
      name: messages.deleteRecord(company),
      tone: 'danger',
    },
  ];
}
