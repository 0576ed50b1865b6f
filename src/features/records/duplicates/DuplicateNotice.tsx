import type { CustomerRecord } from '#lib/customer.ts';
import { formatList } from '#lib/format-list.ts';
import { Button } from '#ui/Button.tsx';
import { Message } from '#ui/Message.tsx';
import { messages, reasonsText } from './messages.ts';
import type { DuplicateGroup } from '../api/checks.ts';
import { useChecks } from '../api/use-checks.ts';

export interface DuplicateNoticeProps {
  record: CustomerRecord;
  onCompare: (group: DuplicateGroup) => void;
}

/** Shows possible duplicates of an open customer, and why. */
export function DuplicateNotice({ record, onCompare }: DuplicateNoticeProps) {
  const group = useChecks().result?.duplicates.find(
    ({ strength, members }) => strength === 'likely' && members.some(({ id }) => id === record.id),
  );
  if (!group) return null;
  const others = group.members.filter(({ id }) => id !== record.id);
  return (
    <Message tone="notice">
      <p>{messages.mayBe(formatList(others.map(({ company_name }) => company_name)))}</p>
      <p>{reasonsText(group.reasons)}</p>
      <Button size="sm" onClick={() => onCompare(group)}>
        {messages.compare}
      </Button>
    </Message>
  );
}
