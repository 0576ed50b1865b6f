import type { CustomerRecord } from '#lib/customer.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import styles from './RecordsView.module.css';
import { useDeletion } from './use-deletion.ts';
import { errors, nameAmongWords, words } from './words.ts';

export interface DeleteRecordProps {
  record: CustomerRecord;
  /** Rejects when the record was not removed. */
  onDelete: (record: CustomerRecord) => Promise<void>;
  /** Rejects when the record may still be there. */
  onDeleteForGood: (record: CustomerRecord) => Promise<void>;
  /** Called when the record is gone, and when the admin thinks better of it. */
  onClose: () => void;
  /** Where the focus goes when the record is gone. */
  focusAfter: () => HTMLElement | null;
}

/**
 * Asks before a customer is deleted; stays open when that fails (specification, section 4). A customer's own request to
 * be removed is one press here, without the 30 days.
 */
export function DeleteRecord({ record, onDelete, onDeleteForGood, onClose, focusAfter }: DeleteRecordProps) {
  const { busy, failed, carryOut, returnFocus } = useDeletion<'restorable' | 'for good'>({
    onClose,
    focusAfter,
  });

  return (
    <Modal
      title={words.deleteTitle}
      description={
        <>
          Delete <bdi>{nameAmongWords(record.company_name)}</bdi>? {words.canBeRestored}
        </>
      }
      closeLabel={words.close}
      onClose={onClose}
      returnFocus={returnFocus}
      busy={busy !== null}
      size="sm"
      footer={
        <>
          <Button onClick={onClose} disabled={busy !== null}>
            {words.cancel}
          </Button>
          <Button
            tone="danger"
            disabled={busy === 'for good'}
            busy={busy === 'restorable' && words.deleting}
            onClick={() => void carryOut('restorable', () => onDelete(record))}
          >
            {words.delete}
          </Button>
        </>
      }
    >
      {failed && <Alert>{errors.delete}</Alert>}
      <div className={styles.forGood}>
        <p id="for-good-help" className={styles.quiet}>
          {words.forGoodHelp}
        </p>
        <Button
          size="sm"
          aria-describedby="for-good-help"
          disabled={busy === 'restorable'}
          busy={busy === 'for good' && words.deleting}
          onClick={() => void carryOut('for good', () => onDeleteForGood(record))}
        >
          {words.deleteForGood}
        </Button>
      </div>
    </Modal>
  );
}
