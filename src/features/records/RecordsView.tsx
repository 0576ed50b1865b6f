import { type ReactNode, useRef } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import type { ReadinessReport } from '#lib/export/readiness.ts';
import { Button } from '#ui/Button.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { DeskBar } from './DeskBar.tsx';
import { CopyMenu } from './copy/CopyMenu.tsx';
import { useCopyMenu } from './copy/use-copy-menu.ts';
import { messages as deletionMessages } from './deletion/messages.ts';
import { UndoNotices } from './deletion/UndoNotices.tsx';
import { useUndo } from './deletion/use-undo.ts';
import { DuplicatesLine } from './duplicates/DuplicatesLine.tsx';
import { ChangedLine } from './edit/ChangedLine.tsx';
import { ExportActions } from './export/ExportActions.tsx';
import { ExportStatus } from './export/ExportStatus.tsx';
import { LastExportLine } from './export/LastExportLine.tsx';
import { messages as exportMessages } from './export/messages.ts';
import { useExport } from './export/use-export.ts';
import { messages as keyMessages } from './keys/messages.ts';
import { rowKeys } from './keys/row-keys.ts';
import { useDeskKeys } from './keys/use-desk-keys.ts';
import { useEnterList } from './keys/use-enter-list.ts';
import { useKeySetting } from './keys/use-key-setting.ts';
import { CountLine } from './list/CountLine.tsx';
import { CustomerList } from './list/CustomerList.tsx';
import { DayJump } from './list/DayJump.tsx';
import { messages as listMessages } from './list/messages.ts';
import { NewCustomersButton } from './list/NewCustomersButton.tsx';
import { shownScope } from './list/shown-scope.ts';
import { useChosenSearch } from './list/use-chosen-search.ts';
import { useCustomerList } from './list/use-customer-list.ts';
import { useDepartures } from './list/use-departures.ts';
import { useKeptFocus } from './list/use-kept-focus.ts';
import { useDebounced } from './list/use-debounced.ts';
import { useDayJump } from './list/use-day-jump.ts';
import { useOverview } from './list/use-overview.ts';
import { useRowFocus } from './list/use-row-focus.ts';
import { useRowState } from './list/use-row-state.ts';
import type { PlaceStore } from './place/place.ts';
import { usePlace } from './place/use-place.ts';
import { ReadinessLine } from './readiness/ReadinessLine.tsx';
import { type AttentionFilter, useAttentionFilter } from './readiness/use-attention-filter.ts';
import { useFlaggedList } from './readiness/use-flagged-list.ts';
import { useReadiness } from './readiness/use-readiness.ts';
import { RecordsDialogs } from './RecordsDialogs.tsx';
import styles from './RecordsView.module.css';
import { SelectionActions } from './selection/SelectionActions.tsx';
import { useBulkDelete } from './selection/use-bulk-delete.ts';
import { useSelection } from './selection/use-selection.ts';
import { StatusProvider } from './status/StatusProvider.tsx';
import { StatusRegion } from './status/StatusRegion.tsx';
import { useArrivalFocus } from './use-arrival-focus.ts';
import { useDialog } from './use-dialog.ts';
import { useStickyBar } from './use-sticky-bar.ts';

export interface RecordsViewProps {
  /** What the search box holds. */
  search: string;
  onSearch: (search: string) => void;
  /** The plain-CSV button exists but is hidden, unless the business asks for it (specification, section 2). */
  showPlainCsv?: boolean;
  /** Keeps the admin's place while they are away; left out, each visit begins at the top. */
  place?: PlaceStore | undefined;
  /** The screen takes the place of the sign-in screen, and its focus. */
  takesFocus?: boolean;
  /** What else an admin may seldom want, in buttons beside `Recently deleted`. */
  rareActions?: ReactNode;
}

/** The screen where an admin looks customers up, deletes and exports them (specification, section 2, screen 4). */
export function RecordsView(props: RecordsViewProps) {
  return (
    <StatusProvider>
      <Desk {...props} />
    </StatusProvider>
  );
}

