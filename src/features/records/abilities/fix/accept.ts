import type { CustomerRecord } from '#lib/customer/customer.ts';
import { acceptable, type Accepted } from '#lib/quickbooks/accepted.ts';
import { useNotifications } from '#ui/use-notifications.ts';
import type { CommonFacts } from '../../facts/facts.ts';
import { takeNews } from '../../facts/news.ts';
import { customerCount } from '../../shared/messages.ts';
import { type CustomerAction, named } from '../../shared/action.ts';
import { useBulk } from '../../shared/changes.tsx';

/** Accepts problems that no edit can remove. */
export const accept = {
  on: 'customer',
  id: 'accept',
  icon: 'check',
  label: 'Accept as is',
  labelFor: named('Accept as is: {name}'),
  inDetails: 'nowhere',
  records: [],
  needs: useAccept,
  isFor: (record, { facts }) => acceptableOf([record], facts).length > 0,
  many: {
    label: 'Accept the selected customers as they are',
    run: (records, { facts, ask }) => ask(useAccept)(acceptableOf(records, facts)),
  },
} satisfies CustomerAction;

type AcceptedById = readonly (readonly [id: string, accepted: Accepted])[];

/** Returns what can be accepted, of those customers that have any. */
function acceptableOf(
  records: readonly CustomerRecord[],
  { checked }: Pick<CommonFacts, 'checked'>,
): AcceptedById {
  return records.flatMap((record) => {
    const accepted = acceptable(record, checked?.problems.get(record.id) ?? []);
    return accepted ? [[record.id, accepted] as const] : [];
  });
}

/** Returns a function that accepts problems, with one Undo for all. */
function useAccept(): (accepted: AcceptedById) => void {
  const { notify } = useNotifications();
  const bulk = useBulk();
  return (items) => {
    if (items.length === 0) return notify({ tone: 'info', text: 'Nothing to accept. Edit these customers.' });
    return void bulk({
      label: 'Accepting',
      items,
      done: (count) => `${customerCount(count)} accepted as is`,
      refused: {
        tone: 'error',
        text: (count) =>
          `Couldn’t accept ${customerCount(count)}: changed, deleted or accepted by someone else`,
      },
      failed: (count) => `Couldn’t accept ${customerCount(count)}. Check your connection and try again.`,
      write: async (batch, { api, client, change }) => {
        const stored = new Set(await api.accept(new Map(batch), change));
        const accepted = batch.filter(([id]) => stored.has(id));
        takeNews(client, { accepted: new Map(accepted) });
        return accepted;
      },
    });
  };
}
