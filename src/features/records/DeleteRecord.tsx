import { useRef, useState } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import styles from './RecordsView.module.css';
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
  const [state, setState] = useState<'asking' | 'deleting' | 'deleting for good' | 'failed'>('asking');
  const gone = useRef(false);
  const busy = state === 'deleting' || state === 'deleting for good';

  const confirm = async (how: 'deleting' | 'deleting for good', carryOut: typeof onDelete) => {
    setState(how);
    try {
      await carryOut(record);
    } catch {
      setState('failed');
      return;
    }
    gone.current = true;
    onClose();
  };

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
      returnFocus={() => (gone.current ? focusAfter() : null)}
      busy={busy}
      size="sm"
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {words.cancel}
          </Button>
          <Button
            tone="danger"
            disabled={state === 'deleting for good'}
            busy={state === 'deleting' && words.deleting}
            onClick={() => void confirm('deleting', onDelete)}
          >
            {words.delete}
          </Button>
        </>
      }
    >
      {state === 'failed' && <Alert>{errors.delete}</Alert>}
      <div className={styles.forGood}>
        <p id="for-good-help" className={styles.quiet}>
          {words.forGoodHelp}
        </p>
        <Button
          size="sm"
          aria-describedby="for-good-help"
          disabled={state === 'deleting'}
          busy={state === 'deleting for good' && words.deleting}
          onClick={() => void confirm('deleting for good', onDeleteForGood)}
        >
          {words.deleteForGood}
        </Button>
      </div>
    </Modal>
  );
}
