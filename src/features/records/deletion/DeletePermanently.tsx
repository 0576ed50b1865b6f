import type { CustomerRecord } from '#lib/customer.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { useDeletePermanently } from '../api/delete-customers.ts';
import { messages as shared } from '../messages.ts';
import { NameSentence } from '../NameSentence.tsx';
import { messages } from './messages.ts';

export interface DeletePermanentlyProps {
  record: CustomerRecord;
  onDeleted: (record: CustomerRecord) => void;
  onClose: () => void;
}

/** Asks before a customer is deleted permanently; stays open on failure. */
export function DeletePermanently({ record, onDeleted, onClose }: DeletePermanentlyProps) {
  const { mutate, isPending, isError } = useDeletePermanently({ from: 'deleted' });
  const confirm = () =>
    mutate(record, {
      onSuccess: () => {
        onDeleted(record);
        onClose();
      },
    });

  return (
    <Modal
      open
      title={messages.deletePermanently}
      description={<NameSentence as="span" text={messages.askDeletePermanently} name={record.company_name} />}
      onOpenChange={onClose}
      loading={isPending}
      size="sm"
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {shared.cancel}
          </Button>
          <Button tone="danger" loading={isPending} loadingText={messages.deleting} onClick={confirm}>
            {messages.deletePermanently}
          </Button>
        </>
      }
    >
      {isError && <Alert>{messages.deleteError}</Alert>}
    </Modal>
  );
}
