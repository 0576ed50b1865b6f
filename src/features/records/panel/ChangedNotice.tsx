import { customerFields } from '#lib/customer-fields.ts';
import type { CustomerRecord } from '#lib/customer.ts';
import { formatShortDate } from '#lib/dates.ts';
import { Button } from '#ui/Button.tsx';
import { Message } from '#ui/Message.tsx';
import { useToday } from '../now-context.ts';
import { messages } from './edit-messages.ts';
import { useChangedCustomers } from '../api/changed-customers.ts';
import type { ChangedCustomer } from '../api/records-api.ts';
import { useMarkUpdated } from './use-mark-updated.tsx';
import { changedFields } from '#lib/customer-changes.ts';

/** Shows what changed since the last export, with a button that marks it as updated. */
export function ChangedNotice({ record }: { record: CustomerRecord }) {
  const { data } = useChangedCustomers();
  const { mark, isPending } = useMarkUpdated();
  const changed = data?.get(record.id);
  if (!changed) return null;
  return (
    <Message tone="notice">
      <ChangedSince changed={changed} />
      <p>{messages.changedHelp}</p>
      <Button size="sm" loading={isPending} loadingText={messages.marking} onClick={() => mark([changed])}>
        {messages.markUpdated}
      </Button>
    </Message>
  );
}

function ChangedSince({ changed }: { changed: ChangedCustomer }) {
  const { now } = useToday();
  const fields = changedFields(changed.exported, changed.customer).map(
    (field) => customerFields[field].short,
  );
  return <p>{messages.changedSince(formatShortDate(changed.exported_at, now), fields.join(', '))}</p>;
}
