import type { CustomerRecord } from '#lib/customer/customer.ts';
import { acceptable, type Accepted } from '#lib/quickbooks/accepted.ts';
import type { CommonFacts } from '../../facts/facts.ts';
import { takeNews } from '../../facts/news.ts';
import { type CustomerAction, named } from '../../shared/action.ts';
import type { Bulk } from '../../shared/changes.tsx';
import { customerCount } from '../../shared/messages.ts';

/** Accepts problems that no edit can remove. */
export const accept = {
  on: 'customer',
  id: 'accept',
  icon: 'check',
  label: 'Accept as is',
  labelFor: named('Accept as is: {name}'),
  isFor: (record, { facts }) => acceptableOf([record], facts).length > 0,
  many: {
    label: 'Accept the selected customers as they are',
    run: (records, { facts, bulk }) => void bulk(acceptance(acceptableOf(records, facts))),
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

/** Returns the work that accepts problems. */
function acceptance(items: AcceptedById): Bulk<AcceptedById[number]> {
  return {
    label: 'Accepting',
    items,
    done: (count) => `${customerCount(count)} accepted as is`,
    refused: {
      tone: 'error',
      text: (count) =>
        `Couldn’t accept ${customerCount(count)}: changed, deleted or accepted by someone else`,
    },
    failed: (count) => `Couldn’t accept ${customerCount(count)}. Check your connection and try again.`,
    nothing: 'Nothing to accept. Edit these customers.',
    write: async (batch, { api, client, change }) => {
      const stored = new Set(await api.accept(new Map(batch), change));
      const accepted = batch.filter(([id]) => stored.has(id));
      takeNews(client, { accepted: new Map(accepted) });
      return accepted;
    },
  };
}
