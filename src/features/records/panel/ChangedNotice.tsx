import { customerFields } from '#lib/customer-fields.ts';
import { changedFields } from '#lib/customer-changes.ts';
import type { CustomerRecord } from '#lib/customer.ts';
import { formatDate } from '#lib/dates.ts';
import { Button } from '#ui/Button.tsx';
import { Message } from '#ui/Message.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { notInQuickBooks } from '../actions/baselines.ts';
import { useBaselines } from '../api/baselines.ts';
import { messages } from '../baselines/messages.ts';
import { useMarkUpdated } from '../baselines/use-mark-updated.ts';
import { useNotInQuickBooks } from '../baselines/use-not-in-quickbooks.ts';
import { useToday } from '../now-context.ts';
import { messages as views } from '../views/messages.ts';

export interface ChangedNoticeProps {
  record: CustomerRecord;
  isDeleted: boolean;
}

/** Shows what QuickBooks has of a customer, and what has to be changed there by hand. */
export function ChangedNotice({ record, isDeleted }: ChangedNoticeProps) {
  const { now } = useToday();
  const baseline = useBaselines([record.id]).data?.get(record.id);
  const { mark, isPending } = useMarkUpdated();
  const { remove, isPending: isRemoving } = useNotInQuickBooks();
  if (!baseline) return null;
  const { customer, since, changed_at, export_id, is_marked } = baseline;
  const day = formatDate(since, now);
  const absent = (
    <Button
      size="sm"
      loading={isRemoving}
      loadingText={messages.saving}
      aria-label={notInQuickBooks.labelFor(record.company_name)}
      onClick={() => remove([record])}
    >
      {notInQuickBooks.label}
    </Button>
  );
  if (changed_at === null) {
    return (
      <Stack gap={1}>
        <Text size="sm" tone="muted">
          {customer === null
            ? messages.inactive
            : export_id === 0
              ? messages.listed(day)
              : is_marked
                ? messages.updated(day)
                : messages.inQuickBooks(day)}
        </Text>
        <span>{absent}</span>
      </Stack>
    );
  }
  const fields = customer ? changedFields(customer, record).map((field) => customerFields[field].short) : [];
  const differences = customer ? messages.changedSince(day, fields.join(', ')) : views.makeActive;
  return (
    <Message tone="notice">
      <p>{isDeleted ? views.makeInactive : differences}</p>
      {!isDeleted && <p>{messages.changedHelp}</p>}
      <Button
        size="sm"
        loading={isPending}
        loadingText={messages.marking}
        onClick={() => mark([{ id: record.id, customer: isDeleted ? null : record }])}
      >
        {messages.markUpdated}
      </Button>
      {absent}
    </Message>
  );
}
