import type { CustomerRecord } from '#lib/customer/customer.ts';
import { dayOf } from '#lib/dates/dates.ts';
import { formatCount } from '#lib/text/numbers.ts';
import type { DataTableSelection } from '#ui/DataTable.tsx';
import { type Offer, useActions } from '../../shared/action.ts';
import { messages as shared } from '../../shared/messages.ts';
import type { SelectionModel } from './use-selection.ts';
import { Button, IconButton } from '#ui/Button.tsx';
import { actOnSelected, customerActionsOf } from '../../actions/offered.ts';
import styles from './SelectionActions.module.css';
import type { CustomerListModel } from '../../facts/facts.ts';

/** Returns the selection for the table: its checkboxes and bulk actions. */
export function tableSelection(
  selection: SelectionModel,
  { matches, readAll }: CustomerListModel,
  offer: Offer,
): DataTableSelection<CustomerRecord> {
  const { count, isSelected } = selection;
  return {
    allLabel: 'Select all customers',
    groupLabel: ({ label = '', title = label }) => `Select ${title}`,
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

interface SelectionActionsProps {
  selection: SelectionModel;
  matches: number | undefined;
  offer: Offer;
}

/** Shows the actions for the selection, in place of the column heads. */
function SelectionActions({ selection, matches, offer }: SelectionActionsProps) {
  const { count, isReading, selectAll, clear } = selection;
  const context = useActions();
  return (
    <>
      <p role="status" className={styles.count}>
        {`${formatCount(count)} selected`}
      </p>
      <IconButton size="sm" icon="close" label="Clear selection" onClick={clear} />
      {matches !== undefined && matches > count && (
        <Button
          size="sm"
          tone="quiet"
          loading={isReading}
          loadingText="Selecting..."
          className={styles.all}
          onClick={() => selectAll()}
        >
          {`Select all ${formatCount(matches)}`}
        </Button>
      )}
      {customerActionsOf(offer).map(
        (action) =>
          action.many && (
            <Button
              key={action.id}
              size="sm"
              icon={action.icon}
              aria-label={action.many.label}
              className={styles.action}
              onClick={() => actOnSelected(action, context)}
            >
              <span className={styles.word}>{action.label}</span>
            </Button>
          ),
      )}
    </>
  );
}
