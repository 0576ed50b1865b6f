import { type ReactNode, useRef } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import type { ReadinessReport } from '#lib/export/readiness.ts';
import { SearchBox } from '#ui/SearchBox.tsx';
import { CopyMenu } from './copy/CopyMenu.tsx';
import { useCopy } from './copy/use-copy.ts';
import { useCopyMenu } from './copy/use-copy-menu.ts';
import { UndoNotices } from './deletion/UndoNotices.tsx';
import { useUndo } from './deletion/use-undo.ts';
import { DeskBar } from './DeskBar.tsx';
import { DeskNotes } from './DeskNotes.tsx';
import { ExportActions } from './export/ExportActions.tsx';
import { ExportStatus } from './export/ExportStatus.tsx';
import { useExport } from './export/use-export.ts';
import { rowKeys } from './keys/row-keys.ts';
import { useDeskKeys } from './keys/use-desk-keys.ts';
import { useEnterList } from './keys/use-enter-list.ts';
import { useKeySetting } from './keys/use-key-setting.ts';
import { CountLine } from './list/CountLine.tsx';
import { CustomerList } from './list/CustomerList.tsx';
import { messages as listMessages } from './list/messages.ts';
import { nextInLine } from './list/next-in-line.ts';
import { shownScope } from './list/shown-scope.ts';
import { useKeptFocus } from './list/use-kept-focus.ts';
import { useRowFocus } from './list/use-row-focus.ts';
import { useRowState } from './list/use-row-state.ts';
import { useShownList } from './list/use-shown-list.ts';
import type { PlaceStore } from './place/place.ts';
import { usePlace } from './place/use-place.ts';
import { RareActions } from './RareActions.tsx';
import type { AttentionFilter } from './readiness/use-attention-filter.ts';
import { RecordsDialogs } from './RecordsDialogs.tsx';
import styles from './RecordsView.module.css';
import { SelectionActions } from './selection/SelectionActions.tsx';
import { useSelected } from './selection/use-selected.ts';
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
  const view = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const focusSearch = () => searchBox.current?.focus();
  const shown = useShownList(search, place);
  const { model, records, overview, total, readiness, filter } = shown;
  const { list } = model;
  const known = readiness.data?.report;
  const { rowOf, focusRow } = useRowFocus(view, searchBox);
  const { dialog, show, returnFocus } = useDialog({ rowOf, searchBox, records });
  const exports = useExport();
  const undo = useUndo();
  const selected = useSelected({ model, exports, onShow: show });
  const { copy } = useCopy();
  const copyMenu = useCopyMenu(view, copy);
  const [hasLetterKeys, setLetterKeys] = useKeySetting();
  const { enter, onSearchKey } = useEnterList({ model, typed: search, focusRow, view });
  const covered = useStickyBar(bar);
  const stateOf = useRowState({ list, flagged: readiness.data?.flagged, overview, place });

  useDeskKeys({
    isOn: hasLetterKeys,
    onSearch: focusSearch,
    onEnterList: enter,
    onShowKeys: () => show({ kind: 'keys' }),
  });
  useArrivalFocus(takesFocus, searchBox, view);
  usePlace({ store: place, model, dialog, onOpen: (record) => show({ kind: 'details', record }) });
  useKeptFocus(list, focusRow);

  const askToDelete = (record: CustomerRecord) =>
    show({ kind: 'delete', record, focusAfterDelete: nextInLine(record.id, records) });
  const showFiltered = (reason: AttentionFilter) => {
    // All of them at first: what is searched for from here on is searched for among them.
    onSearch('');
    shown.setFilter(reason);
    show(null, () => view.current?.querySelector<HTMLElement>('[data-row-focus]') ?? null);
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
        isSelecting={selected.selection.count > 0}
        actions={
          selected.selection.count > 0 ? (
            <SelectionActions
              selection={selected.selection}
              matches={list.status === 'ready' ? list.matches : undefined}
              onExport={selected.exportAll}
              onDelete={selected.askToDelete}
            />
          ) : (
            <ExportActions exports={exports} showPlainCsv={showPlainCsv} />
          )
        }
        notes={<DeskNotes {...{ shown, exports }} onShow={show} />}
        rare={<RareActions onShow={show}>{rareActions}</RareActions>}
      />
      <CustomerList
        {...{ model, filter, covered, stateOf }}
        // The buttons that lead to another list go with the one they are in.
        onFind={(other) => {
          shown.chooseSearch(other);
          focusSearch();
        }}
        onShowEveryone={() => {
          shown.setFilter(null);
          focusSearch();
        }}
        onOpen={(record) => show({ kind: 'details', record })}
        onDelete={askToDelete}
        onCopy={copyMenu.open}
        onCopyValue={copy}
        selection={selected.selection.row}
        onExportRecord={(record) => exports.start({ kind: 'record', record })}
        onExportDay={(day) => exports.start(shownScope(model, day))}
        {...rowKeys({
          isOn: hasLetterKeys,
          onCopyKey: copyMenu.onRowKey,
          onSelectKey: selected.selection.onRowKey,
          onExport: selected.exportWith,
          onEdit: (record) => show({ kind: 'edit', record, back: null }),
        })}
      />
      {copyMenu.opened && <CopyMenu {...copyMenu.opened} onClose={copyMenu.close} />}
      <StatusRegion
        hasOwn={exports.state.status !== 'idle' || undo.notices.length > 0}
        isBehindDialog={dialog !== null}
      >
        <UndoNotices undo={undo} onFocusLost={focusRow} />
        <ExportStatus
          {...{ exports, known }}
          onShowAttention={(report: ReadinessReport) => show({ kind: 'attention', report })}
        />
      </StatusRegion>
      {dialog && (
        <RecordsDialogs
          {...{ hasLetterKeys, dialog, known, undo, exports, records, returnFocus }}
          onDelete={askToDelete}
          onFilter={showFiltered}
          onLetterKeys={setLetterKeys}
          onChange={show}
          focusAfterDelete={(id) => rowOf(id) ?? searchBox.current}
        />
      )}
    </div>
  );
}
