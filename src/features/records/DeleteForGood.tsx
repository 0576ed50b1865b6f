import { useRef, useState } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { errors, nameAmongWords, words } from './words.ts';

export interface DeleteForGoodProps {
  record: CustomerRecord;
  /** Rejects when the record may still be there. */
  onDeleteForGood: (record: CustomerRecord) => Promise<void>;
  onClose: () => void;
  /** Where the focus goes when the record is gone. */
  focusAfter: () => HTMLElement | null;
}

/** Asks before a deleted customer is removed for good; stays open when that fails. */
export function DeleteForGood({ record, onDeleteForGood, onClose, focusAfter }: DeleteForGoodProps) {
  const [state, setState] = useState<'asking' | 'deleting' | 'failed'>('asking');
  const gone = useRef(false);
  const deleting = state === 'deleting';

  const confirm = async () => {
    setState('deleting');
    try {
      await onDeleteForGood(record);
    } catch {
      setState('failed');
      return;
    }
    gone.current = true;
    onClose();
  };

  return (
    <Modal
      title={words.deleteForGood}
      description={
        <>
          Delete <bdi>{nameAmongWords(record.company_name)}</bdi> for good? {words.allRemoved}
        </>
      }
      closeLabel={words.close}
      onClose={onClose}
      returnFocus={() => (gone.current ? focusAfter() : null)}
      busy={deleting}
      size="sm"
      footer={
        <>
          <Button onClick={onClose} disabled={deleting}>
            {words.cancel}
          </Button>
          <Button tone="danger" busy={deleting && words.deleting} onClick={() => void confirm()}>
            {words.deleteForGood}
          </Button>
        </>
      }
    >
      {state === 'failed' && <Alert>{errors.delete}</Alert>}
    </Modal>
  );
}
