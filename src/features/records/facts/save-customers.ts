import type { QueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type CustomerInsert, type CustomerRecord, toRow } from '#lib/customer/customer.ts';
import { changedFields } from '#lib/customer/customer-changes.ts';
import { newId } from '#lib/new-id.ts';
import { keys } from '../api/keys.ts';
import type { CustomerEdit, SaveOutcome } from '../api/records-api.ts';
import { showChange, useDeskMutation } from './refresh.ts';

export interface CustomerChanges {
  shown: CustomerRecord;
  wanted: CustomerInsert;
}

/** Saves the changes of one customer. A repeated save after a failure is the same change. */
export function useSaveCustomer() {
  const change = useRef(newId());
  return useDeskMutation(
    async (api, changes: CustomerChanges) => {
      const { current: id } = change;
      const [result] = await api.update([editOf(changes)], { id, kind: 'edit' });
      if (!result) throw new Error('The edit wasn’t answered.');
      if (result.outcome === 'saved') change.current = newId();
      return { ...result, change: id };
    },
    (client, result) => showSaved(client, [result]),
  );
}

/** Shows the current values, also after a conflict. */
export function showSaved(client: QueryClient, results: readonly SaveOutcome[]): void {
  const put = results.flatMap((result) => (result.outcome === 'gone' ? [] : [result.customer]));
  for (const customer of put) client.setQueryData(keys.customer(customer.id), customer);
  showChange(client, { put });
}

/** Returns an edit of the fields that differ. */
export function editOf({ shown, wanted }: CustomerChanges): CustomerEdit {
  const changed = changedFields(shown, wanted);
  return { id: shown.id, seen: toRow(shown, changed), wanted: toRow(wanted, changed) };
}
