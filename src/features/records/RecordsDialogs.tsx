import type { CustomerRecord } from '#lib/customer.ts';
import type { ReadinessCode, ReadinessPoint, ReadinessReport } from '#lib/export/readiness.ts';
import { DeleteRecord } from './deletion/DeleteRecord.tsx';
import { RecentlyDeleted } from './deletion/RecentlyDeleted.tsx';
import type { UndoModel } from './deletion/use-undo.ts';
import { PastExports } from './export/PastExports.tsx';
import type { ExportModel } from './export/use-export.ts';
import { RecordDetails } from './details/RecordDetails.tsx';
import { DuplicatesDialog } from './duplicates/DuplicatesDialog.tsx';
import type { DuplicateGroup } from './duplicates/port.ts';
import { ChangedList } from './edit/ChangedList.tsx';
import { EditCustomer } from './edit/EditCustomer.tsx';
import { useSavedNotice } from './edit/use-saved-notice.tsx';
import { KeySheet } from './keys/KeySheet.tsx';
import { DeleteSelected } from './selection/DeleteSelected.tsx';
import { NotDeleted } from './selection/NotDeleted.tsx';
import { AttentionList } from './readiness/AttentionList.tsx';
import type { AttentionFilter } from './readiness/use-attention-filter.ts';
import { replaceInReport } from './readiness/replace-in-report.ts';

export type OpenDialog =
  /** `from`: the list that it was opened from, and closes back to. */
  | { kind: 'details'; record: CustomerRecord; from?: AttentionDialog | 'changed' }
  /** `back`: the dialog that it was opened from, and goes back to. */
  | { kind: 'edit'; record: CustomerRecord; back: OpenDialog | null }
  | { kind: 'changed' }
  /** `first`: the group to compare at once; left out, all are listed. */
  | { kind: 'duplicates'; first?: DuplicateGroup }
  /** `focusAfterDelete`: the id of the record that gets the focus then, if any. */
  | { kind: 'delete'; record: CustomerRecord; focusAfterDelete: string | undefined }
  | { kind: 'exports' }
  | { kind: 'delete-selected'; records: readonly CustomerRecord[]; onConfirm: () => void }
  | { kind: 'not-deleted'; records: readonly CustomerRecord[] }
  | { kind: 'keys' }
  | { kind: 'recently-deleted' }
  | AttentionDialog;

/** `reason`: the one whose customers are listed; left out, all are. */
interface AttentionDialog {
  kind: 'attention';
  report: ReadinessReport;
  reason?: ReadinessCode | undefined;
  /** It is the report on all customers, and not that of a file. */
  isOfEveryone?: boolean;
}

export interface RecordsDialogsProps {
  /** Whether letters act as keys of the desk. */
  hasLetterKeys: boolean;
  onLetterKeys: (isOn: boolean) => void;
  dialog: OpenDialog;
  onChange: (dialog: OpenDialog | null) => void;
  /** What QuickBooks may refuse of all customers there are, as far as it is known. */
  known: ReadinessReport | undefined;
  undo: UndoModel;
  /** The list behind the dialogs, as far as it is loaded. */
  records: readonly CustomerRecord[];
  onDelete: (record: CustomerRecord) => void;
  exports: ExportModel;
  /** Shows customers that need attention in the list. */
  onFilter: (filter: AttentionFilter) => void;
  /** What gets the focus when a dialog is closed and nothing was deleted. */
  returnFocus: () => HTMLElement | null;
  /** What gets the focus when a record was deleted, given the id of the one that follows it. */
  focusAfterDelete: (id: string | undefined) => HTMLElement | null;
}

