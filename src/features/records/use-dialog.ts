import { type RefObject, useCallback, useRef, useState } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import { nextInLine } from './list/next-in-line.ts';
import type { OpenDialog } from './RecordsDialogs.tsx';

export interface DialogModel {
  dialog: OpenDialog | null;
  /** Opens a dialog, in the place of the one that is open, if any; null closes it. `focus`: what gets the focus then. */
  show: (dialog: OpenDialog | null, focus?: () => HTMLElement | null) => void;
  /** Where the focus goes when the last of the dialogs is closed. */
  returnFocus: () => HTMLElement | null;
}

export interface DialogOptions {
  rowOf: (id: string | undefined) => HTMLElement | null;
  searchBox: RefObject<HTMLElement | null>;
  /** The list behind the dialogs, as far as it is loaded. */
  records: readonly CustomerRecord[];
}

/**
 * What is open over the list. From whatever dialogs one comes, the focus goes back to where the first was opened from, or
 * to the row of the customer one went on to; to the customer's row when that is not there any more. When the row is not
 * either, because what was done in the dialogs took it out of the list, it goes to the row in its place, and to the
 * search box when there is none.
 */
export function useDialog({ rowOf, searchBox, records }: DialogOptions): DialogModel {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const openedFrom = useRef<Element>(null);
  const recordsThen = useRef(records);
  const isOpen = useRef(false);
  const customer = useRef<string>(undefined);
  const instead = useRef<() => HTMLElement | null>(undefined);

  const show = useCallback(
    (next: OpenDialog | null, focus?: () => HTMLElement | null) => {
      if (next && !isOpen.current) {
        openedFrom.current = document.activeElement;
        recordsThen.current = records;
      }
      isOpen.current = next !== null;
      instead.current = focus;
      if (next) customer.current = 'record' in next ? next.record.id : undefined;
      setDialog(next);
    },
    [records],
  );

  const rowInPlaceOf = (id: string | undefined) =>
    rowOf(id) ?? rowOf(nextInLine(id, recordsThen.current, (other) => rowOf(other) !== null));

  const returnFocus = () => {
    const wanted = instead.current?.();
    if (wanted) return wanted;
    const opener = openedFrom.current;
    const from = opener?.closest<HTMLElement>('[data-record]')?.dataset.record;
    const last = customer.current ?? from;
    if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) {
      const wentOn = from !== undefined && from !== last;
      return (wentOn && rowInPlaceOf(last)) || opener;
    }
    return rowInPlaceOf(last) ?? searchBox.current;
  };

  return { dialog, show, returnFocus };
}
