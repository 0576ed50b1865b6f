import { type FormEvent, useState } from 'react';
import { customerFields } from '#lib/customer/customer-fields.ts';
import { type CustomerDraft, type CustomerRecord, type DraftField, toDraft } from '#lib/customer/customer.ts';
import { formatDateTime } from '#lib/dates/dates.ts';
import { Message } from '#ui/Message.tsx';
import { RadioCards } from '#ui/RadioCards.tsx';
import { Stack } from '#ui/Stack.tsx';
import { useHistory } from '../../facts/customer.ts';
import { focusOnArrival } from '#ui/focus-on-arrival.ts';
import { messages as shared } from '../../shared/messages.ts';
import { useToday } from '../../facts/use-today.ts';
import { changedFields, conflicts, withChanges } from '#lib/customer/customer-changes.ts';

export interface ConflictChoiceProps {
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
  const change = useLastChange(current.id, fields);
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
            layout="grid"
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

function useLastChange(id: string, fields: readonly DraftField[]) {
  return useHistory(id).data?.find(
    ({ before, after }) =>
      before && after && changedFields(before, after).some((field) => fields.includes(field)),
  );
}
