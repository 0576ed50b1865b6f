import { formatCount } from '#lib/text/numbers.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { useListHandle } from './list-handle.ts';
import { displayName, messages as shared } from './messages.ts';
import { type DialogProps, useDialogs } from './use-dialogs.ts';

const NAMED = 5;

/** Asks before an action on several customers, and names the first ones. */
export function ConfirmMany({
  title,
  question,
  button,
  note: Note,
  records,
  onConfirm,
}: DialogProps['confirm']) {
  const { back, close } = useDialogs();
  const { focusRow, focusHeading } = useListHandle();
  const more = records.length - NAMED;
  const confirm = () => {
    onConfirm();
    close(() => focusRow() || focusHeading());
  };
  return (
    <Modal
      open
      title={title}
      description={question(records.length)}
      onOpenChange={back}
      size="sm"
      footer={
        <>
          <Button onClick={back}>{shared.cancel}</Button>
          <Button tone="danger" onClick={confirm}>
            {button(records.length)}
          </Button>
        </>
      }
    >
      {Note && <Note records={records} />}
      <ul>
        {records.slice(0, NAMED).map(({ id, company_name }) => (
          <li key={id} dir="auto">
            {displayName(company_name)}
          </li>
        ))}
        {more > 0 && <li>{`and ${formatCount(more)} more`}</li>}
      </ul>
    </Modal>
  );
}
