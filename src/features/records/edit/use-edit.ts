import { useState } from 'react';
import {
  type CustomerDraft,
  type CustomerRecord,
  type DraftField,
  toDraft,
  toInsertRow,
} from '#lib/customer.ts';
import { validateDraft } from '#lib/validation.ts';
import type { DeletedCustomer } from '../api/records-api.ts';
import { useRestoreCustomers } from '../api/restore-customers.ts';
import { useSaveCustomer } from '../api/save-customers.ts';
import { keptEdits } from './kept-edit.ts';
import { differences, withChanges } from './values.ts';

export type EditErrors = Partial<Record<DraftField, string>>;

/**
 * `conflict`: someone else saved other values. `gone`: the customer was deleted or merged. `leaving`: asks before
 * changes are discarded.
 */
export type EditPhase =
  | { kind: 'editing' | 'saving' | 'failed' | 'leaving' }
  | { kind: 'conflict'; current: CustomerRecord }
  | { kind: 'gone'; deleted: DeletedCustomer | null };

export interface EditModel {
  draft: CustomerDraft;
  shown: CustomerRecord;
  errors: EditErrors;
  phase: EditPhase;
  wasKept: boolean;
  change: (field: DraftField, value: string) => void;
  save: () => EditErrors;
  resolve: (chosen: CustomerDraft, current: CustomerRecord) => void;
  restoreAndSave: () => void;
  openMerged: (kept: CustomerRecord) => void;
  leave: () => void;
  stay: () => void;
  discard: () => void;
}

export interface EditOptions {
  record: CustomerRecord;
  onSaved: (saved: CustomerRecord, before: CustomerRecord) => void;
  onOpenOther: (record: CustomerRecord) => void;
  onClose: () => void;
}

/** Returns the state of the edit dialog: draft, errors, saving and conflicts. */
export function useEdit({ record, onSaved, onOpenOther, onClose }: EditOptions): EditModel {
  const [start] = useState(() => startOf(record));
  const [shown, setShown] = useState(start.shown);
  const [draft, setDraft] = useState(start.draft);
  const [errors, setErrors] = useState<EditErrors>({});
  const [phase, setPhase] = useState<EditPhase>({ kind: 'editing' });
  const { mutate } = useSaveCustomer();
  const restore = useRestoreCustomers();

  const send = (wanted: CustomerDraft, base: CustomerRecord) => {
    setPhase({ kind: 'saving' });
    mutate(
      { shown: base, wanted: toInsertRow(wanted) },
      {
        onSuccess: (result) => {
          if (result.outcome === 'gone') setPhase({ kind: 'gone', deleted: result.deleted });
          else if (result.outcome === 'saved') {
            keptEdits.remove(base.id);
            onSaved(result.customer, base);
          } else setPhase({ kind: 'conflict', current: result.customer });
        },
        onError: () => setPhase({ kind: 'failed' }),
      },
    );
  };

  const submit = (wanted: CustomerDraft, base: CustomerRecord): EditErrors => {
    const found = validateDraft(wanted);
    setErrors(found);
    if (Object.keys(found).length > 0) setPhase({ kind: 'editing' });
    else if (differences(wanted, toDraft(base)).length === 0) discard();
    else send(wanted, base);
    return found;
  };

  const discard = () => {
    keptEdits.remove(record.id);
    onClose();
  };

  return {
    draft,
    shown,
    errors,
    phase,
    wasKept: start.wasKept,
    change: (field, value) => {
      const next = { ...draft, [field]: value };
      setDraft(next);
      setErrors(({ [field]: _cleared, ...others }) => others);
      if (phase.kind !== 'saving') setPhase({ kind: 'editing' });
      if (differences(next, toDraft(shown)).length > 0) keptEdits.save({ shown, draft: next });
      else keptEdits.remove(record.id);
    },
    save: () => (phase.kind === 'saving' ? {} : submit(draft, shown)),
    resolve: (chosen, current) => {
      setShown(current);
      setDraft(chosen);
      keptEdits.save({ shown: current, draft: chosen });
      submit(chosen, current);
    },
    restoreAndSave: () => {
      setPhase({ kind: 'saving' });
      restore.mutate([record], {
        onSuccess: (restored) => {
          if (restored.length > 0) send(draft, shown);
          else setPhase({ kind: 'gone', deleted: null });
        },
        onError: () => setPhase({ kind: 'failed' }),
      });
    },
    openMerged: (kept) => {
      keptEdits.save({ shown: kept, draft: withChanges(kept, draft, shown) });
      keptEdits.remove(record.id);
      onOpenOther(kept);
    },
    leave: () => {
      if (phase.kind === 'saving') return;
      if (differences(draft, toDraft(shown)).length === 0) discard();
      else setPhase({ kind: 'leaving' });
    },
    stay: () => setPhase({ kind: 'editing' }),
    discard,
  };
}

function startOf(record: CustomerRecord): { shown: CustomerRecord; draft: CustomerDraft; wasKept: boolean } {
  const kept = keptEdits.load(record.id);
  const fresh = { shown: record, draft: toDraft(record), wasKept: false };
  return kept && differences(kept.draft, fresh.draft).length > 0 ? { ...kept, wasKept: true } : fresh;
}
