import type { QueryClient } from '@tanstack/react-query';
import { type CustomerInsert, type CustomerRecord, toRow } from '#lib/customer.ts';
import { changedFields } from '#lib/customer-changes.ts';
import { keys } from './keys.ts';
import type { CustomerEdit, SaveOutcome } from './records-api.ts';
import { showChange, useDeskMutation } from './refresh.ts';

export interface CustomerChanges {
  shown: CustomerRecord;
  wanted: CustomerInsert;
}

/** Saves the changes of at most 500 customers in one transaction. Returns the results in order. */
export function useSaveCustomers() {
  return useDeskMutation(
    (api, changes: readonly CustomerChanges[]) => api.update(changes.map(editOf)),
    showSaved,
  );
}

/** Saves the changes of one customer. */
export function useSaveCustomer() {
  return useDeskMutation(
    async (api, changes: CustomerChanges) => {
      const [result] = await api.update([editOf(changes)]);
      if (!result) throw new Error('The edit wasn’t answered.');
      return result;
    },
    (client, result) => showSaved(client, [result]),
  );
}

/** Shows the current values, also after a conflict. */
function showSaved(client: QueryClient, results: readonly SaveOutcome[]): void {
  const put = results.flatMap((result) => (result.outcome === 'gone' ? [] : [result.customer]));
  for (const customer of put) client.setQueryData(keys.customer(customer.id), customer);
  showChange(client, { put });
}

function editOf({ shown, wanted }: CustomerChanges): CustomerEdit {
  const changed = changedFields(shown, wanted);
  return { id: shown.id, seen: toRow(shown, changed), wanted: toRow(wanted, changed) };
}
