import { useState } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { errors, nameAmongWords, words } from './words.ts';

export interface DeleteRecordProps {
  record: CustomerRecord;
  /** Rejects when the record was not removed. */
  onDelete: (record: CustomerRecord) => Promise<void>;
  /** Called when the record is gone, and when the admin thinks better of it. */
  onClose: () => void;
}

/** Asks before a customer is deleted; stays open when that fails (specification, section 4). */
export function DeleteRecord({ record, onDelete, onClose }: DeleteRecordProps) {
  const [state, setState] = useState<'asking' | 'deleting' | 'failed'>('asking');
  const deleting = state === 'deleting';

  const confirm = async () => {
    setState('deleting');
    try {
      await onDelete(record);
    } catch {
      setState('failed');
      return;
    }
    onClose();
  };

  return (
    <Modal
      title={words.deleteTitle}
      description={
        <>
          Delete <bdi>{nameAmongWords(record.company_name)}</bdi>? All of this customer’s details will be
          removed.
        </>
      }
      closeLabel={words.close}
      onClose={onClose}
      busy={deleting}
      size="sm"
      footer={
        <>
          <Button onClick={onClose} disabled={deleting}>
            {words.cancel}
          </Button>
          <Button tone="danger" busy={deleting && words.deleting} onClick={() => void confirm()}>
            {words.delete}
          </Button>
        </>
      }
    >
      {state === 'failed' && <Alert>{errors.delete}</Alert>}
    </Modal>
  );
}
