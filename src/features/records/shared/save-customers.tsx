import { useRef } from 'react';
import { type CustomerInsert, type CustomerRecord, toRow } from '#lib/customer/customer.ts';
import { changedFields } from '#lib/customer/customer-changes.ts';
import { newId } from '#lib/new-id.ts';
import type { CustomerEdit, SaveOutcome } from '../api/records-api.ts';
import { NameSentence } from './Notice.tsx';
import { useChanges } from './use-changes.ts';
import { type News, useDeskMutation } from '../facts/news.ts';

export interface CustomerChanges {
  shown: CustomerRecord;
  wanted: CustomerInsert;
}

/** Saves the changes of one customer, with an Undo. A repeated save after a failure is the same change. */
export function useSaveCustomer() {
  const { didLogged } = useChanges();
  const change = useRef(newId());
  return useDeskMutation(
    async (api, changes: CustomerChanges) => {
      const { current: id } = change;
      const [result] = await api.update([editOf(changes)], { id, kind: 'edit' });
      if (!result) throw new Error('The edit wasn’t answered.');
      if (result.outcome === 'saved') change.current = newId();
      return { ...result, change: id };
    },
    (result) => {
      if (result.outcome === 'saved') {
        const { change: id, customer } = result;
        const text = () => <NameSentence text="Edited {name}" name={customer.company_name} />;
        didLogged({ change: id, customers: 1, text });
      }
      return newsOfSaved([result]);
    },
  );
}

/** Returns the current values, also after a conflict. */
export function newsOfSaved(results: readonly SaveOutcome[]): News {
  return { put: results.flatMap((result) => (result.outcome === 'gone' ? [] : [result.customer])) };
}

/** Returns an edit of the fields that differ. */
export function editOf({ shown, wanted }: CustomerChanges): CustomerEdit {
  const changed = changedFields(shown, wanted);
  return { id: shown.id, seen: toRow(shown, changed), wanted: toRow(wanted, changed) };
}