/** Whatever is open over the list. */
export function RecordsDialogs({
  hasLetterKeys,
  onLetterKeys,
  dialog,
  onChange,
  known,
  undo,
  records,
  onDelete,
  exports,
  onFilter,
  returnFocus,
  focusAfterDelete,
}: RecordsDialogsProps) {
  const close = () => onChange(null);
  const showSaved = useSavedNotice();
  switch (dialog.kind) {
    case 'details': {
      const { record, from } = dialog;
      const place = from === undefined ? records.findIndex(({ id }) => id === record.id) : -1;
      const goTo = (next: CustomerRecord | undefined) =>
        place >= 0 && next ? () => onChange({ kind: 'details', record: next }) : undefined;
      return (
        <RecordDetails
          record={record}
          points={pointsOf(record, typeof from === 'object' ? from.report : known)}
          onEdit={(latest) => onChange({ kind: 'edit', record: latest, back: { ...dialog, record: latest } })}
          onCompare={(group) => onChange({ kind: 'duplicates', first: group })}
          onExport={(shown) => {
            exports.start({ kind: 'record', record: shown });
            // What becomes of it is said on the desk.
            close();
          }}
          onDelete={onDelete}
          onPrevious={goTo(records[place - 1])}
          onNext={goTo(records[place + 1])}
          onClose={() => onChange(listOf(from))}
          returnFocus={returnFocus}
        />
      );
    }
    case 'attention':
      return (
        <AttentionList
          report={dialog.report}
          reason={dialog.reason}
          onReason={(reason) => onChange({ ...dialog, reason })}
          onOpen={(record) => onChange({ kind: 'details', record, from: dialog })}
          onEdit={(record) => onChange({ kind: 'edit', record, back: dialog })}
          onShowInList={dialog.isOfEveryone ? () => onFilter(dialog.reason ?? 'any') : undefined}
          onClose={close}
          returnFocus={returnFocus}
        />
      );
    case 'edit':
      return (
        <EditCustomer
          record={dialog.record}
          known={known}
          onSaved={(saved, before) => {
            showSaved(saved, before);
            onChange(dialog.back && afterSave(dialog.back, saved, before));
          }}
          onClose={() => onChange(dialog.back)}
          returnFocus={dialog.back === null ? returnFocus : undefined}
        />
      );
    case 'duplicates':
      return <DuplicatesDialog first={dialog.first} onClose={close} returnFocus={returnFocus} />;
    case 'changed':
      return (
        <ChangedList
          onOpen={(record) => onChange({ kind: 'details', record, from: 'changed' })}
          onClose={close}
          returnFocus={returnFocus}
        />
      );
    case 'delete':
      return (
        <DeleteRecord
          record={dialog.record}
          onDeleted={undo.offer}
          onDeletedForGood={undo.showDeletedForGood}
          onAlreadyDeleted={undo.showAlreadyDeleted}
          onClose={close}
          focusAfterDelete={() => focusAfterDelete(dialog.focusAfterDelete)}
        />
      );
    case 'exports':
      return <PastExports onAgain={exports.startAgain} onClose={close} returnFocus={returnFocus} />;
    case 'delete-selected':
      return (
        <DeleteSelected
          records={dialog.records}
          onConfirm={dialog.onConfirm}
          onClose={close}
          focusAfterDelete={() => focusAfterDelete(undefined)}
        />
      );
    case 'not-deleted':
      return <NotDeleted records={dialog.records} onClose={close} />;
    case 'keys':
      return (
        <KeySheet isOn={hasLetterKeys} onChange={onLetterKeys} onClose={close} returnFocus={returnFocus} />
      );
    case 'recently-deleted':
      return <RecentlyDeleted onChanged={undo.dismissFor} onClose={close} />;
  }
}

function pointsOf({ id }: CustomerRecord, report: ReadinessReport | undefined): ReadinessPoint[] {
  return report?.points.filter(({ recordId }) => recordId === id) ?? [];
}

/** The list that details were opened from. */
function listOf(from: AttentionDialog | 'changed' | undefined): OpenDialog | null {
  if (from === undefined) return null;
  return from === 'changed' ? { kind: 'changed' } : from;
}

/** The dialog that an edit goes back to, with the customer as it was saved. */
function afterSave(back: OpenDialog, saved: CustomerRecord, before: CustomerRecord): OpenDialog {
  const withSaved = (list: AttentionDialog): AttentionDialog => ({
    ...list,
    report: replaceInReport(list.report, before, saved),
  });
  if (back.kind === 'attention') return withSaved(back);
  if (back.kind !== 'details') return back;
  const { from } = back;
  return { ...back, record: saved, ...(typeof from === 'object' ? { from: withSaved(from) } : {}) };
}
