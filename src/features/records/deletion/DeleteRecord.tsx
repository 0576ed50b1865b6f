import type { CustomerRecord } from '#lib/customer.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Stack } from '#ui/Stack.tsx';
import { messages as shared, nameInText } from '../messages.ts';
import styles from './DeleteRecord.module.css';
import { messages } from './messages.ts';
import { useDeleteDialog } from './use-delete-dialog.ts';
import { useRemove } from './use-remove.ts';
import { useRemoveForGood } from './use-remove-for-good.ts';

export interface DeleteRecordProps {
  record: CustomerRecord;
  onDeleted: (record: CustomerRecord) => void;
  onDeletedForGood: (record: CustomerRecord) => void;
  /** Somebody else had deleted it before. */
  onAlreadyDeleted: (record: CustomerRecord) => void;
  onClose: () => void;
  /** Where the focus goes when the record is gone. */
  focusAfterDelete: () => HTMLElement | null;
}

/**
 * Asks before a customer is deleted; stays open when that fails (specification, section 4). A customer's own request to
 * be removed takes one press here, without the 30 days.
 */
export function DeleteRecord({
  record,
  onDeleted,
  onDeletedForGood,
  onAlreadyDeleted,
  ...dialog
}: DeleteRecordProps) {
  const { onClose } = dialog;
  const remove = useRemove();
  const removeForGood = useRemoveForGood({ from: 'desk' });
  const { closeDeleted, returnFocus } = useDeleteDialog(dialog);
  const isBusy = remove.isPending || removeForGood.isPending;
  const [before, after] = messages.askDelete;

  const confirm = () => {
    removeForGood.reset();
    remove.mutate(record, {
      onSuccess: (outcome) => {
        (outcome === 'already' ? onAlreadyDeleted : onDeleted)(record);
        closeDeleted();
      },
    });
  };
  const confirmForGood = () => {
    remove.reset();
    removeForGood.mutate(record, {
      onSuccess: () => {
        onDeletedForGood(record);
        closeDeleted();
      },
    });
  };

  return (
    <Modal
      title={messages.deleteTitle}
      description={
        <>
          {before}
          <bdi>{nameInText(record.company_name)}</bdi>
          {after}
          {messages.deleteHelp}
        </>
      }
      closeLabel={shared.close}
      onClose={onClose}
      returnFocus={returnFocus}
      busy={isBusy}
      size="sm"
      // The key that asked confirms, too; not one that is still down.
      onKeyDown={({ key, repeat }) => {
        if (key === 'Delete' && !repeat && !isBusy) confirm();
      }}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {shared.cancel}
          </Button>
          <Button
            tone="danger"
            disabled={removeForGood.isPending}
            busy={remove.isPending && messages.deleting}
            onClick={confirm}
          >
            {messages.delete}
          </Button>
        </>
      }
    >
      {(remove.isError || removeForGood.isError) && <Alert>{messages.deleteError}</Alert>}
      <Stack gap={2} className={styles.forGood}>
        <p id="for-good-help" className={styles.help}>
          {messages.deleteForGoodHelp}
        </p>
        <Button
          size="sm"
          aria-describedby="for-good-help"
          disabled={remove.isPending}
          busy={removeForGood.isPending && messages.deleting}
          onClick={confirmForGood}
        >
          {messages.deleteForGood}
        </Button>
      </Stack>
    </Modal>
  );
}
