import type { CustomerRecord } from '#lib/customer.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Stack } from '#ui/Stack.tsx';
import { useDeleteCustomers, useDeletePermanently } from '../api/delete-customers.ts';
import { useDeskList } from '../dialogs/desk-list.ts';
import { useDialogs } from '../dialogs/use-dialogs.ts';
import { messages as shared } from '../messages.ts';
import { NameSentence } from '../NameSentence.tsx';
import { useNotifications } from '../notifications/use-notifications.ts';
import styles from './DeleteRecord.module.css';
import { messages } from './messages.ts';
import { useDeletedNotice } from './use-deleted-notice.tsx';

/**
 * Asks before a customer is deleted; stays open on failure (specification, section 4). It can also be deleted
 * permanently here, for a customer's own request.
 */
export function DeleteRecord({ record }: { record: CustomerRecord }) {
  const { back, close } = useDialogs();
  const { records, focusRow, focusSearch } = useDeskList();
  const { notify } = useNotifications();
  const showDeleted = useDeletedNotice();
  const remove = useDeleteCustomers();
  const removePermanently = useDeletePermanently({ from: 'desk' });
  const isBusy = remove.isPending || removePermanently.isPending;
  const isFailed = remove.isError || removePermanently.isError || remove.data?.left.has(record.id);

  const closeDeleted = () => {
    const place = records.findIndex(({ id }) => id === record.id);
    const next = records[place + 1] ?? records[place - 1];
    close(() => (next && focusRow(next.id)) || focusSearch());
  };
  const say = (text: string) => notify({ text: <NameSentence text={text} name={record.company_name} /> });
  const confirm = () => {
    removePermanently.reset();
    remove.mutate([record], {
      onSuccess: ({ removed, left }) => {
        if (left.has(record.id)) return;
        if (removed.has(record.id)) showDeleted(record);
        else say(messages.alreadyDeleted);
        closeDeleted();
      },
    });
  };
  const confirmPermanently = () => {
    remove.reset();
    removePermanently.mutate(record, {
      onSuccess: () => {
        say(messages.deletedPermanently);
        closeDeleted();
      },
    });
  };

  return (
    <Modal
      open
      title={messages.deleteTitle}
      description={<NameSentence as="span" text={messages.askDelete} name={record.company_name} />}
      onOpenChange={back}
      loading={isBusy}
      size="sm"
      // The same key confirms, unless it's still held down.
      onKeyDown={({ key, repeat }) => {
        if (key === 'Delete' && !repeat && !isBusy) confirm();
      }}
      footer={
        <>
          <Button onClick={back} disabled={isBusy}>
            {shared.cancel}
          </Button>
          <Button
            tone="danger"
            disabled={removePermanently.isPending}
            loading={remove.isPending}
            loadingText={messages.deleting}
            onClick={confirm}
          >
            {messages.delete}
          </Button>
        </>
      }
    >
      {isFailed && <Alert>{messages.deleteError}</Alert>}
      <Stack gap={2} className={styles.permanently}>
        <p id="permanently-help" className={styles.help}>
          {messages.deletePermanentlyHelp}
        </p>
        <Button
          size="sm"
          aria-describedby="permanently-help"
          disabled={remove.isPending}
          loading={removePermanently.isPending}
          loadingText={messages.deleting}
          onClick={confirmPermanently}
        >
          {messages.deletePermanently}
        </Button>
      </Stack>
    </Modal>
  );
}
