import type { CustomerRecord } from '#lib/customer.ts';
import type { CheckFinding } from '#lib/quickbooks/checks.ts';
import { DuplicateNotice } from './DuplicateNotice.tsx';
import { ChangedNotice } from './ChangedNotice.tsx';
import { CustomerHistory, HISTORY } from './CustomerHistory.tsx';
import { FindingsWithFix } from './FindingsWithFix.tsx';
import { QuickBooksPreview } from '../QuickBooksPreview.tsx';
import { CustomerExports } from './CustomerExports.tsx';
import { CustomerFields } from './CustomerFields.tsx';
import { DeletedElsewhere } from './DeletedElsewhere.tsx';
import { formatCount } from '#lib/numbers.ts';
import { SectionLinks } from '#ui/SectionLinks.tsx';
import { useHistory } from '../api/customer.ts';
import { messages as history } from './edit-messages.ts';
import { messages } from './messages.ts';

export interface DetailsContentProps {
  record: CustomerRecord;
  isDeleted: boolean;
  /** Undefined before the check. */
  findings: readonly CheckFinding[] | undefined;
}

/** Shows problems of a customer, its fields, exports and history. */
export function DetailsContent({ record, isDeleted, findings }: DetailsContentProps) {
  return (
    <>
      <DeletedElsewhere key={`deleted ${record.id}`} record={record} isDeleted={isDeleted} />
      <DuplicateNotice record={record} />
      <ChangedNotice record={record} isDeleted={isDeleted} />
      <FindingsWithFix record={record} findings={isDeleted ? [] : (findings ?? [])} />
      <DetailsLinks record={record} />
      <CustomerFields record={record} />
      <QuickBooksPreview id={QUICKBOOKS} customer={record} isReady={findings?.length === 0} />
      <CustomerExports key={record.id} id={record.id} />
      <CustomerHistory key={`history ${record.id}`} record={record} />
    </>
  );
}

const QUICKBOOKS = 'customer-quickbooks';

/** Leads to what's below the fields. */
function DetailsLinks({ record }: { record: CustomerRecord }) {
  const { data } = useHistory(record.id);
  const count = data && data.length > 0 ? formatCount(data.length) : undefined;
  return (
    <SectionLinks
      label={messages.sections}
      links={[
        { target: QUICKBOOKS, label: messages.quickBooks },
        { target: HISTORY, label: history.history, count },
      ]}
    />
  );
}
