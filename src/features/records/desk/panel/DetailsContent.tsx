import type { CustomerRecord } from '#lib/customer/customer.ts';
import { useActions } from '../../shared/action.ts';
import { QuickBooksPreview } from '../../shared/QuickBooksPreview.tsx';
import { BaselineNotice, SameInQuickBooks, useShownBaseline } from './BaselineNotices.tsx';
import { CustomerExports } from './CustomerExports.tsx';
import { CustomerFields } from './CustomerFields.tsx';
import { CustomerHistory, DetailsLinks, QUICKBOOKS } from './CustomerHistory.tsx';
import { DeletedElsewhere, DuplicateNotice } from './Notices.tsx';
import { ProblemNotice } from './ProblemNotice.tsx';

/** Shows problems of a customer, its fields, exports and history. */
export function DetailsContent({ record, isDeleted }: { record: CustomerRecord; isDeleted: boolean }) {
  const { checked } = useActions().facts;
  const shown = useShownBaseline(record, isDeleted);
  const problems = checked && (checked.problems.get(record.id) ?? []);
  return (
    <>
      <DeletedElsewhere key={`deleted ${record.id}`} record={record} isDeleted={isDeleted} />
      <BaselineNotice {...{ record, shown }} />
      <ProblemNotice record={record} problems={isDeleted ? [] : (problems ?? [])} />
      <CustomerFields record={record} baseline={shown?.customer} />
      <DuplicateNotice record={record} />
      <DetailsLinks record={record} />
      <QuickBooksPreview id={QUICKBOOKS} customer={record} isReady={problems?.length === 0} />
      <SameInQuickBooks record={record} />
      <CustomerExports key={record.id} id={record.id} />
      <CustomerHistory key={`history ${record.id}`} record={record} />
    </>
  );
}
