import { useState } from 'react';
import { customerFields } from '#lib/customer-fields.ts';
import {
  type CustomerDraft,
  type CustomerRecord,
  draftFields,
  type DraftField,
  toDraft,
  toInsertRow,
} from '#lib/customer.ts';
import { formatShortDate } from '#lib/dates.ts';
import { Actions } from '#ui/Actions.tsx';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Message } from '#ui/Message.tsx';
import { RadioCards } from '#ui/RadioCards.tsx';
import { Stack } from '#ui/Stack.tsx';
import type { CustomerExport } from '../api/records-api.ts';
import { useExportsOf } from '../api/exports.ts';
import { Card } from '#ui/Card.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { FormGrid } from '#ui/FormGrid.tsx';
import { Heading } from '#ui/Heading.tsx';
import { Radio } from '#ui/Radio.tsx';
import { Text } from '#ui/Text.tsx';
import { bringIntoView } from '../bring-into-view.ts';
import { focusOnArrival } from '../focus-on-arrival.ts';
import { messages as shared, displayName } from '../messages.ts';
import { useClock } from '../now-context.ts';
import { messages, reasonsText } from './messages.ts';
import type { DuplicateGroup } from './use-duplicate-groups.ts';
import { useMarkNotDuplicate } from './use-mark-not-duplicate.tsx';
import { useMerge } from './use-merge.tsx';

export interface CompareDuplicatesProps {
  group: DuplicateGroup;
  /** Disables closing while a request runs. */
  onBusy: (busy: boolean) => void;
  onDone: () => void;
  onBack: () => void;
}

const NO_EXPORTS: ReadonlyMap<string, readonly CustomerExport[]> = new Map();

/** Shows possible duplicates with radio buttons: which customer to keep, and which value of each field. */
export function CompareDuplicates({ group, onBusy, onDone, onBack }: CompareDuplicatesProps) {
  const { data: exports = NO_EXPORTS } = useExportsOf(
    group.members.map(({ id }) => id),
    1,
  );
  const [chosenToKeep, setKeep] = useState<string>();
  // Prefer the exported one: QuickBooks has it.
  const kept =
    group.members.find(({ id }) => id === chosenToKeep) ??
    group.members.find(({ id }) => exports.has(id)) ??
    group.members[0];
  const keep = kept?.id;
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<Partial<Record<DraftField, string>>>({});
  const [now] = useState(useClock());
  const merge = useMerge();
  const distinct = useMarkNotDuplicate();

  const included = group.members.filter(({ id }) => id === keep || !leftOut.has(id));
  const others = included.filter(({ id }) => id !== keep);
  if (!kept) return null;

  const ownerOf = (field: DraftField): CustomerRecord => {
    const picked = included.find(({ id }) => id === chosen[field]);
    if (picked) return picked;
    // Prefer any value to an empty one.
    return toDraft(kept)[field] !== ''
      ? kept
      : (included.find((customer) => toDraft(customer)[field] !== '') ?? kept);
  };
  const differing = draftFields.filter(
    (field) => new Set(included.map((customer) => toDraft(customer)[field])).size > 1,
  );

  const start = () => {
    const values: CustomerDraft = { ...toDraft(kept) };
    for (const field of draftFields) values[field] = toDraft(ownerOf(field))[field];
    onBusy(true);
    merge.mutate(
      { keep: kept, others, chosen: toInsertRow(values) },
      {
        onSuccess: ({ outcome }) => {
          if (outcome === 'merged') onDone();
        },
        onSettled: () => onBusy(false),
      },
    );
  };
  const decide = (other: string) => distinct.mutate({ one: kept.id, other }, { onSuccess: onDone });

  return (
    <Stack ref={focusOnArrival} tabIndex={-1} role="group" aria-label={messages.compareTitle}>
      {distinct.isError && <Alert ref={bringIntoView}>{messages.decideFailed}</Alert>}
      <p>{reasonsText(group.reasons)}</p>
      <FormGrid density="dense">
        {group.members.map((customer) => (
          <Card key={customer.id} selected={customer.id === keep}>
            <Stack gap={2} align="start">
              <Heading level={3} dir="auto">
                {displayName(customer.company_name)}
              </Heading>
              <Text size="sm" tone="muted">
                {messages.registered(formatShortDate(customer.created_at, now))}
                {' · '}
                {exportedText(exports.get(customer.id)?.[0]?.created_at, now)}
              </Text>
              <Radio
                label={messages.keep}
                name="duplicate-kept"
                checked={customer.id === keep}
                onChange={() => setKeep(customer.id)}
              />
              {customer.id !== keep && group.members.length > 2 && (
                <Checkbox
                  label={messages.include}
                  checked={!leftOut.has(customer.id)}
                  onCheckedChange={(checked) => {
                    const next = new Set(leftOut);
                    if (checked) next.delete(customer.id);
                    else next.add(customer.id);
                    setLeftOut(next);
                  }}
                />
              )}
              {customer.id !== keep && (
                <Button
                  size="sm"
                  aria-label={messages.notSameLabel(customer.company_name)}
                  disabled={merge.isPending}
                  loading={distinct.isPending && distinct.variables.other === customer.id}
                  loadingText={messages.deciding}
                  onClick={() => decide(customer.id)}
                >
                  {messages.notSame}
                </Button>
              )}
            </Stack>
          </Card>
        ))}
      </FormGrid>
      {included.filter(({ id }) => exports.has(id)).length > 1 && (
        <Message tone="notice">
          <p>{messages.bothExported}</p>
        </Message>
      )}
      {differing.length === 0 ? (
        <p>{messages.nothingDiffers}</p>
      ) : (
        <Heading level={3}>{messages.differ}</Heading>
      )}
      {differing.map((field) => (
        <RadioCards
          key={field}
          layout="grid"
          label={customerFields[field].label}
          options={included.map((customer) => ({
            value: customer.id,
            label: toDraft(customer)[field] || shared.empty,
            eyebrow: displayName(customer.company_name),
          }))}
          value={ownerOf(field).id}
          onValueChange={(id) => setChosen({ ...chosen, [field]: id })}
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
          loading={merge.isPending}
          loadingText={messages.merging}
          onClick={start}
        >
          {messages.merge}
        </Button>
      </Actions>
    </Stack>
  );
}

function exportedText(exportedAt: string | undefined, now: Date): string {
  return exportedAt === undefined
    ? messages.notExported
    : messages.exported(formatShortDate(exportedAt, now));
}
