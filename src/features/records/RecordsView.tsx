import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import { formatShortDate } from '#lib/dates.ts';
import type { ReadinessPoint, ReadinessReport } from '#lib/export/readiness.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { AttentionList } from './AttentionList.tsx';
import { DeleteRecord } from './DeleteRecord.tsx';
import { ExportStatus } from './ExportStatus.tsx';
import { listItems } from './list-items.ts';
import { ReadinessLine } from './ReadinessLine.tsx';
import { RecentlyDeleted } from './RecentlyDeleted.tsx';
import { RecordDetails } from './RecordDetails.tsx';
import { RecordList } from './RecordList.tsx';
import type { RecordsDesk, RecordsList } from './records-desk.ts';
import styles from './RecordsView.module.css';
import { UndoLines } from './UndoLines.tsx';
import { useExport } from './use-export.ts';
import { useReadiness } from './use-readiness.ts';
import { useUndo } from './use-undo.ts';
import { customers, errors, lastExport, matchCount, newCustomers, noMatch, words } from './words.ts';

export interface RecordsViewProps {
  desk: RecordsDesk;
  /** What the search box holds; the app answers it in `desk.list` when typing pauses. */
  typed: string;
  timeZone: string;
  /** The plain-CSV button exists but is hidden, unless the business asks for it (specification, section 2). */
  showPlainCsv?: boolean;
}

type Opened =
  | { kind: 'details'; record: CustomerRecord; from?: ReadinessReport }
  /** `next` takes the record's place in the list, if any does. */
  | { kind: 'delete'; record: CustomerRecord; next: CustomerRecord | undefined }
  | { kind: 'deleted' }
  | { kind: 'attention'; report: ReadinessReport }
  | null;

