import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CustomerInsert, type CustomerRecord, toRow } from '#lib/customer.ts';
import { checksOf } from './checks.ts';
import { changedFields } from '#lib/customer-changes.ts';
import { keys } from './keys.ts';
import { type CustomerEdit, type SaveOutcome, useRecordsApi } from './records-api.ts';
import { refresh, updateRecords } from './refresh.ts';

export interface CustomerChanges {
  shown: CustomerRecord;
  wanted: CustomerInsert;
}

/** Saves the changes of at most 500 customers in one transaction. Returns the results in order. */
export function useSaveCustomers() {
  const api = useRecordsApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: readonly CustomerChanges[]) => api.update(changes.map(editOf)),
    onSuccess: (results) => showSaved(client, results),
  });
}

/** Saves the changes of one customer. */
export function useSaveCustomer() {
  const api = useRecordsApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (changes: CustomerChanges) => {
      const [result] = await api.update([editOf(changes)]);
      if (!result) throw new Error('The edit wasn’t answered.');
      return result;
    },
    onSuccess: (result) => showSaved(client, [result]),
  });
}

/** Shows the current values, also after a conflict. */
function showSaved(client: QueryClient, results: readonly SaveOutcome[]): void {
  const current = new Map(
    results.flatMap((result) => (result.outcome === 'gone' ? [] : [[result.customer.id, result.customer]])),
  );
  updateRecords(client, (record) => current.get(record.id) ?? record);
  for (const [id, customer] of current) client.setQueryData(keys.customer(id), customer);
  checksOf(client).put([...current.values()]);
  void refresh(client);
}

function editOf({ shown, wanted }: CustomerChanges): CustomerEdit {
  const changed = changedFields(shown, wanted);
  return { id: shown.id, seen: toRow(shown, changed), wanted: toRow(wanted, changed) };
}
