import type { CustomerRecord } from '#lib/customer.ts';
import type { ReadinessPoint, ReadinessReport } from '#lib/export/readiness.ts';
import { DeleteRecord } from './deletion/DeleteRecord.tsx';
import { RecentlyDeleted } from './deletion/RecentlyDeleted.tsx';
import type { UndoModel } from './deletion/use-undo.ts';
import { RecordDetails } from './details/RecordDetails.tsx';
import { AttentionList } from './readiness/AttentionList.tsx';

export type OpenDialog =
  /** `from`: the report whose list it was opened from, and closes back to. */
  | { kind: 'details'; record: CustomerRecord; from?: ReadinessReport }
  /** `focusAfterDelete`: the id of the record that gets the focus then, if any. */
  | { kind: 'delete'; record: CustomerRecord; focusAfterDelete: string | undefined }
  | { kind: 'recently-deleted' }
  | { kind: 'attention'; report: ReadinessReport };

export interface RecordsDialogsProps {
  dialog: OpenDialog;
  onChange: (dialog: OpenDialog | null) => void;
  /** What QuickBooks may refuse of all customers there are, as far as it is known. */
  known: ReadinessReport | undefined;
  undo: UndoModel;
  /** What gets the focus when a record was deleted, given the id of the one that follows it. */
  focusAfterDelete: (id: string | undefined) => HTMLElement | null;
}

/** Whatever is open over the list. */
export function RecordsDialogs({ dialog, onChange, known, undo, focusAfterDelete }: RecordsDialogsProps) {
  const close = () => onChange(null);
  switch (dialog.kind) {
    case 'details': {
      const { record, from } = dialog;
      return (
        <RecordDetails
          record={record}
          points={pointsOf(record, from ?? known)}
          onClose={() => onChange(from ? { kind: 'attention', report: from } : null)}
        />
      );
    }
    case 'attention':
      return (
        <AttentionList
          report={dialog.report}
          onOpen={(record) => onChange({ kind: 'details', record, from: dialog.report })}
          onClose={close}
        />
      );
    case 'delete':
      return (
        <DeleteRecord
          record={dialog.record}
          onDeleted={undo.offer}
          onDeletedForGood={undo.showDeletedForGood}
          onClose={close}
          focusAfterDelete={() => focusAfterDelete(dialog.focusAfterDelete)}
        />
      );
    case 'recently-deleted':
      return <RecentlyDeleted onChanged={undo.dismissFor} onClose={close} />;
  }
}

function pointsOf({ id }: CustomerRecord, report: ReadinessReport | undefined): ReadinessPoint[] {
  return report?.points.filter(({ recordId }) => recordId === id) ?? [];
}
