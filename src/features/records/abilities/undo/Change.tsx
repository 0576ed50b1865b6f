import { useMutation } from '@tanstack/react-query';
import { Button } from '#ui/Button.tsx';
import { Item } from '#ui/ItemList.tsx';
import { useNotifications } from '#ui/use-notifications.ts';
import type { RecentChange } from '../../api/changes-api.ts';
import { useRecordsApi } from '../../api/records-api.ts';
import { useDialogs } from '../../dialogs/use-dialogs.ts';
import { changeText, doneText } from './change-text.ts';
import { messages } from './messages.tsx';
import { useChanges } from './use-changes.ts';

/** Shows a change with Undo. The change of one customer opens it. */
export function Change({ change, at }: { change: RecentChange; at: string }) {
  const { undoLogged } = useChanges();
  const open = useOpenCustomer();
  const { id, kind, original_kind, undone, undoable, customers, customer_id } = change;
  const text = changeText(change);
  const original = { ...change, kind: original_kind ?? kind };
  const way = kind === 'undo' ? 'redo' : 'undo';
  const undo = () =>
    undoLogged({ change: id, customers: undoable, text: (count) => doneText(original, count) }, way);
  return (
    <Item
      title={
        customer_id === null ? (
          text
        ) : (
          <Button tone="quiet" size="sm" loading={open.isPending} onClick={() => open.mutate(customer_id)}>
            {text}
          </Button>
        )
      }
      actions={
        undoable > 0 && (
          <Button size="sm" icon="undo" aria-label={messages.undoLabel(way, text)} onClick={undo}>
            {messages.verbs[way]}
          </Button>
        )
      }
    >
      <p>{messages.by(at, change.changed_by_email)}</p>
      {undone > 0 && <p>{messages.undoneFor(undone, customers)}</p>}
    </Item>
  );
}

/** Opens a customer. A deleted one is as its history has it. */
function useOpenCustomer() {
  const api = useRecordsApi();
  const { open } = useDialogs();
  const { notify } = useNotifications();
  return useMutation({
    mutationFn: async (id: string) => {
      const current = await api.find(id);
      if (current) return current;
      const history = await api.history(id, new AbortController().signal);
      return history.flatMap(({ after, before }) => after ?? before ?? [])[0];
    },
    onSuccess: (record) => {
      if (record) open('details', { record });
      else notify({ tone: 'error', text: messages.gone });
    },
    onError: () => notify({ tone: 'error', text: messages.notOpened }),
  });
}
