import { useRef, useState } from 'react';
import { customerFields } from '#lib/customer-fields.ts';
import type { CustomerRecord, DraftField } from '#lib/customer.ts';
import { formatShortDate } from '#lib/dates.ts';
import { checkCustomer } from '#lib/quickbooks/checks.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { FormGrid } from '#ui/FormGrid.tsx';
import { Heading } from '#ui/Heading.tsx';
import { Message } from '#ui/Message.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Radio } from '#ui/Radio.tsx';
import { RadioCards } from '#ui/RadioCards.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import type { CustomerExport } from '../api/records-api.ts';
import { useExportsOf } from '../api/exports.ts';
import { bringIntoView } from '#ui/bring-into-view.ts';
import { type DialogProps, useDialogs } from '../dialogs/use-dialogs.ts';
import { messages as shared, displayName } from '../messages.ts';
import { useClock } from '../now-context.ts';
import { choicesOf, chosenSide, mergedValues } from '#lib/merged-values.ts';
import { messages, reasonsText } from './messages.ts';
import { useMarkNotDuplicate } from './use-mark-not-duplicate.tsx';
import { useMerge } from './use-merge.tsx';

const NO_EXPORTS: ReadonlyMap<string, readonly CustomerExport[]> = new Map();

/** Shows possible duplicates with radio buttons: which customer to keep, and which value of each field. */
export function CompareDialog({ group }: DialogProps['compare']) {
  const { back } = useDialogs();
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
  const top = useRef<HTMLDivElement>(null);
  const merge = useMerge();
  const distinct = useMarkNotDuplicate();
  if (!kept) return null;

  const others = group.members.filter(({ id }) => id !== keep && !leftOut.has(id));
  const included: readonly CustomerRecord[] = [kept, ...others];
  const choices = choicesOf(included);
  const merged = mergedValues(kept, choices, chosen);
  const problems = checkCustomer({ ...kept, ...merged }).filter(({ kind }) => kind !== 'note');
  const decide = (other: string) => distinct.mutate({ one: kept.id, other }, { onSuccess: back });

  return (
    <Modal
      open
      title={messages.compareTitle}
      description={messages.mergeHelp}
      onOpenChange={back}
      initialFocus={() => top.current}
      loading={merge.isPending}
      size="lg"
      footer={
        <>
          <Button onClick={back} disabled={merge.isPending}>
            {messages.back}
          </Button>
          <Button
            tone="primary"
            disabled={others.length === 0 || distinct.isPending}
            loading={merge.isPending}
            loadingText={messages.merging}
            onClick={() =>
              merge.mutate(
                { keep: kept, others, chosen: merged },
                { onSuccess: ({ outcome }) => outcome === 'merged' && back() },
              )
            }
          >
            {messages.merge}
          </Button>
        </>
      }
    >
      <Stack ref={top} tabIndex={-1} role="group" aria-label={messages.compareTitle}>
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
        {choices.length === 0 ? (
          <p>{messages.nothingDiffers}</p>
        ) : (
          <Heading level={3}>{messages.differ}</Heading>
        )}
        {choices.map(({ field, sides }) => (
          <RadioCards
            key={field}
            layout="grid"
            label={customerFields[field].label}
            options={sides.map(({ key, value }) => ({ value: key, label: value || shared.empty }))}
            value={chosenSide(sides, chosen[field])?.key ?? null}
            onValueChange={(id) => setChosen({ ...chosen, [field]: id })}
          />
        ))}
        <Message tone={problems.length > 0 ? 'notice' : 'success'}>
          <p>{problems.length > 0 ? messages.notReady : messages.ready}</p>
          {problems.map(({ reason, text }) => (
            <p key={reason}>{text}</p>
          ))}
        </Message>
        {merge.isError && <Alert ref={bringIntoView}>{messages.failed}</Alert>}
        {merge.data && merge.data.outcome !== 'merged' && (
          <Alert ref={bringIntoView}>{messages.changed}</Alert>
        )}
      </Stack>
    </Modal>
  );
}

function exportedText(exportedAt: string | undefined, now: Date): string {
  return exportedAt === undefined
    ? messages.notExported
    : messages.exported(formatShortDate(exportedAt, now));
}
