import type { CustomerRecord } from '#lib/customer.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { useDeleteDialog } from '../deletion/use-delete-dialog.ts';
import { messages as shared, shownName } from '../messages.ts';
import { messages } from './messages.ts';

export interface DeleteSelectedProps {
  records: readonly CustomerRecord[];
  /** Called when it was confirmed; the dialog is closed then. */
  onConfirm: () => void;
  onClose: () => void;
  /** Where the focus goes when it was confirmed. */
  focusAfterDelete: () => HTMLElement | null;
}

/** As many names as tell what was selected. */
const NAMED = 5;

/** Asks once before several customers are deleted. */
export function DeleteSelected({ records, onConfirm, onClose, focusAfterDelete }: DeleteSelectedProps) {
  const { closeDeleted, returnFocus } = useDeleteDialog({ onClose, focusAfterDelete });
  const more = records.length - NAMED;
  return (
    <Modal
      title={messages.deleteTitle}
      description={messages.askDelete(records.length)}
      closeLabel={shared.close}
      onClose={onClose}
      returnFocus={returnFocus}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{shared.cancel}</Button>
          <Button
            tone="danger"
            onClick={() => {
              onConfirm();
              closeDeleted();
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
            {shownName(company_name)}
          </li>
        ))}
        {more > 0 && <li>{messages.andMore(more)}</li>}
      </ul>
    </Modal>
  );
}
