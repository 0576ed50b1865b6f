import { useState } from 'react';
import { type CustomerDraft, draftFields, type DraftField, toInsertRow } from '#lib/customer.ts';
import { formatShortDate } from '#lib/dates.ts';
import { Actions } from '#ui/Actions.tsx';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Message } from '#ui/Message.tsx';
import { Stack } from '#ui/Stack.tsx';
import { FieldChoice } from '../edit/FieldChoice.tsx';
import { toDraft } from '../edit/values.ts';
import { bringIntoView } from '../bring-into-view.ts';
import { focusOnArrival } from '../focus-on-arrival.ts';
import { shownName } from '../messages.ts';
import { useClock } from '../now-context.ts';
import styles from './Duplicates.module.css';
import { messages } from './messages.ts';
import type { DuplicateGroup, DuplicateMember } from './port.ts';
import { Reasons } from './Reasons.tsx';
import { useDistinct } from './use-distinct.tsx';
import { useMerge } from './use-merge.tsx';

export interface CompareDuplicatesProps {
  group: DuplicateGroup;
  /** Whether nothing may close the dialog now. */
  onBusy: (busy: boolean) => void;
  /** They were merged, or are not the same. */
  onDone: () => void;
  onBack: () => void;
}

/** Customers who may be the same, side by side: which to keep, and of each field that differs which value. */
export function CompareDuplicates({ group, onBusy, onDone, onBack }: CompareDuplicatesProps) {
  const [keep, setKeep] = useState(
    () => (group.members.find(({ exportedAt }) => exportedAt) ?? group.members[0])?.customer.id,
  );
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<Partial<Record<DraftField, string>>>({});
  const [now] = useState(useClock());
  const merge = useMerge();
  const distinct = useDistinct();

  const kept = group.members.find(({ customer }) => customer.id === keep);
  const included = group.members.filter(({ customer }) => customer.id === keep || !leftOut.has(customer.id));
  const others = included.filter(({ customer }) => customer.id !== keep);
  if (!kept) return null;

  const ownerOf = (field: DraftField): DuplicateMember => {
    const picked = included.find(({ customer }) => customer.id === chosen[field]);
    if (picked) return picked;
    // An empty value is worth less than any.
    return toDraft(kept.customer)[field] !== ''
      ? kept
      : (included.find(({ customer }) => toDraft(customer)[field] !== '') ?? kept);
  };
  const differing = draftFields.filter(
    (field) => new Set(included.map(({ customer }) => toDraft(customer)[field])).size > 1,
  );

  const start = () => {
    const values: CustomerDraft = { ...toDraft(kept.customer) };
    for (const field of draftFields) values[field] = toDraft(ownerOf(field).customer)[field];
    onBusy(true);
    merge.mutate(
      { keep: kept.customer, others: others.map(({ customer }) => customer), chosen: toInsertRow(values) },
      {
        onSuccess: ({ outcome }) => {
          if (outcome === 'merged') onDone();
        },
        onSettled: () => onBusy(false),
      },
    );
  };
  const decide = (other: string) => distinct.mutate({ one: kept.customer.id, other }, { onSuccess: onDone });

  return (
    <Stack
      ref={focusOnArrival}
      tabIndex={-1}
      className={styles.compared}
      role="group"
      aria-label={messages.compareTitle}
    >
      {distinct.isError && <Alert ref={bringIntoView}>{messages.decideFailed}</Alert>}
      <Reasons group={group} />
      <div className={styles.members}>
        {group.members.map(({ customer, exportedAt }) => (
          <section
            key={customer.id}
            className={styles.member}
            data-state={customer.id === keep ? 'kept' : 'other'}
          >
            <h3 className={styles.name} dir="auto">
              {shownName(customer.company_name)}
            </h3>
            <p className={styles.facts}>
              {messages.registered(formatShortDate(customer.created_at, now))}
              {' · '}
              {exportedAt === null
                ? messages.notExported
                : messages.exported(formatShortDate(exportedAt, now))}
            </p>
            <label className={styles.option}>
              <input
                type="radio"
                name="duplicate-kept"
                checked={customer.id === keep}
                onChange={() => setKeep(customer.id)}
              />
              {messages.keep}
            </label>
            {customer.id !== keep && group.members.length > 2 && (
              <label className={styles.option}>
                <input
                  type="checkbox"
                  checked={!leftOut.has(customer.id)}
                  onChange={({ target }) => {
                    const next = new Set(leftOut);
                    if (target.checked) next.delete(customer.id);
                    else next.add(customer.id);
                    setLeftOut(next);
                  }}
                />
                {messages.include}
              </label>
            )}
            {customer.id !== keep && (
              <Button
                size="sm"
                aria-label={messages.notSameLabel(customer.company_name)}
                disabled={merge.isPending}
                busy={distinct.isPending && distinct.variables.other === customer.id && messages.deciding}
                onClick={() => decide(customer.id)}
              >
                {messages.notSame}
              </Button>
            )}
          </section>
        ))}
      </div>
      {included.filter(({ exportedAt }) => exportedAt !== null).length > 1 && (
        <Message tone="notice">
          <p>{messages.bothExported}</p>
        </Message>
      )}
      {differing.length === 0 ? (
        <p>{messages.nothingDiffers}</p>
      ) : (
        <h3 className={styles.title}>{messages.differ}</h3>
      )}
      {differing.map((field) => (
        <FieldChoice
          key={field}
          field={field}
          sides={included.map(({ customer }) => ({
            key: customer.id,
            whose: shownName(customer.company_name),
            value: toDraft(customer)[field],
          }))}
          chosen={ownerOf(field).customer.id}
          onChoose={(id) => setChosen({ ...chosen, [field]: id })}
        />
      ))}
      {merge.isError && <Alert ref={bringIntoView}>{messages.failed}</Alert>}
      {merge.data && merge.data.outcome !== 'merged' && <Alert ref={bringIntoView}>{messages.changed}</Alert>}
      <Actions align="end">
        <Button onClick={onBack} disabled={merge.isPending}>
          {messages.back}
        </Button>
        <Button
          tone="primary"
          disabled={others.length === 0 || distinct.isPending}
          busy={merge.isPending && messages.merging}
          onClick={start}
        >
          {messages.merge}
        </Button>
      </Actions>
    </Stack>
  );
}
