import { useEffect, useEffectEvent, useRef } from 'react';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import { isSameSearch } from '#lib/customer/search.ts';
import { useActions } from '../../abilities/action.ts';
import { useListHandle } from '../../dialogs/list-handle.ts';

/** Calls back with the next customer when the shown one is fixed and so leaves its list, which stays the same otherwise. */
export function useNextInPlace(
  { id }: CustomerRecord,
  place: number,
  /** Whether a dialog is on the details, which waits for it. */
  isCovered: boolean,
  onNext: (next: CustomerRecord) => void,
): void {
  const { records } = useListHandle();
  const { view, list, facts } = useActions();
  const { search } = list.query;
  const last = useRef({ id, place, view, search });
  const look = useEffectEvent(() => {
    if (isCovered) return;
    const before = last.current;
    last.current = { id, place, view, search };
    const isSameList = before.view === view && isSameSearch(before.search, search);
    const isLeft = before.id === id && before.place >= 0 && place < 0;
    // One that was deleted by someone else stays, with a notice.
    const isHere = view.isChecked && (facts.checked?.customers.has(id) ?? false);
    // One that was accepted in the panel stays, with a note. In the list, the panel follows the focus.
    const isAccepted = facts.checked?.problems.get(id)?.some((problem) => problem.isAccepted) ?? false;
    const isInList = document.activeElement?.closest('[role=row]') != null;
    if (!isLeft || !isSameList || !isHere || (isAccepted && !isInList)) return;
    const next = records[before.place] ?? records[before.place - 1];
    if (next) onNext(next);
  });
  useEffect(() => look(), [id, place, isCovered, view, search]);
}
