import type { CustomerRecord } from '#lib/customer.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { useDeskList } from '../dialogs/desk-list.ts';
import { useDialogs } from '../dialogs/use-dialogs.ts';
import { messages as shared, displayName } from '../messages.ts';
import { messages } from './messages.ts';

export interface DeleteSelectedProps {
  records: readonly CustomerRecord[];
  onConfirm: () => void;
}

const NAMED = 5;

/** Asks before several customers are deleted. */
export function DeleteSelected({ records, onConfirm }: DeleteSelectedProps) {
  const { back, close } = useDialogs();
  const { focusSearch } = useDeskList();
  const more = records.length - NAMED;
  return (
    <Modal
      open
      title={messages.deleteTitle}
      description={messages.askDelete(records.length)}
      onOpenChange={back}
      size="sm"
      footer={
        <>
          <Button onClick={back}>{shared.cancel}</Button>
          <Button
            tone="danger"
            onClick={() => {
              onConfirm();
              close(focusSearch);
            }}
          >
            {messages.delete(records.length)}
          </Button>
        </>
      }
    >
      <ul>
        {records.slice(0, NAMED).map(({ id, company_name }) => (
          <li key={id} dir="auto">
            {displayName(company_name)}
          </li>
        ))}
        {more > 0 && <li>{messages.andMore(more)}</li>}
      </ul>
    </Modal>
  );
}
