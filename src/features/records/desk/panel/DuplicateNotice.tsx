import type { CustomerRecord } from '#lib/customer/customer.ts';
import { formatList } from '#lib/text/format-list.ts';
import { Button } from '#ui/Button.tsx';
import { compare } from '../../abilities/merge/merge.ts';
import { messages, reasonsText } from '../../abilities/merge/messages.ts';
import { useChecks } from '../../facts/use-checks.ts';
import { Notice } from '../../shared/Notice.tsx';
import { useDialogs } from '../../dialogs/use-dialogs.ts';

/** Shows possible duplicates of an open customer, and why. */
export function DuplicateNotice({ record }: { record: CustomerRecord }) {
  const { replace } = useDialogs();
  const group = useChecks().result?.duplicates.find(
    ({ strength, members }) => strength === 'likely' && members.some(({ id }) => id === record.id),
  );
  if (!group) return null;
  const others = group.members.filter(({ id }) => id !== record.id);
  return (
    <Notice>
      <p>{messages.mayBe(formatList(others.map(({ company_name }) => company_name)))}</p>
      <p>{reasonsText(group.reasons)}</p>
      {/* Replace the details, because a merge may remove the customer. */}
      <Button size="sm" onClick={() => replace('compare', { group })}>
        {compare.label}
      </Button>
    </Notice>
  );
}
