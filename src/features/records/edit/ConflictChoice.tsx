import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type CustomerDraft, type CustomerRecord, type DraftField, toDraft } from '#lib/customer.ts';
import { formatDateTime } from '#lib/dates.ts';
import { Actions } from '#ui/Actions.tsx';
import { Button } from '#ui/Button.tsx';
import { Message } from '#ui/Message.tsx';
import { Stack } from '#ui/Stack.tsx';
import { useRecordsApi } from '../api/records-api-context.ts';
import { focusOnArrival } from '../focus-on-arrival.ts';
import { messages as shared } from '../messages.ts';
import styles from './ConflictChoice.module.css';
import { FieldChoice } from './FieldChoice.tsx';
import { keys } from '../api/keys.ts';
import { messages } from './messages.ts';
import { changedFields, conflicts, withChanges } from './values.ts';

export interface ConflictChoiceProps {
  shown: CustomerRecord;
  current: CustomerRecord;
  draft: CustomerDraft;
  onChoose: (chosen: CustomerDraft) => void;
  onCancel: () => void;
}

type Side = 'yours' | 'current';

/** Shows both values of each field that two admins changed. Neither is preselected. */
export function ConflictChoice({ shown, current, draft, onChoose, onCancel }: ConflictChoiceProps) {
  const fields = conflicts(draft, shown, current);
  const change = useLastChange(current.id, fields);
  const [chosen, setChosen] = useState<Partial<Record<DraftField, Side>>>({});
  const [isChecked, setChecked] = useState(false);

  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    const missing = fields.find((field) => !chosen[field]);
    if (missing) {
      event.currentTarget.querySelector<HTMLElement>(`input[name="choice-${missing}"]`)?.focus();
      return;
    }
    const result = withChanges(current, draft, shown);
    for (const field of fields) if (chosen[field] === 'current') result[field] = toDraft(current)[field];
    onChoose(result);
  };

  return (
    <form noValidate onSubmit={choose}>
      <Stack
        className={styles.choice}
        ref={focusOnArrival}
        tabIndex={-1}
        role="group"
        aria-labelledby="edit-conflict"
      >
        <Message tone="notice">
          <h3 id="edit-conflict">{messages.conflictTitle}</h3>
          <p>
            {change?.changed_by_email
              ? messages.conflictBy(change.changed_by_email, formatDateTime(change.changed_at))
              : messages.conflict}
          </p>
        </Message>
        {fields.map((field) => (
          <FieldChoice
            key={field}
            field={field}
            sides={[
              { key: 'yours', whose: messages.yours, value: draft[field] },
              { key: 'current', whose: messages.current, value: toDraft(current)[field] },
            ]}
            chosen={chosen[field]}
            onChoose={(side) => setChosen({ ...chosen, [field]: side })}
            error={isChecked && !chosen[field] ? messages.chooseOne : undefined}
          />
        ))}
        <Actions align="end">
          <Button onClick={onCancel}>{shared.cancel}</Button>
          <Button type="submit" tone="primary">
            {messages.save}
          </Button>
        </Actions>
      </Stack>
    </form>
  );
}

/** Returns the last edit of one of the fields. */
function useLastChange(id: string, fields: readonly DraftField[]) {
  const api = useRecordsApi();
  const { data: changes = [] } = useQuery({
    queryKey: keys.history(id),
    queryFn: ({ signal }) => api.history(id, signal),
  });
  return changes.find(({ before, after }) => {
    const changed = changedFields(before, after);
    return fields.some((field) => changed.includes(field));
  });
}
