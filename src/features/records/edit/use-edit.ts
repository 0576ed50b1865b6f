import { useState } from 'react';
import { type CustomerDraft, type CustomerRecord, type DraftField, toInsertRow } from '#lib/customer.ts';
import { validateDraft } from '#lib/validation.ts';
import { keptEdits } from './kept-edit.ts';
import { useSave } from './use-save.ts';
import { differences, toDraft } from './values.ts';

export type EditErrors = Partial<Record<DraftField, string>>;

/**
 * `conflict`: somebody else has saved first, `present` is what is stored now. `gone`: the customer was deleted.
 * `leaving`: it was asked to close with changes that are not saved.
 */
export type EditPhase =
  | { kind: 'editing' | 'saving' | 'failed' | 'gone' | 'leaving' }
  | { kind: 'conflict'; present: CustomerRecord };

export interface EditModel {
  draft: CustomerDraft;
  /** The state that the draft is based on. */
  shown: CustomerRecord;
  errors: EditErrors;
  phase: EditPhase;
  /** Whether the draft is what was typed earlier and not saved. */
  wasKept: boolean;
  change: (field: DraftField, value: string) => void;
  /** Checks and saves. Returns the errors at once when there are any. */
  save: () => EditErrors;
  /** Goes on with the values chosen in a conflict. */
  resolve: (chosen: CustomerDraft, present: CustomerRecord) => void;
  /** Closes, or asks first when there are changes. */
  leave: () => void;
  stay: () => void;
  /** Closes and gives up what was typed. */
  discard: () => void;
}

export interface EditOptions {
  record: CustomerRecord;
  onSaved: (saved: CustomerRecord, before: CustomerRecord) => void;
  onClose: () => void;
}

/** One customer in the edit dialog: what is typed, kept on the device, checked, saved, and chosen in a conflict. */
export function useEdit({ record, onSaved, onClose }: EditOptions): EditModel {
  const [start] = useState(() => startOf(record));
  const [shown, setShown] = useState(start.shown);
  const [draft, setDraft] = useState(start.draft);
  const [errors, setErrors] = useState<EditErrors>({});
  const [phase, setPhase] = useState<EditPhase>({ kind: 'editing' });
  const { mutate } = useSave();

  const send = (wanted: CustomerDraft, base: CustomerRecord) => {
    setPhase({ kind: 'saving' });
    mutate(
      { shown: base, wanted: toInsertRow(wanted) },
      {
        onSuccess: (result) => {
          if (result.outcome === 'saved') {
            keptEdits.remove(base.id);
            onSaved(result.customer, base);
          } else if (result.outcome === 'conflict') setPhase({ kind: 'conflict', present: result.customer });
          else setPhase({ kind: 'gone' });
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
    resolve: (chosen, present) => {
      setShown(present);
      setDraft(chosen);
      keptEdits.save({ shown: present, draft: chosen });
      submit(chosen, present);
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
