import { useEffect } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import { formatDay, shortDay } from '#lib/dates.ts';
import { IconButton } from '#ui/Button.tsx';
import { RecordGroup } from '#ui/RecordGroup.tsx';
import { SelectionBox } from '#ui/SelectionBox.tsx';
import { customerCount } from '../messages.ts';
import { type Today, useToday } from '../now-context.ts';
import { CustomerRow, type RowActions } from './CustomerRow.tsx';
import type { ListItem } from './list-items.ts';
import { messages } from './messages.ts';
import styles from './RecordList.module.css';
import type { RowSelection, RowStateOf } from './row-state.ts';
import { type DrawnDay, useVirtualList } from './use-virtual-list.ts';

/** What can be done with the records of the list. */
export interface RecordActions extends RowActions {
  onExportDay: (day: string) => void;
  /** What a key pressed on a row stands for, such as `ArrowDown` for `j`. */
  keyOf?: ((key: string) => string) | undefined;
  /** A key pressed on a row that the list itself does not handle; `true` when it was handled. */
  onRowKey?: ((record: CustomerRecord, key: string) => boolean) | undefined;
}

export interface RecordListProps extends RecordActions {
  items: readonly ListItem[];
  hasMore: boolean;
  /** Called when the end of the loaded records comes into view. */
  onLoadMore: () => void;
  /** The height of what covers the top of the window, in pixels. */
  covered: number;
  /** What was searched for, marked in the rows. */
  sought: readonly string[];
  stateOf?: RowStateOf | undefined;
  selection?: RowSelection | undefined;
}

const NO_STATE = {};

/**
 * Days and their customers, of which only those in view are drawn. The list is one stop of the Tab key: a row with its
 * buttons and its day's. Arrows move between rows, Enter opens one, Delete asks to delete it.
 */
export function RecordList({ items, hasMore, onLoadMore, covered, ...props }: RecordListProps) {
  const list = useVirtualList(items, covered);
  const { root, days, totalSize, offset, lastDrawn } = list;
  const today = useToday();

  useEffect(() => {
    if (hasMore && lastDrawn >= items.length - 20) onLoadMore();
  }, [hasMore, lastDrawn, items.length, onLoadMore]);

  return (
    <div ref={root} className={styles.list} style={{ minHeight: totalSize }}>
      <div style={{ paddingTop: offset }}>
        {days.map((day) => (
          <Day key={day.day} {...{ day, today, list }} {...props} />
        ))}
      </div>
    </div>
  );
}

interface DayProps extends Omit<RecordListProps, 'items' | 'hasMore' | 'onLoadMore' | 'covered'> {
  day: DrawnDay;
  today: Today;
  list: ReturnType<typeof useVirtualList>;
}

function Day({
  day,
  today,
  list,
  onExportDay,
  keyOf,
  onRowKey,
  sought,
  stateOf,
  selection,
  ...actions
}: DayProps) {
  const date = formatDay(day.day);
  const { measure, measureHeading, active, move, setActive } = list;
  const tabIndex = day.rows.some(({ index }) => index === active) ? 0 : -1;
  return (
    <RecordGroup
      title={date}
      shortTitle={shortDay(day.day, today.day)}
      count={day.customers === undefined ? '' : customerCount(day.customers)}
      leftOut={day.leftOut}
      headerProps={{ ref: measureHeading, 'data-index': day.index }}
      actions={
        <>
          {selection && (
            <SelectionBox
              label={messages.selectDay(date)}
              selected={selection.dayState(day.day, day.customers)}
              tabIndex={tabIndex}
              onSelect={(selected) => selection.onSelectDay(day.day, selected)}
            />
          )}
          <IconButton
            size="sm"
            icon="download"
            label={messages.exportDayLabel(date)}
            tabIndex={tabIndex}
            onClick={() => onExportDay(day.day)}
          />
        </>
      }
    >
      {day.rows.map(({ index, record }) => (
        <CustomerRow
          key={record.id}
          ref={measure}
          {...{ index, record, selection, sought }}
          now={today.now}
          state={stateOf?.(record) ?? NO_STATE}
          isTabStop={index === active}
          onFocus={() => setActive(index)}
          // Held, a key goes on moving, and does nothing else a second time.
          onKey={(key, isHeld) =>
            move(index, keyOf?.(key) ?? key) || (!isHeld && (onRowKey?.(record, key) ?? false))
          }
          {...actions}
        />
      ))}
    </RecordGroup>
  );
}
