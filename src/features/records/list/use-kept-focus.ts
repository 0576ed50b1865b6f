import { useEffect, useLayoutEffect, useRef } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import { nextInLine } from './next-in-line.ts';
import type { CustomerList } from './use-customer-list.ts';

/**
 * Moves the focus on when the row that has it leaves the list without its being asked for there: a corrected customer
 * needs no attention any more, another one was deleted on another desk. `onLost` is called with who takes its place.
 */
export function useKeptFocus(list: CustomerList, onLost: (id: string) => void): void {
  const focused = useRef<string>(undefined);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      focused.current =
        target instanceof Element ? target.closest<HTMLElement>('[data-record]')?.dataset.record : undefined;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);

  const before = useRef<readonly CustomerRecord[]>([]);
  useLayoutEffect(() => {
    if (list.status !== 'ready') return;
    const { records } = list;
    const known = before.current;
    before.current = records;
    if (known === records || document.activeElement !== document.body) return;
    const ids = new Set(records.map(({ id }) => id));
    if (focused.current === undefined || ids.has(focused.current)) return;
    const next = nextInLine(focused.current, known, (id) => ids.has(id));
    if (next !== undefined) onLost(next);
  });
}
