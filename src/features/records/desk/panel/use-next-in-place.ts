import { useEffect, useEffectEvent, useRef } from 'react';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import { isSameSearch } from '#lib/customer/search.ts';
import { useActions } from '../../shared/action.ts';
import { decisionOf } from '../../abilities/quickbooks-list/list-decisions.ts';
import { useListHandle } from '../../shared/list-handle.ts';

/** Calls back with the next customer when the shown one is fixed, marked or decided, of a list that stays the same otherwise. */
export function useNextInPlace(
  record: CustomerRecord,
  place: number,
  /** Whether a dialog is on the details, which waits for it. */
  isCovered: boolean,
  onNext: (next: CustomerRecord) => void,
): void {
  const { records } = useListHandle();
  const { view, list, facts } = useActions();
  const { id } = record;
  const { search } = list.query;
  const decision = decisionOf(record, facts);
  const last = useRef({ id, place, view, search, decision });
  const isDone = () => {
    // One that was deleted by someone else stays, with a notice. Deleted ones are in the list of changes, too.
    const isMarked = facts.changedSinceExport !== undefined;
    if (!isMarked && !facts.checked?.customers.has(id)) return false;
    // One that was accepted in the panel stays, with a note. In the list, the panel follows the focus.
    const isAccepted = facts.checked?.problems.get(id)?.some((problem) => problem.isAccepted) ?? false;
    const isInList = document.activeElement?.closest('[role=row]') != null;
    return view.leads.length > 0 && (isMarked || !isAccepted || isInList);
  };
  const look = useEffectEvent(() => {
    if (isCovered) return;
    const before = last.current;
    last.current = { id, place, view, search, decision };
    const isSame = before.view === view && isSameSearch(before.search, search) && before.id === id;
    if (!isSame || before.place < 0) return;
    const isDecided = before.decision === 'open' && (decision === 'has' || decision === 'hasNot');
    if (place < 0 ? !isDone() : !isDecided) return;
    const next =
      place < 0
        ? (records[before.place] ?? records[before.place - 1])
        : records.slice(place).find((each) => decisionOf(each, facts) === 'open');
    if (next) onNext(next);
  });
  useEffect(() => look(), [id, place, isCovered, view, search, decision]);
}
