import type { CustomerRecord } from '#lib/customer.ts';
import { Button } from '#ui/Button.tsx';
import { Message } from '#ui/Message.tsx';
import { messages } from './messages.ts';
import type { DuplicateGroup } from './port.ts';
import { Reasons } from './Reasons.tsx';
import { useDuplicatesOf } from './use-duplicate-groups.ts';
import styles from './Duplicates.module.css';

export interface DuplicateNoticeProps {
  record: CustomerRecord;
  onCompare: (group: DuplicateGroup) => void;
}

/** In a customer's details: who may be the same, and why. Nothing when nobody is. */
export function DuplicateNotice({ record, onCompare }: DuplicateNoticeProps) {
  const { data: group } = useDuplicatesOf(record.id);
  if (!group) return null;
  const others = group.members.filter(({ customer }) => customer.id !== record.id);
  return (
    <Message tone="notice">
      <p>{messages.mayBe(others.map(({ customer }) => customer.company_name).join(messages.and))}</p>
      <Reasons group={group} />
      <Button size="sm" className={styles.compare} onClick={() => onCompare(group)}>
        {messages.compare}
      </Button>
    </Message>
  );
}
