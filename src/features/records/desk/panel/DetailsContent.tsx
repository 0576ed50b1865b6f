import type { CustomerRecord } from '#lib/customer/customer.ts';
import type { CheckFinding } from '#lib/quickbooks/checks.ts';
import { DuplicateNotice } from './DuplicateNotice.tsx';
import { ChangedNotice } from './ChangedNotice.tsx';
import { CustomerHistory } from './CustomerHistory.tsx';
import { FindingsWithFix } from './FindingsWithFix.tsx';
import { QuickBooksPreview } from '../../shared/QuickBooksPreview.tsx';
import { CustomerExports } from './CustomerExports.tsx';
import { CustomerFields } from './CustomerFields.tsx';
import { DeletedElsewhere } from './DeletedElsewhere.tsx';
import { DetailsLinks, QUICKBOOKS } from './DetailsLinks.tsx';
import { KnownToQuickBooks } from './KnownToQuickBooks.tsx';

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
      <FindingsWithFix record={record} findings={isDeleted ? [] : (findings ?? [])} />
      <CustomerFields record={record} />
      <ChangedNotice record={record} isDeleted={isDeleted} />
      <DuplicateNotice record={record} />
      <DetailsLinks record={record} />
      <QuickBooksPreview id={QUICKBOOKS} customer={record} isReady={findings?.length === 0} />
      <KnownToQuickBooks record={record} />
      <CustomerExports key={record.id} id={record.id} />
      <CustomerHistory key={`history ${record.id}`} record={record} />
    </>
  );
}