/** The desk where an admin looks customers up, deletes and exports them (specification, section 2, screen 4). */
export function RecordsView({ desk, typed, timeZone, showPlainCsv = false }: RecordsViewProps) {
  const exports = useExport(desk, timeZone);
  const readiness = useReadiness(desk.onExport, desk.total);
  const known = readiness.state.status === 'known' ? readiness.state.report : undefined;
  const undo = useUndo(async (record) => {
    const outcome = await desk.onUndo(record);
    if (outcome !== 'gone') readiness.remember(record);
    return outcome;
  });
  const [opened, setOpened] = useState<Opened>(null);
  const view = useRef<HTMLDivElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  useSlashKey(searchBox);
  const showAttention = (report: ReadinessReport) => setOpened({ kind: 'attention', report });
  const rowOf = (id: string | undefined) =>
    view.current?.querySelector<HTMLElement>(`[data-record="${id}"]`) ?? null;
  const focusWhenBack = (id: string, frames = 10) => {
    const row = rowOf(id);
    // A row that is back is drawn some frames later, or not at all where the list is scrolled to.
    if (!row && frames > 0) requestAnimationFrame(() => focusWhenBack(id, frames - 1));
    else (row ?? searchBox.current)?.focus({ preventScroll: true });
  };

  return (
    <div ref={view} className={styles.view}>
      <header className={styles.head}>
        <div className={styles.titles}>
          <h2 className={styles.title}>{words.title}</h2>
          <p className={styles.subtitle}>{words.subtitle}</p>
        </div>
        <div className={styles.exports}>
          <Button hidden={!showPlainCsv} onClick={() => exports.start({ kind: 'all' }, 'plain')}>
            {words.exportAllPlain}
          </Button>
          <Button icon="download" onClick={() => exports.start({ kind: 'new' })}>
            {words.exportNew}
          </Button>
          <Button tone="primary" icon="download" onClick={() => exports.start({ kind: 'all' })}>
            {words.exportAll}
          </Button>
        </div>
      </header>

      <div className={styles.tools}>
        <SearchBox
          ref={searchBox}
          label={words.searchLabel}
          clearLabel={words.clearSearch}
          value={typed}
          onSearch={desk.onSearch}
          className={styles.search}
        />
        <Count desk={desk} />
        {desk.search !== '' && desk.list.status === 'ready' && desk.list.records.length > 0 && (
          <Button
            size="sm"
            icon="download"
            onClick={() => exports.start({ kind: 'search', search: desk.search })}
          >
            {words.exportMatches}
          </Button>
        )}
        <Button size="sm" tone="quiet" icon="trash" onClick={() => setOpened({ kind: 'deleted' })}>
          {words.recentlyDeleted}
        </Button>
        {desk.total !== undefined && desk.total > 0 && (
          <div className={styles.quickBooks}>
            <ReadinessLine readiness={readiness} onShowAttention={showAttention} />
            <LedgerLine lastExport={desk.lastExport} timeZone={timeZone} />
          </div>
        )}
      </div>

      <ExportStatus exports={exports} known={known} onShowAttention={showAttention} />
      {desk.newCustomers > 0 && (
        <Button tone="quiet" size="sm" className={styles.arrivals} onClick={desk.onShowNew}>
          {newCustomers(desk.newCustomers)}
        </Button>
      )}

      <List
        list={desk.list}
        search={desk.search}
        timeZone={timeZone}
        onRetry={desk.onRetry}
        onLoadMore={desk.onLoadMore}
        onOpen={(record) => setOpened({ kind: 'details', record })}
        onDelete={(record) => setOpened({ kind: 'delete', record, next: neighbourOf(record, desk.list) })}
        onExportRecord={(record) => exports.start({ kind: 'record', record })}
        onExportDay={(day) => exports.start({ kind: 'day', day, search: desk.search })}
      />
      <UndoLines undo={undo} onFocusLost={focusWhenBack} />

      {opened?.kind === 'details' && (
        <RecordDetails
          record={opened.record}
          timeZone={timeZone}
          points={pointsOf(opened.record, opened.from ?? known)}
          onClose={() => setOpened(opened.from ? { kind: 'attention', report: opened.from } : null)}
        />
      )}
      {opened?.kind === 'attention' && (
        <AttentionList
          report={opened.report}
          onFind={desk.onFind}
          onOpen={(record) => setOpened({ kind: 'details', record, from: opened.report })}
          onClose={() => setOpened(null)}
        />
      )}
      {opened?.kind === 'delete' && (
        <DeleteRecord
          record={opened.record}
          onDelete={async (record) => {
            await desk.onDelete(record);
            readiness.forget(record);
            undo.offer(record);
          }}
          onDeleteForGood={async (record) => {
            await desk.onDeleteForGood(record);
            readiness.forget(record);
            undo.tellForGood(record);
          }}
          onClose={() => setOpened(null)}
          focusAfter={() => rowOf(opened.next?.id) ?? searchBox.current}
        />
      )}
      {opened?.kind === 'deleted' && (
        <RecentlyDeleted
          onListDeleted={desk.onListDeleted}
          onRestore={async (record) => {
            const outcome = await desk.onRestore(record);
            undo.drop(record);
            return outcome;
          }}
          onDeleteForGood={async (record) => {
            await desk.onDeleteForGood(record);
            undo.drop(record);
          }}
          timeZone={timeZone}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}

/** How many customers there are, and how many of them the search found; announced as it changes. */
function Count({ desk: { list, search, total } }: { desk: RecordsDesk }) {
  let text = '';
  if (total !== undefined && search === '') text = `Total: ${customers(total)}`;
  else if (total !== undefined && list.status === 'ready' && list.matches !== undefined) {
    text = matchCount(list.matches, total);
  }
  return (
    <p className={styles.count} role="status">
      {text}
    </p>
  );
}

/** When customers were last exported, so that nothing is imported twice. */
function LedgerLine({ lastExport: last, timeZone }: Pick<RecordsDesk, 'lastExport'> & { timeZone: string }) {
  const [now] = useState(() => new Date());
  if (last === undefined) return null;
  return (
    <span className={styles.quiet}>
      {last ? lastExport(formatShortDate(last.at, timeZone, now), last.customers) : words.neverExported}
    </span>
  );
}

/** Who follows a record in the list, or else comes before it. */
function neighbourOf({ id }: CustomerRecord, list: RecordsList): CustomerRecord | undefined {
  if (list.status !== 'ready') return undefined;
  const place = list.records.findIndex((record) => record.id === id);
  return list.records[place + 1] ?? list.records[place - 1];
}

function pointsOf({ id }: CustomerRecord, report: ReadinessReport | undefined): ReadinessPoint[] {
  return report?.points.filter(({ recordId }) => recordId === id) ?? [];
}

interface ListProps {
  list: RecordsList;
  search: string;
  timeZone: string;
  onRetry: () => void;
  onLoadMore: () => void;
  onOpen: (record: CustomerRecord) => void;
  onDelete: (record: CustomerRecord) => void;
  onExportRecord: (record: CustomerRecord) => void;
  onExportDay: (day: string) => void;
}

function List({ list, search, timeZone, onRetry, ...actions }: ListProps) {
  const items = useMemo(
    () => (list.status === 'ready' ? listItems(list.records, list.days, timeZone) : []),
    [list, timeZone],
  );
  if (list.status === 'loading') return <Centred>{<Spinner label={words.loading} />}</Centred>;
  if (list.status === 'failed') return <LoadError message={list.message} onRetry={onRetry} />;
  if (list.records.length === 0 && search !== '') {
    return (
      <EmptyState icon="search" title={noMatch(search)}>
        {words.noMatchHelp}
      </EmptyState>
    );
  }
  if (list.records.length === 0) {
    return (
      <EmptyState icon="info" title={words.empty}>
        {words.emptyHelp}
      </EmptyState>
    );
  }
  return (
    <>
      <RecordList {...{ items, timeZone }} {...actions} hasMore={list.hasMore && list.more === 'idle'} />
      {list.more === 'loading' && (
        <Centred>
          <Spinner size="sm" label={words.loadingMore} />
        </Centred>
      )}
      {typeof list.more === 'object' && <LoadError message={list.more.failed} onRetry={onRetry} />}
    </>
  );
}

function LoadError({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Alert>
      <p>{errors.load(message)}</p>
      <Button size="sm" className={styles.retry} onClick={onRetry}>
        {words.retry}
      </Button>
    </Alert>
  );
}

function Centred({ children }: { children: ReactNode }) {
  return <div className={styles.centred}>{children}</div>;
}

/** `/` goes to the search from anywhere but where one types. */
function useSlashKey(box: { current: HTMLInputElement | null }) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest('input, textarea, [role=dialog]')) return;
      event.preventDefault();
      box.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [box]);
}
