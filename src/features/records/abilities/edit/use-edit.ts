import { useDeferredValue, useState } from 'react';
import { addressHints } from '#lib/address/hints.ts';
import { cleanedDraft } from '#lib/customer/clean.ts';
import { changedFields, differences, withChanges } from '#lib/customer/customer-changes.ts';
import {
  type CustomerDraft,
  type CustomerRecord,
  type DraftField,
  toDraft,
  toInsertRow,
} from '#lib/customer/customer.ts';
import { isFieldValid, validateDraft } from '#lib/customer/validation.ts';
import { checkChanged } from '#lib/quickbooks/accepted.ts';
import { correctionOf } from '#lib/quickbooks/corrections.ts';
import type { Problem } from '#lib/quickbooks/problems.ts';
import { type FieldErrors, withoutErrorsOf } from '../../../customer-form/form-state.ts';
import { helpRefused, helpValid } from '../../../customer-form/suggestions.tsx';
import { type KeptEdit, keptEdits } from '../../facts/kept-edits.ts';
import { useChecks } from '../../facts/use-checks.ts';
import { useSaveCustomer } from '../../shared/logged-work.tsx';
import { oneLine } from '../../shared/messages.ts';

/** Returns an edit of a customer. Its draft is kept on the device until it's saved or discarded. */
export function useEdit(record: CustomerRecord, onSaved: () => void) {
  const [start] = useState(() => startOf(record));
  const [edit, setEdit] = useState<KeptEdit>(start);
  const [errors, setErrors] = useState<FieldErrors>({});
  const saving = useSaveCustomer();

  const put = (next: KeptEdit) => {
    setEdit(next);
    if (isEdited(next)) keptEdits.save(next);
    else keptEdits.remove(record.id);
  };

  const customer = { ...record, ...toInsertRow(useDeferredValue(edit.draft)) };
  const problems = useProblems(record, customer);
  const corrected = correctionOf(customer, problems)?.fixed ?? customer;
  const proposed = changedFields(customer, corrected);
  const changed = differences(edit.draft, toDraft(edit.shown));
  const suggestionFor = (field: DraftField) => {
    if (errors[field]) return helpRefused(field, edit.draft[field]).suggestion;
    if (changed.includes(field)) {
      return helpValid(field, edit.draft[field], false, addressHints).suggestion;
    }
    if (!proposed.includes(field)) return undefined;
    const value = toDraft(corrected)[field];
    const name = oneLine(value);
    return { label: name === '' ? 'Leave empty' : `Use ${name}`, name, value };
  };
  const discard = () => keptEdits.remove(record.id);

  return {
    ...edit,
    customer,
    problems,
    suggestionFor,
    /** Returns a field's error or problems, and whether its new value is valid. */
    messagesOf: (field: DraftField) => {
      const texts = problems.filter((each) => each.field === field).map(({ text }) => text);
      return {
        error: errors[field],
        // An admin knows the fields, so their own hints leave room for problems.
        hint: errors[field] ? undefined : texts.join(' '),
        valid: changed.includes(field) && isFieldValid(field, edit.draft[field]),
      };
    },
    discard,
    /** Keeps the changes for another customer instead, into which this one was merged. */
    moveTo: (kept: CustomerRecord) => {
      keptEdits.save({ shown: kept, draft: withChanges(kept, edit.draft, edit.shown) });
      discard();
    },
    wasKept: start.wasKept,
    isChanged: changed.length > 0,
    saving,
    change: (values: Partial<CustomerDraft>) => {
      put({ ...edit, draft: { ...edit.draft, ...values } });
      setErrors((shown) => withoutErrorsOf(shown, values));
      if (!saving.isPending) saving.reset();
    },
    save: (next = edit): FieldErrors => {
      if (saving.isPending) return {};
      const { shown } = next;
      const draft = cleanedDraft(next.draft, differences(next.draft, toDraft(shown)));
      put({ shown, draft });
      const found = validateDraft(draft);
      setErrors(found);
      if (Object.keys(found).length > 0) saving.reset();
      else if (!isEdited({ shown, draft })) onSaved();
      else {
        saving.mutate(
          { shown, wanted: toInsertRow(draft) },
          {
            onSuccess: (result) => {
              if (result.outcome !== 'saved') return;
              keptEdits.remove(record.id);
              onSaved();
            },
          },
        );
      }
      return found;
    },
  };
}

export type EditModel = ReturnType<typeof useEdit>;

function startOf(record: CustomerRecord): KeptEdit & { wasKept: boolean } {
  const kept = keptEdits.load(record.id);
  const fresh = { shown: record, draft: toDraft(record) };
  const wasKept = kept !== null && differences(kept.draft, fresh.draft).length > 0;
  return { ...(wasKept ? kept : fresh), wasKept };
}

function isEdited({ shown, draft }: { shown: CustomerRecord; draft: CustomerDraft }): boolean {
  return differences(draft, toDraft(shown)).length > 0;
}

function useProblems(stored: CustomerRecord, typed: CustomerRecord): readonly Problem[] {
  const known = useChecks().result?.problems.get(stored.id) ?? [];
  // Compare names with others only after saving.
  const isSameName = typed.company_name === stored.company_name;
  const shared = isSameName ? known.filter(({ reason }) => reason === 'name-taken') : [];
  return [...shared, ...checkChanged(stored, known, typed)];
}
