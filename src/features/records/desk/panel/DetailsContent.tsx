import type { CustomerRecord } from '#lib/customer/customer.ts';
import { Actions } from '#ui/Actions.tsx';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { useRestoreCustomer } from '../../facts/customer.ts';
import { useActions } from '../../shared/action.ts';
import { messages as shared } from '../../shared/messages.ts';
import { QuickBooksPreview } from '../../shared/QuickBooksPreview.tsx';
import { BaselineNotice, SameInQuickBooks, useShownBaseline } from './BaselineNotices.tsx';
import { CustomerFields } from './CustomerFields.tsx';
import { CustomerExports, CustomerHistory, DetailsLinks, QUICKBOOKS } from './CustomerHistory.tsx';
import { DuplicateNotice, ProblemNotice } from './Notices.tsx';

/** Shows problems of a customer, its fields, exports and history. */
export function DetailsContent({ record, isDeleted }: { record: CustomerRecord; isDeleted: boolean }) {
  const { checked } = useActions().facts;
  const shown = useShownBaseline(record, isDeleted);
  const isReady = checked !== undefined && (checked.problems.get(record.id) ?? []).length === 0;
  return (
    <>
      {isDeleted && <DeletedElsewhere key={`deleted ${record.id}`} record={record} />}
      <BaselineNotice {...{ record, shown }} />
      {!isDeleted && <ProblemNotice record={record} />}
      <CustomerFields record={record} baseline={shown?.customer} />
      <DuplicateNotice record={record} />
      <DetailsLinks record={record} />
      <QuickBooksPreview id={QUICKBOOKS} customer={record} isReady={isReady} />
      <SameInQuickBooks record={record} />
      <CustomerExports key={record.id} id={record.id} />
      <CustomerHistory key={`history ${record.id}`} record={record} />
    </>
  );
}

/** Shows that an open customer is deleted, with a button to restore it. */
function DeletedElsewhere({ record }: { record: CustomerRecord }) {
  const { data: restored, isPending, isError, mutate } = useRestoreCustomer();
  if (restored?.length === 0) return <Alert>This customer was deleted permanently.</Alert>;
  return (
    <>
      {isError && <Alert>{shared.restoreFailed}</Alert>}
      <Alert>
        <Actions>
          <p>This customer has been deleted.</p>
          <Button size="sm" loading={isPending} loadingText="Restoring..." onClick={() => mutate(record)}>
            Restore
          </Button>
        </Actions>
      </Alert>
    </>
  );
}
