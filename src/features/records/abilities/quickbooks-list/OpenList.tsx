import { useMutation } from '@tanstack/react-query';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useNotifications } from '#ui/use-notifications.ts';
import { useQuickbooksList } from '../../facts/quickbooks-list-store.ts';
import { useChecks } from '../../facts/use-checks.ts';
import { useDialogs, useListHandle } from '../../shared/dialog-stack.tsx';
import { messages as shared } from '../../shared/messages.ts';
import { ChooseColumns } from './ChooseColumns.tsx';
import { openList } from './list-decisions.ts';

/** Asks for QuickBooks' own list and which of its columns holds what, compares it with all customers, and shows the result. */
export function OpenList() {
  const { back } = useDialogs();
  const { store, state } = useQuickbooksList();
  const { file, problem, contents } = state;
  const { notify } = useNotifications();
  const { showView } = useListHandle();
  const { progress, status, result, isOutdated, check } = useChecks();
  const { mutate, isPending, isError } = useMutation({
    mutationFn: async () => {
      if (status !== 'running' && (!result || isOutdated)) check();
      await store.match();
      // Many rows are shown in a task of their own.
      await new Promise((resolve) => setTimeout(resolve));
    },
    onSuccess: () => {
      notify({ text: `Opened ${store.state.file ?? ''}` });
      showView('list');
    },
  });
  const isComparing = isPending && file !== null;
  const isReady = contents && !isComparing;
  const waiting =
    status === 'running' ? shared.checking(progress.checked, progress.of) : 'Finding customers in the list';
  return (
    <Modal
      title={openList.menu.label()}
      description={
        contents
          ? 'Check which column holds what. Only these are read.'
          : 'In QuickBooks, open the report “Customer Contact List” and export it as Excel or CSV. The file stays on this computer.'
      }
      onClose={() => {
        if (!isReady) store.close();
        back();
      }}
      size={contents ? 'lg' : 'md'}
      footer={
        <>
          <Button onClick={file === null ? back : () => store.close()}>
            {isReady ? 'Another file' : 'Cancel'}
          </Button>
          {isReady && (
            <Button
              tone="primary"
              disabled={!contents.heads.columns.name || contents.customers === 0}
              onClick={() => mutate()}
            >
              Open list
            </Button>
          )}
        </>
      }
    >
      {problem !== undefined && <Alert>{problem}</Alert>}
      {isReady && isError && <Alert>Couldn’t load all customers. Check your connection and try again.</Alert>}
      {isReady ? (
        <ChooseColumns contents={contents} />
      ) : file === null ? (
        <TextField
          type="file"
          label="Choose or drop the file"
          hint="Excel (.xlsx) or CSV, at most 25 MB"
          accept=".xlsx,.csv,.tsv,.txt"
          onChange={({ target }) => target.files?.[0] && store.open(target.files[0])}
        />
      ) : (
        <Spinner label={isComparing ? waiting : 'Reading the file...'} />
      )}
    </Modal>
  );
}
