import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CustomerDraft, type CustomerRecord, type DraftField } from '#lib/customer.ts';
import { formatDateTime } from '#lib/dates.ts';
import { Actions } from '#ui/Actions.tsx';
import { Button } from '#ui/Button.tsx';
import { Message } from '#ui/Message.tsx';
import { Stack } from '#ui/Stack.tsx';
import { focusOnArrival } from '../focus-on-arrival.ts';
import { messages as shared } from '../messages.ts';
import { useCustomers } from '../port-context.ts';
import styles from './ConflictChoice.module.css';
import { FieldChoice } from './FieldChoice.tsx';
import { keys } from './keys.ts';
import { messages } from './messages.ts';
import { differences, toDraft } from './values.ts';

export interface ConflictChoiceProps {
  /** What the draft was based on. */
  shown: CustomerRecord;
  /** What is stored now. */
  present: CustomerRecord;
  draft: CustomerDraft;
  onChoose: (chosen: CustomerDraft) => void;
  onCancel: () => void;
}

type Side = 'yours' | 'stored';

/** Two admins at one customer: both values of each field that differs, of which one is chosen. */
export function ConflictChoice({ shown, present, draft, onChoose, onCancel }: ConflictChoiceProps) {
  const customers = useCustomers();
  const { data: changes } = useQuery({
    queryKey: keys.history(present.id),
    queryFn: ({ signal }) => customers.history(present.id, signal),
  });
  const stored = toDraft(present);
  const fields = differences(draft, stored);
  const own = new Set(differences(draft, toDraft(shown)));
  // Whoever changed a field alone keeps it; where both did, what is stored is kept unless somebody says otherwise.
  const others = new Set(differences(stored, toDraft(shown)));
  const [chosen, setChosen] = useState<Partial<Record<DraftField, Side>>>({});
  const sideOf = (field: DraftField): Side =>
    chosen[field] ?? (own.has(field) && !others.has(field) ? 'yours' : 'stored');
  const last = changes?.[0];

  const choose = () => {
    const result = { ...stored };
    for (const field of fields) if (sideOf(field) === 'yours') result[field] = draft[field];
    onChoose(result);
  };

  return (
    <Stack
      className={styles.choice}
      ref={focusOnArrival}
      tabIndex={-1}
      role="group"
      aria-labelledby="edit-conflict"
    >
      <Message tone="notice">
        <p id="edit-conflict">
          {last?.by ? messages.conflictBy(last.by, formatDateTime(last.at)) : messages.conflict}
        </p>
      </Message>
      {fields.map((field) => (
        <FieldChoice
          key={field}
          field={field}
          sides={[
            { key: 'yours', whose: messages.yours, value: draft[field] },
            { key: 'stored', whose: messages.stored, value: stored[field] },
          ]}
          chosen={sideOf(field)}
          onChoose={(side) => setChosen({ ...chosen, [field]: side })}
        />
      ))}
      <Actions align="end">
        <Button onClick={onCancel}>{shared.cancel}</Button>
        <Button tone="primary" onClick={choose}>
          {messages.save}
        </Button>
      </Actions>
    </Stack>
  );
}
