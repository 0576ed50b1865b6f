import { useEffect } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import { formatDay, formatTime } from '#lib/dates.ts';
import { Button, IconButton } from '#ui/Button.tsx';
import { RecordGroup } from '#ui/RecordGroup.tsx';
import { RecordRow } from '#ui/RecordRow.tsx';
import { customerCount, shownName } from '../messages.ts';
import type { ListItem } from './list-items.ts';
import { messages } from './messages.ts';
import styles from './RecordList.module.css';
import { type DrawnDay, useVirtualList, type VirtualListModel } from './use-virtual-list.ts';

/** What can be done with the records of the list. */
export interface RecordActions {
  onOpen: (record: CustomerRecord) => void;
  onExportRecord: (record: CustomerRecord) => void;
  onExportDay: (day: string) => void;
  onDelete: (record: CustomerRecord) => void;
}

export interface RecordListProps extends RecordActions {
  items: readonly ListItem[];
  hasMore: boolean;
  /** Called when the end of the loaded records comes into view. */
  onLoadMore: () => void;
}

/**
 * Days and their customers, of which only those in view are drawn. Arrows move between records, Enter opens one,
 * Delete asks to delete it, a double-click opens it (specification, section 4).
 */
export function RecordList({ items, hasMore, onLoadMore, ...actions }: RecordListProps) {
  const { root, days, totalSize, offset, lastDrawn, measure, active, move } = useVirtualList(items);

  useEffect(() => {
    if (hasMore && lastDrawn >= items.length - 20) onLoadMore();
  }, [hasMore, lastDrawn, items.length, onLoadMore]);

  return (
    <div ref={root} className={styles.list} style={{ minHeight: totalSize }}>
      <div style={{ paddingTop: offset }}>
        {days.map((day) => (
          <Day key={day.day} {...{ day, measure, active, move, actions }} />
        ))}
      </div>
    </div>
  );
}

interface LineProps extends Pick<VirtualListModel, 'measure' | 'active' | 'move'> {
  actions: RecordActions;
}

function Day({ day, measure, active, move, actions }: LineProps & { day: DrawnDay }) {
  const date = formatDay(day.day);
  return (
    <RecordGroup
      title={date}
      count={day.customers === undefined ? '' : customerCount(day.customers)}
      leftOut={day.leftOut}
      headerProps={{ ref: measure, 'data-index': day.index }}
      actions={
        <Button
          size="sm"
          tone="quiet"
          icon="download"
          aria-label={messages.exportDayLabel(date)}
          onClick={() => actions.onExportDay(day.day)}
        >
          {messages.exportDay}
        </Button>
      }
    >
      {day.rows.map((row) => (
        <Row key={row.record.id} {...row} {...{ measure, active, move, actions }} />
      ))}
    </RecordGroup>
  );
}

function Row({ index, record, measure, active, move, actions }: LineProps & DrawnDay['rows'][number]) {
  const { company_name } = record;
  return (
    <RecordRow
      ref={measure}
      data-index={index}
      data-record={record.id}
      tabIndex={index === active ? 0 : -1}
      title={shownName(company_name)}
      subtitle={shownName(record.contact_person)}
      facts={[record.cell_phone, record.email_address]}
      note={formatTime(record.created_at)}
      onDoubleClick={() => actions.onOpen(record)}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget) return;
        if (event.key === 'Enter') actions.onOpen(record);
        else if (event.key === 'Delete') actions.onDelete(record);
        else if (!move(index, event.key)) return;
        event.preventDefault();
      }}
      actions={
        <>
          <IconButton
            icon="eye"
            label={messages.viewDetails(company_name)}
            onClick={() => actions.onOpen(record)}
          />
          <IconButton
            icon="download"
            label={messages.exportRecord(company_name)}
            onClick={() => actions.onExportRecord(record)}
          />
          <IconButton
            icon="trash"
            tone="danger"
            label={messages.deleteRecord(company_name)}
            onClick={() => actions.onDelete(record)}
          />
        </>
      }
    />
  );
}
