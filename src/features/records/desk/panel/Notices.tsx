import type { CustomerRecord } from '#lib/customer/customer.ts';
import { formatList } from '#lib/text/format-list.ts';
import { Actions } from '#ui/Actions.tsx';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { useActions } from '../../shared/action.ts';
import { compare } from '../../abilities/merge/merge.ts';
import { reasonsText } from '../../abilities/merge/reasons-text.ts';
import { useDialogs } from '../../shared/dialogs.tsx';
import { messages as shared, nameInText } from '../../shared/messages.ts';
import { Notice } from '../../shared/Notice.tsx';
import { useRestoreCustomer } from '../../facts/customer.ts';

/** Shows that an open customer is deleted, with a button to restore it. */
export function DeletedElsewhere({ record, isDeleted }: { record: CustomerRecord; isDeleted: boolean }) {
  const { data: restored, isPending, isError, mutate } = useRestoreCustomer();
  if (!isDeleted) return null;
  if (restored?.length === 0) return <Alert>This customer was deleted permanently.</Alert>;
  return (
    <>
      {isError && <Alert>{shared.restoreFailed}</Alert>}
      <Alert>
        <Actions>
          <p>This customer has been deleted.</p>
          <Button size="sm" loading={isPending} loadingText={shared.restoring} onClick={() => mutate(record)}>
            {shared.restore}
          </Button>
        </Actions>
      </Alert>
    </>
  );
}

/** Shows possible duplicates of an open customer, and why. */
export function DuplicateNotice({ record }: { record: CustomerRecord }) {
  const { replace } = useDialogs();
  const group = useActions().facts.checked?.duplicates.find(
    ({ strength, members }) => strength === 'likely' && members.some(({ id }) => id === record.id),
  );
  if (!group) return null;
  const others = group.members.filter(({ id }) => id !== record.id);
  return (
    <Notice>
      <p>{`May be the same as ${nameInText(formatList(others.map(({ company_name }) => company_name)))}`}</p>
      <p>{reasonsText(group.reasons)}</p>
      {/* Replace the details, because a merge may remove the customer. */}
      <Button size="sm" onClick={() => replace('compare', { group })}>
        {compare.label}
      </Button>
    </Notice>
  );
}
