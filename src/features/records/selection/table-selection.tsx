import type { CustomerRecord } from '#lib/customer.ts';
import type { DataTableGroup } from '#ui/data-table-lines.ts';
import type { DataTableSelection } from '#ui/DataTable.tsx';
import type { CustomerListModel } from '../list/use-customer-list.ts';
import { messages as listMessages } from '../list/messages.ts';
import { SelectionActions } from './SelectionActions.tsx';
import type { Selected } from './use-selected.ts';

/** Returns the selection for the table: its checkboxes and actions. */
export function tableSelection(
  { selection, exportAll, askToDelete }: Selected,
  { list, held }: CustomerListModel,
): DataTableSelection<CustomerRecord> {
  const { row, count } = selection;
  const matches = list.status === 'ready' ? list.matches : undefined;
  const isOfDay = held === undefined;

  const groupState = ({ id, rows }: DataTableGroup<CustomerRecord>) => {
    const days = list.status === 'ready' ? list.days : undefined;
    const ofDay = days?.find(({ day }) => day === id)?.customers ?? Infinity;
    const isWhole = !isOfDay || row.ofDay(id) >= ofDay;
    if (isWhole && rows.every(row.isSelected)) return true;
    return rows.some(row.isSelected) && 'indeterminate';
  };

  return {
    allLabel: listMessages.selectAll,
    groupLabel: ({ label = '', title = label }) => listMessages.selectDay(title),
    rowLabel: ({ company_name }) => listMessages.selectRecord(company_name),
    all: count > 0 && (matches !== undefined && count >= matches ? true : 'indeterminate'),
    group: groupState,
    isSelected: row.isSelected,
    onAllChange: (checked) => (checked ? selection.selectAll() : selection.clear()),
    onGroupChange: ({ id, rows }, checked) =>
      isOfDay ? row.onSelectDay(id, checked) : row.onSelectAll(rows, checked),
    onRowChange: row.onSelect,
    bulkActions: count > 0 && (
      <SelectionActions selection={selection} matches={matches} onExport={exportAll} onDelete={askToDelete} />
    ),
  };
}
