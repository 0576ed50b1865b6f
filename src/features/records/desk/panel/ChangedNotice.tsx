import { customerFields } from '#lib/customer/customer-fields.ts';
import { changedFields } from '#lib/customer/customer-changes.ts';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import { formatDate } from '#lib/dates/dates.ts';
import { Actions } from '#ui/Actions.tsx';
import { Button } from '#ui/Button.tsx';
import { useBaselines } from '../../facts/baselines.ts';
import { messages } from '../../abilities/baselines/messages.ts';
import { useMarkUpdated } from '../../abilities/baselines/use-mark-updated.ts';
import { Notice } from '../../shared/Notice.tsx';
import { useToday } from '../../shared/use-today.ts';
import { messages as views } from '../../views/messages.ts';
import { NotInQuickBooks } from './NotInQuickBooks.tsx';

export interface ChangedNoticeProps {
  record: CustomerRecord;
  isDeleted: boolean;
}

/** Shows that QuickBooks has other values of a customer, which have to be changed there by hand. */
export function ChangedNotice({ record, isDeleted }: ChangedNoticeProps) {
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
