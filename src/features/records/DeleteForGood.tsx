import type { CustomerRecord } from '#lib/customer.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { useDeletion } from './use-deletion.ts';
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
  const { busy, failed, carryOut, returnFocus } = useDeletion<'for good'>({ onClose, focusAfter });
  const deleting = busy !== null;

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
      returnFocus={returnFocus}
      busy={deleting}
      size="sm"
      footer={
        <>
          <Button onClick={onClose} disabled={deleting}>
            {words.cancel}
          </Button>
          <Button
            tone="danger"
            busy={deleting && words.deleting}
            onClick={() => void carryOut('for good', () => onDeleteForGood(record))}
          >
            {words.deleteForGood}
          </Button>
        </>
      }
    >
      {failed && <Alert>{errors.delete}</Alert>}
    </Modal>
  );
}
