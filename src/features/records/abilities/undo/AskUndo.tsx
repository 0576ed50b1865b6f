import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Text } from '#ui/Text.tsx';
import { type DialogProps, useDialogs } from '../../shared/use-dialogs.ts';
import { messages as shared } from '../../shared/messages.ts';
import { messages } from './messages.tsx';

/** Asks before many customers are undone or redone. */
export function AskUndo({ way, customers, text, onConfirm }: DialogProps['undo']) {
  const { back } = useDialogs();
  const confirm = () => {
    onConfirm();
    back();
  };
  return (
    <Modal
      open
      title={messages.ask[way]}
      description={messages.question(customers)}
      onOpenChange={back}
      size="sm"
      footer={
        <>
          <Button onClick={back}>{shared.cancel}</Button>
          <Button tone="primary" onClick={confirm}>
            {messages.verbs[way]}
          </Button>
        </>
      }
    >
      <Text>{text}</Text>
    </Modal>
  );
}
