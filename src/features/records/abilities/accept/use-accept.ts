import type { Accepted } from '#lib/quickbooks/accepted.ts';
import { newId } from '#lib/new-id.ts';
import { useNotifications } from '#ui/use-notifications.ts';
import { checksOf } from '../../facts/checks.ts';
import { useDeskMutation } from '../../facts/refresh.ts';
import { useChanges } from '../undo/use-changes.ts';
import { useBatches } from '../use-batches.ts';
import { messages } from '../fix/messages.ts';

type AcceptedById = ReadonlyMap<string, Accepted>;

/** Returns a function that accepts problems, with one Undo for all. */
export function useAccept(): (accepted: AcceptedById) => void {
  const { notify } = useNotifications();
  const { didLogged } = useChanges();
  const inBatches = useBatches();
  const { mutateAsync } = useDeskMutation(
    (api, { items, change }: { items: AcceptedById; change: string }) => api.accept(items, change),
    (client, ids, { items }) => {
      const stored = new Set(ids);
      checksOf(client).accept(new Map([...items].filter(([id]) => stored.has(id))));
    },
  );
  const accept = async (accepted: AcceptedById) => {
    if (accepted.size === 0) return notify({ tone: 'info', text: messages.noneAcceptable });
    const change = newId();
    let done = 0;
    let refused = 0;
    const failed = await inBatches(messages.accepting, [...accepted], async (batch) => {
      const ids = await mutateAsync({ items: new Map(batch), change });
      done += ids.length;
      refused += batch.length - ids.length;
    });
    if (done > 0) didLogged({ change, customers: done, text: messages.accepted });
    if (refused > 0) notify({ tone: 'error', text: messages.notAccepted(refused) });
    if (failed.length > 0) notify({ tone: 'error', text: messages.acceptFailed(failed.length) });
  };
  return (accepted) => void accept(accepted);
}
