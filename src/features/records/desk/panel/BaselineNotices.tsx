import { changedFields } from '#lib/customer/customer-changes.ts';
import { customerFields } from '#lib/customer/customer-fields.ts';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import { formatDate } from '#lib/dates/dates.ts';
import { Actions } from '#ui/Actions.tsx';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { notInQuickBooks, useMarkUpdated, useRecordBaselines } from '../../abilities/baselines/baselines.ts';
import { messages } from '../../abilities/baselines/messages.ts';
import { useBaselines } from '../../facts/baselines.ts';
import { Notice } from '../../shared/Notice.tsx';
import { useToday } from '../../shared/use-today.ts';
import { messages as views } from '../../views/messages.ts';

/** Shows that QuickBooks has other values of a customer, which have to be changed there by hand. */
export function ChangedNotice({ record, isDeleted }: { record: CustomerRecord; isDeleted: boolean }) {
  const { now } = useToday();
  const baseline = useBaselines([record.id]).data?.get(record.id);
  const { mark, isPending } = useMarkUpdated();
  if (!baseline || baseline.changed_at === null) return null;
  const { customer, since } = baseline;
  const fields = customer ? changedFields(customer, record).map((field) => customerFields[field].short) : [];
  const differences = customer
    ? messages.changedSince(formatDate(since, now), fields.join(', '))
    : views.makeActive;
  return (
    <Notice>
      <>
        <p>{isDeleted ? views.makeInactive : differences}</p>
        {!isDeleted && <p>{messages.changedHelp}</p>}
        <Actions gap={2}>
          <Button
            size="sm"
            loading={isPending}
            loadingText={messages.marking}
            onClick={() => mark([{ id: record.id, customer: isDeleted ? null : record }])}
          >
            {messages.markUpdated}
          </Button>
          <NotInQuickBooks record={record} />
        </Actions>
      </>
    </Notice>
  );
}

/** Shows since when QuickBooks has a customer as it is here; nothing if it has none or other values. */
export function SameInQuickBooks({ record }: { record: CustomerRecord }) {
  const { now } = useToday();
  const baseline = useBaselines([record.id]).data?.get(record.id);
  if (!baseline || baseline.changed_at !== null) return null;
  const { customer, since, export_id, is_marked } = baseline;
  const day = formatDate(since, now);
  const updated = is_marked ? messages.updated(day) : messages.inQuickBooks(day);
  const active = export_id === 0 ? messages.listed(day) : updated;
  return (
    <Stack gap={1} align="start">
      <Text size="sm" tone="muted">
        {customer === null ? messages.inactive : active}
      </Text>
      <NotInQuickBooks record={record} />
    </Stack>
  );
}

/** Shows a button that says that QuickBooks doesn't have a customer, which makes it new. */
function NotInQuickBooks({ record }: { record: CustomerRecord }) {
  const { remove, isPending } = useRecordBaselines();
  return (
    <Button
      size="sm"
      loading={isPending}
      loadingText={messages.saving}
      aria-label={notInQuickBooks.labelFor(record.company_name)}
      onClick={() => remove([record])}
    >
      {notInQuickBooks.label}
    </Button>
  );
}
