import type { CustomerRecord } from '#lib/customer/customer.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { useMedia } from '#ui/use-media.ts';
import { useNotifications } from '#ui/use-notifications.ts';
import { useRecordsApi } from '../../api/records-api.ts';
import { useDeskMutation } from '../../facts/news.ts';
import { useChanges } from '../../shared/logged-work.tsx';
import { BESIDE, useDialogs, useListHandle } from '../../shared/dialog-stack.tsx';
import { NameSentence } from '../../shared/Notice.tsx';
import { deletedText, InQuickBooks } from './delete.tsx';

/** Asks before a customer is deleted; stays open on failure (specification, section 4). */
export function DeleteRecord({ record }: { record: CustomerRecord }) {
  const { stack, back, close, replace } = useDialogs();
  const isWide = useMedia(BESIDE);
  const isBeside = isWide && stack[0]?.name === 'details';
  const { records, focusRow, focusHeading } = useListHandle();
  const { notify } = useNotifications();
  const { lastDelete } = useRecordsApi();
  const { didLogged } = useChanges();
  const { mutate, isPending, isError, data } = useDeskMutation(
    (api, { id }: CustomerRecord) => api.removeOne(id),
    ({ outcome }, { id }) => (outcome === 'left' ? undefined : { remove: [id] }),
  );

  const closeDeleted = () => {
    const place = records.findIndex(({ id }) => id === record.id);
    const next = records[place + 1] ?? records[place - 1];
    // The panel beside the list goes on.
    if (next && isBeside) {
      replace('details', { record: next }, { all: true, focus: () => focusRow(next.id) });
    } else close(() => (next && focusRow(next.id)) || focusHeading());
  };
  const confirm = () =>
    mutate(record, {
      onSuccess: (result) => {
        if (result.outcome === 'left') return;
        if (result.outcome === 'removed') {
          const change = () => lastDelete(record.id);
          didLogged({ change, customers: 1, text: (count) => deletedText(count, [record]) });
        } else
          notify({ text: <NameSentence text="{name} was already deleted" name={record.company_name} /> });
        closeDeleted();
      },
    });

  return (
    <Modal
      title="Delete customer"
      description={
        <NameSentence
          text="Delete {name}? You can restore it for 30 days on the Deleted tab."
          name={record.company_name}
        />
      }
      onClose={back}
      loading={isPending}
      size="sm"
      // The same key confirms, unless it's still held.
      onKeyDown={({ key, repeat }) => {
        if (key === 'Delete' && !repeat && !isPending) confirm();
      }}
      footer={
        <>
          <Button onClick={back} disabled={isPending}>
            Cancel
          </Button>
          <Button tone="danger" loading={isPending} loadingText="Deleting..." onClick={confirm}>
            Delete
          </Button>
        </>
      }
    >
      <InQuickBooks records={[record]} />
      {(isError || data?.outcome === 'left') && <Alert>Error deleting customer record</Alert>}
    </Modal>
  );
}
