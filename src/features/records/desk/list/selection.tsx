import { CancelledError, skipToken, useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import { newestFirst } from '#lib/customer/list-order.ts';
import { dayOf } from '#lib/dates/dates.ts';
import { formatCount } from '#lib/text/numbers.ts';
import { Button, IconButton } from '#ui/Button.tsx';
import type { DataTableSelection } from '#ui/data-table-types.ts';
import { useNotifications } from '#ui/use-notifications.ts';
import { actOnSelected, customerActionsOf } from '../../actions/offered.ts';
import { keys } from '../../api/keys.ts';
import type { CustomerListModel } from '../../facts/facts.ts';
import { type Offer, useActions } from '../../shared/action.ts';
import { messages as shared } from '../../shared/messages.ts';
import styles from './list.module.css';

type Selected = ReadonlyMap<string, CustomerRecord>;

const NONE: Selected = new Map();

const SELECT_ERROR = 'Couldn’t select the customers. Check your connection and try again.';

/** Returns the selection, which stays during a search. `takeNews` updates it like the lists. */
export function useSelection({ records: loaded, readAll }: CustomerListModel) {
  const client = useQueryClient();
  const { notify } = useNotifications();
  const { data: selected = NONE } = useQuery<Selected>({ queryKey: keys.selection, queryFn: skipToken });
  // Read the cache, because keys may arrive before the next render.
  const now = () => client.getQueryData<Selected>(keys.selection) ?? NONE;
  const last = useRef<string>(undefined);

  const change = (records: readonly CustomerRecord[], isSelected: boolean) => {
    const next = new Map(now());
    for (const record of records) {
      if (isSelected) next.set(record.id, record);
      else next.delete(record.id);
    }
    client.setQueryData<Selected>(keys.selection, next);
  };

  const stop = useCallback(() => client.cancelQueries({ queryKey: keys.selecting }), [client]);
  useEffect(() => () => void stop(), [stop]);
  const read = async (readMatches: NonNullable<CustomerListModel['readAll']>, day?: string) => {
    await stop();
    try {
      const records = await client.fetchQuery({
        queryKey: keys.selecting,
        queryFn: ({ signal }) => readMatches(day, signal),
        staleTime: 0,
        gcTime: 0,
      });
      change(records, true);
    } catch (error) {
      if (!(error instanceof CancelledError)) {
        notify({ id: 'selection', tone: 'error', text: SELECT_ERROR });
      }
    }
  };

  return {
    count: selected.size,
    isSelected: ({ id }: CustomerRecord) => selected.has(id),
    /** Returns the selected customers, newest first. */
    records: () => Array.from(now().values()).toSorted(newestFirst),
    change,
    /** Selects or deselects a row; `isRange`: with Shift, from the last selected one. */
    changeRow: (record: CustomerRecord, isSelected: boolean, isRange: boolean) => {
      const rows = isRange ? between(loaded, last.current, record) : [record];
      last.current = record.id;
      change(rows, isSelected);
    },
    /** Selects all matches, or those of a day, also if they aren't loaded. */
    selectAll: (day?: string) => {
      if (readAll) void read(readAll, day);
      else change(loaded, true);
    },
    isReading: useIsFetching({ queryKey: keys.selecting }) > 0,
    clear: () => {
      void stop();
      last.current = undefined;
      client.setQueryData<Selected>(keys.selection, NONE);
    },
  };
}

export type SelectionModel = ReturnType<typeof useSelection>;

function between(
  records: readonly CustomerRecord[],
  last: string | undefined,
  record: CustomerRecord,
): readonly CustomerRecord[] {
  const from = records.findIndex(({ id }) => id === last);
  const to = records.findIndex(({ id }) => id === record.id);
  if (from < 0 || to < 0) return [record];
  return records.slice(Math.min(from, to), Math.max(from, to) + 1);
}

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
      // Also those of the day that aren't loaded.
      else
        selection.change(
          selection.records().filter((each) => dayOf(each.created_at) === id),
          false,
        );
    },
    onRowChange: selection.changeRow,
    bulkActions: count > 0 && <SelectionActions {...{ selection, matches, offer }} />,
  };
}

/** Shows the actions for the selection, in place of the column heads. */
function SelectionActions(props: { selection: SelectionModel; matches: number | undefined; offer: Offer }) {
  const { matches } = props;
  const { count, isReading, selectAll, clear } = props.selection;
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
      {customerActionsOf(props.offer).map(
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
