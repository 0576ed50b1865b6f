import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { useDeskList, type DialogProps, useDialogs } from '../dialogs/use-dialogs.ts';
import { displayName, messages as shared } from '../messages.ts';
import { messages } from './messages.ts';
import { useDeletion } from './use-deletion.tsx';

const NAMED = 5;

/** Asks before several customers are deleted, or before customers are deleted permanently. */
export function DeleteMany({ records, permanently = false, onConfirm }: DialogProps['delete-many']) {
  const { back, close } = useDialogs();
  const { focusRow, focusSearch } = useDeskList();
  const { remove, removePermanently } = useDeletion();
  const more = records.length - NAMED;
  const confirm = () => {
    (permanently ? removePermanently : remove)(records);
    onConfirm?.();
    close(() => focusRow() || focusSearch());
  };
  return (
    <Modal
      open
      title={permanently ? messages.deletePermanently : messages.deleteManyTitle}
      description={(permanently ? messages.askDeletePermanently : messages.askDeleteMany)(records.length)}
      onOpenChange={back}
      size="sm"
      footer={
        <>
          <Button onClick={back}>{shared.cancel}</Button>
          <Button tone="danger" onClick={confirm}>
            {permanently ? messages.deletePermanently : messages.deleteMany(records.length)}
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
