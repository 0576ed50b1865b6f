import { type FormEvent, useState } from 'react';
import { changedFields, conflicts, withChanges } from '#lib/customer/customer-changes.ts';
import { customerFields } from '#lib/customer/customer-fields.ts';
import { type CustomerDraft, type CustomerRecord, type DraftField, toDraft } from '#lib/customer/customer.ts';
import { formatDateTime } from '#lib/dates/dates.ts';
import { Alert } from '#ui/Alert.tsx';
import { bringIntoView, focusOnArrival } from '#ui/bring-into-view.ts';
import { Button } from '#ui/Button.tsx';
import { Message } from '#ui/Message.tsx';
import { RadioCards } from '#ui/RadioCards.tsx';
import { Stack } from '#ui/Stack.tsx';
import type { DeletedCustomer } from '../../api/records-api.ts';
import { useCustomer, useHistory, useRestoreCustomer } from '../../facts/customer.ts';
import { useToday } from '../../facts/use-today.ts';
import { byAdmin, mergedInto, messages as shared, nameInText } from '../../shared/messages.ts';

interface ConflictChoiceProps {
  /** The form's. */
  id: string;
  shown: CustomerRecord;
  current: CustomerRecord;
  draft: CustomerDraft;
  onChoose: (chosen: CustomerDraft) => void;
}

/** Shows both values of each field that two admins changed. Neither is preselected. */
export function ConflictChoice({ id, shown, current, draft, onChoose }: ConflictChoiceProps) {
  const fields = conflicts(draft, shown, current);
  const theirs = toDraft(current);
  const { now } = useToday();
  const change = useHistory(current.id).data?.find(
    ({ before, after }) =>
      before && after && changedFields(before, after).some((field) => fields.includes(field)),
  );
  const [chosen, setChosen] = useState<Partial<Record<DraftField, string>>>({});
  const [isChecked, setChecked] = useState(false);

  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    const missing = fields.find((field) => !chosen[field]);
    if (missing) return event.currentTarget.querySelector<HTMLElement>(`#choice-${missing} input`)?.focus();
    const result = withChanges(current, draft, shown);
    for (const field of fields) if (chosen[field] === 'current') result[field] = theirs[field];
    onChoose(result);
  };

  return (
    <form id={id} noValidate onSubmit={choose}>
      <Stack ref={focusOnArrival} tabIndex={-1} role="group" aria-labelledby="edit-conflict">
        <Message tone="notice">
          <h3 id="edit-conflict">Changed by someone else</h3>
          <p>
            {change?.changed_by_email
              ? `${change.changed_by_email} changed this customer on ${formatDateTime(change.changed_at, now)}. Choose which values to keep.`
              : 'Choose which values to keep.'}
          </p>
        </Message>
        {fields.map((field) => (
          <RadioCards
            key={field}
            id={`choice-${field}`}
            label={customerFields[field].label}
            options={[
              { value: 'yours', label: draft[field] || shared.empty, eyebrow: 'Your version' },
              { value: 'current', label: theirs[field] || shared.empty, eyebrow: 'Current version' },
            ]}
            value={chosen[field] ?? null}
            onValueChange={(side) => setChosen({ ...chosen, [field]: side })}
            error={isChecked && !chosen[field] ? 'Choose a version' : undefined}
          />
        ))}
      </Stack>
    </form>
  );
}

interface GoneNoticeProps {
  /** Null when it was deleted permanently. */
  deleted: DeletedCustomer | null;
  onRestored: () => void;
  onOpenMerged: (record: CustomerRecord) => void;
}

/** Shows that an edited customer was deleted or merged, with a button that keeps the changes. */
export function GoneNotice({ deleted, onRestored, onOpenMerged }: GoneNoticeProps) {
  const restore = useRestoreCustomer();
  const { now } = useToday();
  if (!deleted || restore.data?.length === 0) {
    return (
      <Alert ref={bringIntoView}>
        This customer was deleted permanently, so your changes can’t be saved.
      </Alert>
    );
  }
  const { customer, merged_into, deleted_by_email, deleted_at } = deleted;
  if (merged_into !== null) {
    return <MergedNotice id={merged_into} by={deleted_by_email} onOpen={onOpenMerged} />;
  }
  const restoreAndSave = () =>
    restore.mutate(customer, { onSuccess: ({ length }) => length > 0 && onRestored() });
  return (
    <Alert ref={bringIntoView}>
      <p>{`Deleted${byAdmin(deleted_by_email)} on ${formatDateTime(deleted_at, now)}. Your changes are kept on this device.`}</p>
      {restore.isError && <p>{shared.restoreFailed}</p>}
      <Button size="sm" loading={restore.isPending} onClick={restoreAndSave}>
        Restore and save
      </Button>
    </Alert>
  );
}

interface MergedNoticeProps {
  id: string;
  by: string | null;
  onOpen: (record: CustomerRecord) => void;
}

function MergedNotice({ id, by, onOpen }: MergedNoticeProps) {
  const { data: kept, isPending } = useCustomer(id);
  if (isPending) return null;
  return (
    <Alert ref={bringIntoView}>
      <p>{`${mergedInto(kept?.company_name)}${byAdmin(by)}. Your changes are kept on this device.`}</p>
      {kept && (
        <Button size="sm" onClick={() => onOpen(kept)}>
          {`Open ${nameInText(kept.company_name)} with your changes`}
        </Button>
      )}
    </Alert>
  );
}