function Desk({
  search,
  onSearch,
  showPlainCsv = false,
  place,
  takesFocus = false,
  rareActions,
}: RecordsViewProps) {
  const chosen = useChosenSearch(useDebounced(search));
  const jump = useDayJump(chosen.search);
  const everyone = useCustomerList(chosen.search, jump.from);
  const overview = useOverview();
  const total = overview?.total;
  const readiness = useReadiness(total);
  const { filter, show: setFilter } = useAttentionFilter({ readiness, total, place });
  const attention = useFlaggedList({ readiness, filter, search: chosen.search, from: jump.from });
  const model = filter === null ? everyone : attention;
  useDepartures(overview);
  const exports = useExport();
  const known = readiness.data?.report;
  const undo = useUndo();
  const view = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const covered = useStickyBar(bar);
  const { rowOf, focusRow } = useRowFocus(view, searchBox);
  const copyMenu = useCopyMenu(view);
  const { dialog, show: setDialog, returnFocus } = useDialog(rowOf, searchBox);
  const selection = useSelection(model);
  const bulk = useBulkDelete({
    onShowFailed: (records) => setDialog({ kind: 'not-deleted', records }),
    onExport: (records) => exports.start({ kind: 'selected', records }),
  });
  const [hasLetterKeys, setLetterKeys] = useKeySetting();
  const { enter, onSearchKey } = useEnterList({ model, typed: search, focusRow, view });
  useDeskKeys({
    isOn: hasLetterKeys,
    onSearch: () => searchBox.current?.focus(),
    onEnterList: enter,
    onShowKeys: () => setDialog({ kind: 'keys' }),
  });

  useArrivalFocus(takesFocus, searchBox, view);
  usePlace({ store: place, model, dialog, onOpen: (record) => setDialog({ kind: 'details', record }) });

  const { list } = model;
  const stateOf = useRowState({ list, flagged: readiness.data?.flagged, overview, place });
  useKeptFocus(list, focusRow);
  const showAttention = (report: ReadinessReport, isOfEveryone = false) =>
    setDialog({ kind: 'attention', report, isOfEveryone });
  const showFiltered = (reason: AttentionFilter) => {
    // All of them at first: what is searched for from here on is searched for among them.
    onSearch('');
    setFilter(reason);
    jump.to(null);
    setDialog(null, () => view.current?.querySelector<HTMLElement>('[data-row-focus]') ?? null);
  };
  const showEveryone = () => {
    setFilter(null);
    jump.to(null);
    // The button that was pressed goes with the filter.
    searchBox.current?.focus();
  };
  const exportSelected = () => exports.start({ kind: 'selected', records: selection.records() });
  const letters = rowKeys({
    isOn: hasLetterKeys,
    onCopyKey: copyMenu.onRowKey,
    onSelectKey: selection.onRowKey,
    onExport: (record) => {
      const records = selection.records();
      exports.start(records.length > 0 ? { kind: 'selected', records } : { kind: 'record', record });
    },
    onEdit: (record) => setDialog({ kind: 'edit', record, back: null }),
  });
  const askToDelete = (record: CustomerRecord) => {
    const records = list.status === 'ready' ? list.records : [];
    setDialog({ kind: 'delete', record, focusAfterDelete: nextFocusOf(record, records) });
  };

  const askToDeleteSelected = () => {
    const records = selection.records();
    const onConfirm = () => {
      selection.clear();
      bulk.remove(records);
    };
    setDialog({ kind: 'delete-selected', records, onConfirm });
  };

  return (
    <div ref={view} className={styles.view}>
      <DeskBar
        ref={bar}
        count={<CountLine {...{ model, total, filter }} />}
        find={
          <SearchBox
            ref={searchBox}
            label={listMessages.searchLabel}
            clearLabel={listMessages.clearSearch}
            value={search}
            onSearch={onSearch}
            onKeyDown={onSearchKey}
          />
        }
        isSelecting={selection.count > 0}
        actions={
          selection.count > 0 ? (
            <SelectionActions
              selection={selection}
              matches={list.status === 'ready' ? list.matches : undefined}
              onExport={exportSelected}
              onDelete={askToDeleteSelected}
            />
          ) : (
            <ExportActions exports={exports} showPlainCsv={showPlainCsv} />
          )
        }
        notes={
          <>
            <NewCustomersButton overview={overview} />
            {(model.search !== '' || filter !== null) &&
              list.status === 'ready' &&
              list.records.length > 0 && (
                <Button size="sm" icon="download" onClick={() => exports.start(shownScope(model))}>
                  {exportMessages.exportMatches}
                </Button>
              )}
            {list.status === 'ready' && <DayJump days={list.days} from={model.from} onJump={jump.to} />}
            {total !== undefined && total > 0 && (
              <>
                <ReadinessLine
                  readiness={readiness}
                  onShowAttention={(report) => showAttention(report, true)}
                />
                <DuplicatesLine onShow={() => setDialog({ kind: 'duplicates' })} />
                <ChangedLine onShow={() => setDialog({ kind: 'changed' })} />
                <LastExportLine onShowAll={() => setDialog({ kind: 'exports' })} />
              </>
            )}
          </>
        }
        rare={
          <>
            <Button
              size="sm"
              tone="quiet"
              icon="trash"
              onClick={() => setDialog({ kind: 'recently-deleted' })}
            >
              {deletionMessages.recentlyDeleted}
            </Button>
            {rareActions}
            <Button size="sm" tone="quiet" onClick={() => setDialog({ kind: 'keys' })}>
              {keyMessages.open}
            </Button>
          </>
        }
      />
      <CustomerList
        model={model}
        onFind={(other) => {
          chosen.choose(other);
          // The button that was pressed goes with the list.
          searchBox.current?.focus();
        }}
        filter={filter}
        onShowEveryone={showEveryone}
        covered={covered}
        stateOf={stateOf}
        onOpen={(record) => setDialog({ kind: 'details', record })}
        onDelete={askToDelete}
        onCopy={copyMenu.open}
        {...letters}
        selection={selection.row}
        onExportRecord={(record) => exports.start({ kind: 'record', record })}
        onExportDay={(day) => exports.start(shownScope(model, day))}
      />
      {copyMenu.opened && <CopyMenu {...copyMenu.opened} onClose={copyMenu.close} />}
      <StatusRegion hasOwn={exports.state.status !== 'idle' || undo.notices.length > 0}>
        <UndoNotices undo={undo} onFocusLost={focusRow} />
        <ExportStatus exports={exports} known={known} onShowAttention={showAttention} />
      </StatusRegion>
      {dialog && (
        <RecordsDialogs
          {...{ hasLetterKeys, dialog, known, undo, exports, returnFocus }}
          records={list.status === 'ready' ? list.records : []}
          onDelete={askToDelete}
          onFilter={showFiltered}
          onLetterKeys={setLetterKeys}
          onChange={setDialog}
          focusAfterDelete={(id) => rowOf(id) ?? searchBox.current}
        />
      )}
    </div>
  );
}

/** The id of who follows a record in the list, or else comes before it: gets the focus when the record is deleted. */
function nextFocusOf({ id }: CustomerRecord, records: readonly CustomerRecord[]): string | undefined {
  const index = records.findIndex((record) => record.id === id);
  return (records[index + 1] ?? records[index - 1])?.id;
}
