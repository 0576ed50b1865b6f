import type { CustomerRecord } from '#lib/customer/customer.ts';
import { dayOf } from '#lib/dates/dates.ts';
import type { DataTableSelection } from '#ui/DataTable.tsx';
import type { Offer } from '../../abilities/action.ts';
import type { CustomerListModel } from '../../facts/customer-list.ts';
import { messages as shared } from '../../shared/messages.ts';
import { messages } from './messages.ts';
import { SelectionActions } from './SelectionActions.tsx';
import type { SelectionModel } from './use-selection.ts';

/** Returns the selection for the table: its checkboxes and bulk actions. */
export function tableSelection(
  selection: SelectionModel,
  { matches, readAll }: CustomerListModel,
  offer: Offer,
): DataTableSelection<CustomerRecord> {
  const { count, isSelected } = selection;
  return {
    allLabel: messages.selectAllCustomers,
    groupLabel: ({ label = '', title = label }) => messages.selectDay(title),
    rowLabel: ({ company_name }) => shared.selectCustomer(company_name),
    all: count > 0 && (matches !== undefined && count >= matches ? true : 'indeterminate'),
    group: ({ rows }) => count > 0 && (rows.every(isSelected) || (rows.some(isSelected) && 'indeterminate')),
    isSelected,
    onAllChange: (checked) => (checked ? selection.selectAll() : selection.clear()),
    onGroupChange: ({ id, rows }, checked) => {
      if (!readAll) selection.change(rows, checked);
      else if (checked) selection.selectAll(id);
      else selection.change(selection.records().filter(isOfDay(id)), false);
    },
    onRowChange: selection.changeRow,
    bulkActions: count > 0 && <SelectionActions {...{ selection, matches, offer }} />,
  };
}

/** Includes selected customers of the day that aren't loaded. */
function isOfDay(day: string): (record: CustomerRecord) => boolean {
  return ({ created_at }) => dayOf(created_at) === day;
}
