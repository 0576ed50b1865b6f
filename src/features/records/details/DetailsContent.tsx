import type { CustomerRecord } from '#lib/customer.ts';
import type { CheckFinding } from '#lib/quickbooks/checks.ts';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { Message } from '#ui/Message.tsx';
import { Section } from '#ui/Section.tsx';
import { useDialogs } from '../dialogs/use-dialogs.ts';
import { DuplicateNotice } from '../duplicates/DuplicateNotice.tsx';
import { ChangedNotice } from '../edit/ChangedNotice.tsx';
import { CustomerHistory } from '../edit/CustomerHistory.tsx';
import { messages as shared } from '../messages.ts';
import { CustomerExports } from './CustomerExports.tsx';
import { CustomerFields } from './CustomerFields.tsx';
import { DeletedElsewhere } from './DeletedElsewhere.tsx';
import { messages } from './messages.ts';
import { quickBooksAddress } from './quickbooks-address.ts';

export interface DetailsContentProps {
  record: CustomerRecord;
  isDeleted: boolean;
  points: readonly CheckFinding[];
}

/** Shows problems of a customer, its fields, exports and history. */
export function DetailsContent({ record, isDeleted, points }: DetailsContentProps) {
  const { replace } = useDialogs();
  return (
    <>
      <DeletedElsewhere key={`deleted ${record.id}`} record={record} isDeleted={isDeleted} />
      {/* Replace the details: after a merge the customer may no longer exist. */}
      <DuplicateNotice record={record} onCompare={(group) => replace('compare', { group })} />
      <ChangedNotice record={record} />
      {points.length > 0 && (
        <Message tone="notice">
          {points.map(({ reason, text }) => (
            <p key={reason}>{text}</p>
          ))}
        </Message>
      )}
      <CustomerFields record={record} />
      <Section title={messages.quickBooksAddress} gap={1}>
        <DescriptionList emptyText={shared.notGiven} items={quickBooksAddress(record.physical_address)} />
      </Section>
      <CustomerExports key={record.id} id={record.id} />
      <CustomerHistory key={`history ${record.id}`} record={record} />
    </>
  );
}
