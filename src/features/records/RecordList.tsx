import { useEffect } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import { formatDay, formatTime } from '#lib/dates.ts';
import { Button, IconButton } from '#ui/Button.tsx';
import { RecordGroup } from '#ui/RecordGroup.tsx';
import { RecordRow } from '#ui/RecordRow.tsx';
import type { ListItem } from './list-items.ts';
import styles from './RecordList.module.css';
import { type DrawnDay, type RecordListModel, useRecordList } from './use-record-list.ts';
import { customers, nameAmongWords, shownName } from './words.ts';

export interface RecordListProps {
  items: readonly ListItem[];
  timeZone: string;
  hasMore: boolean;
  /** Called when the end of the loaded records comes into view. */
  onLoadMore: () => void;
  onOpen: (record: CustomerRecord) => void;
  onExportRecord: (record: CustomerRecord) => void;
  onExportDay: (day: string) => void;
  onDelete: (record: CustomerRecord) => void;
}

/**
 * Days and their customers, of which only those in view are drawn. Arrows move between records, Enter opens one,
 * Delete asks to delete it, a double-click opens it (specification, section 4).
 */
export function RecordList({ items, timeZone, hasMore, onLoadMore, ...actions }: RecordListProps) {
  const { root, days, totalSize, offset, measure, active, lastDrawn, move } = useRecordList(items);

  useEffect(() => {
    if (hasMore && lastDrawn >= items.length - 20) onLoadMore();
  }, [hasMore, lastDrawn, items.length, onLoadMore]);

  return (
    <div ref={root} className={styles.list} style={{ minHeight: totalSize }}>
      <div style={{ paddingTop: offset }}>
        {days.map((drawn) => (
          <Day
            key={drawn.day}
            {...{ drawn, timeZone, measure, active, move, hasMore }}
            recordCount={items.length}
            {...actions}
          />
        ))}
      </div>
    </div>
  );
}

interface DayProps extends Omit<RecordListProps, 'items' | 'onLoadMore'> {
  drawn: DrawnDay;
  measure: RecordListModel['measure'];
  active: number;
  recordCount: number;
  move: RecordListModel['move'];
}

function Day({ drawn, timeZone, measure, active, move, ...actions }: DayProps) {
  const date = formatDay(drawn.day);
  return (
    <RecordGroup
      title={date}
      count={drawn.customers === undefined ? '' : customers(drawn.customers)}
      leftOut={drawn.leftOut}
      headProps={{ ref: measure, 'data-index': drawn.index }}
      actions={
        <Button
          size="sm"
          tone="quiet"
          icon="download"
          aria-label={`Export ${date} to QuickBooks`}
          onClick={() => actions.onExportDay(drawn.day)}
        >
          Export
        </Button>
      }
    >
      {drawn.rows.map(({ index, record }) => (
        <Row
          key={record.id}
          {...{ index, record, timeZone, measure, move }}
          reachable={index === active}
          {...actions}
        />
      ))}
    </RecordGroup>
  );
}

interface RowProps extends Pick<RecordListProps, 'onOpen' | 'onExportRecord' | 'onDelete' | 'timeZone'> {
  index: number;
  record: CustomerRecord;
  measure: RecordListModel['measure'];
  /** The one record that the Tab key stops at. */
  reachable: boolean;
  move: RecordListModel['move'];
}

function Row({ index, record, timeZone, measure, reachable, move, ...actions }: RowProps) {
  const company = nameAmongWords(record.company_name);
  return (
    <RecordRow
      ref={measure}
      data-index={index}
      data-record={record.id}
      tabIndex={reachable ? 0 : -1}
      title={shownName(record.company_name)}
      subtitle={shownName(record.contact_person)}
      facts={[record.cell_phone, record.email_address]}
      note={formatTime(record.created_at, timeZone)}
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
            label={`View details of ${company}`}
            onClick={() => actions.onOpen(record)}
          />
          <IconButton
            icon="download"
            label={`Export ${company} to QuickBooks`}
            onClick={() => actions.onExportRecord(record)}
          />
          <IconButton
            icon="trash"
            tone="danger"
            label={`Delete ${company}`}
            onClick={() => actions.onDelete(record)}
          />
        </>
      }
    />
  );
}
