import type { CustomerRecord } from '#lib/customer.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { useDialogs } from '../dialogs/use-dialogs.ts';
import { CustomerEntries, CustomerEntry } from '../CustomerEntries.tsx';
import { messages as shared, displayName } from '../messages.ts';
import { messages } from './messages.ts';

export interface FailedDeletionsProps {
  records: readonly CustomerRecord[];
  onRetry: () => void;
}

/** Lists the selected customers that couldn't be deleted. */
export function FailedDeletions({ records, onRetry }: FailedDeletionsProps) {
  const { back } = useDialogs();
  return (
    <Modal
      open
      title={messages.notDeletedTitle}
      description={messages.notDeletedHelp}
      onOpenChange={back}
      footer={
        <Button
          tone="primary"
          onClick={() => {
            back();
            onRetry();
          }}
        >
          {shared.retry}
        </Button>
      }
    >
      <CustomerEntries>
        {records.map(({ id, company_name, contact_person }) => (
          <CustomerEntry key={id} name={company_name} actions={null}>
            <p dir="auto">{displayName(contact_person)}</p>
          </CustomerEntry>
        ))}
      </CustomerEntries>
    </Modal>
  );
}
