import type { CustomerRecord } from '#lib/customer.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { messages as shared, nameInText } from '../messages.ts';
import { messages } from './messages.ts';
import { useDeleteDialog } from './use-delete-dialog.ts';
import { useRemoveForGood } from './use-remove-for-good.ts';

export interface DeleteForGoodProps {
  record: CustomerRecord;
  onDeleted: (record: CustomerRecord) => void;
  onClose: () => void;
  /** Where the focus goes when the record is gone. */
  focusAfterDelete: () => HTMLElement | null;
}

/** Asks before a deleted customer is removed for good; stays open when that fails. */
export function DeleteForGood({ record, onDeleted, onClose, focusAfterDelete }: DeleteForGoodProps) {
  const { mutate, isPending, isError } = useRemoveForGood({ from: 'deleted' });
  const { closeDeleted, returnFocus } = useDeleteDialog({ onClose, focusAfterDelete });
  const [before, after] = messages.askDeleteForGood;
  const confirm = () =>
    mutate(record, {
      onSuccess: () => {
        onDeleted(record);
        closeDeleted();
      },
    });

  return (
    <Modal
      title={messages.deleteForGood}
      description={
        <>
          {before}
          <bdi>{nameInText(record.company_name)}</bdi>
          {after}
          {messages.allRemoved}
        </>
      }
      closeLabel={shared.close}
      onClose={onClose}
      returnFocus={returnFocus}
      busy={isPending}
      size="sm"
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {shared.cancel}
          </Button>
          <Button tone="danger" busy={isPending && messages.deleting} onClick={confirm}>
            {messages.deleteForGood}
          </Button>
        </>
      }
    >
      {isError && <Alert>{messages.deleteError}</Alert>}
    </Modal>
  );
}
