import { formatCount } from '#lib/text/numbers.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Text } from '#ui/Text.tsx';
import { useListHandle, type DialogProps, useDialogs } from './dialog-stack.tsx';
import { displayName } from './messages.ts';

const NAMED = 5;

/** Asks before something is done to several customers, and names the first ones or says what it is. */
export function Confirm({
  title,
  question,
  button,
  records = [],
  note: Note,
  text,
  onConfirm,
}: DialogProps['confirm']) {
  const { back, close } = useDialogs();
  const { focusRow, focusHeading } = useListHandle();
  const more = records.length - NAMED;
  const confirm = () => {
    onConfirm();
    if (text) back();
    else close(() => focusRow() || focusHeading());
  };
  return (
    <Modal
      title={title}
      description={question}
      onClose={back}
      size="sm"
      footer={
        <>
          <Button onClick={back}>Cancel</Button>
          <Button tone={text ? 'primary' : 'danger'} onClick={confirm}>
            {button}
          </Button>
        </>
      }
    >
      {Note && <Note records={records} />}
      {text ? (
        <Text>{text}</Text>
      ) : (
        <ul>
          {records.slice(0, NAMED).map(({ id, company_name }) => (
            <li key={id} dir="auto">
              {displayName(company_name)}
            </li>
          ))}
          {more > 0 && <li>{`and ${formatCount(more)} more`}</li>}
        </ul>
      )}
    </Modal>
  );
}
