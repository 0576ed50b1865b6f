import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CustomerInsert, type CustomerRecord, toRow } from '#lib/customer.ts';
import { readAgain } from '../cache/read-again.ts';
import { refreshList } from '../cache/refresh-list.ts';
import { replaceCustomer } from '../cache/replace-customer.ts';
import { checksOf } from '../checks/checks.ts';
import { keys } from '../edit/keys.ts';
import { noteSaved } from '../edit/use-latest.ts';
import { changedFields } from '../edit/values.ts';
import type { CustomerEdit } from './records-api.ts';
import { useRecordsApi } from './records-api-context.ts';

/** Saves the differences between `shown` and `wanted`. */
export function useSaveCustomer() {
  const api = useRecordsApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ shown, wanted }: CustomerChanges) => {
      const [result] = await api.update([editOf(shown, wanted)]);
      if (!result) throw new Error('The edit was not answered.');
      return result;
    },
    onSuccess: (result, { shown }) => {
      if (result.outcome === 'gone') return;
      // Update after a conflict too: the list should show the current values.
      replaceCustomer(client, shown, result.customer);
      noteSaved(client, shown, result.customer);
      void readAgain(client, { queryKey: keys.history(shown.id) });
      void readAgain(client, { queryKey: keys.changed });
    },
  });
}

/** Saves changes of several customers in one transaction, at most 500. The answers are in their order. */
export function useSaveCustomers() {
  const api = useRecordsApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: readonly CustomerChanges[]) =>
      api.update(changes.map(({ shown, wanted }) => editOf(shown, wanted))),
    onSuccess: (results, changes) => {
      const saved = changes.flatMap(({ shown }, place) => {
        const result = results[place];
        return result && result.outcome !== 'gone' ? [{ before: shown, after: result.customer }] : [];
      });
      checksOf(client).replace(saved);
      for (const { before, after } of saved) noteSaved(client, before, after);
    },
    onSettled: () => refreshList(client),
  });
}

interface CustomerChanges {
  shown: CustomerRecord;
  wanted: CustomerInsert;
}

function editOf(shown: CustomerRecord, wanted: CustomerInsert): CustomerEdit {
  const changed = changedFields(shown, wanted);
  return { id: shown.id, seen: toRow(shown, changed), wanted: toRow(wanted, changed) };
}
