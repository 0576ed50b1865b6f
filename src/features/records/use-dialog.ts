import { type RefObject, useCallback, useRef, useState } from 'react';
import type { OpenDialog } from './RecordsDialogs.tsx';

export interface DialogModel {
  dialog: OpenDialog | null;
  /** Opens a dialog, in the place of the one that is open, if any; null closes it. `focus`: what gets the focus then. */
  show: (dialog: OpenDialog | null, focus?: () => HTMLElement | null) => void;
  /** Where the focus goes when the last of the dialogs is closed. */
  returnFocus: () => HTMLElement | null;
}

/**
 * What is open over the list. From whatever dialogs one comes, the focus goes back to where the first was opened from, or
 * to the row of the customer one went on to; to the customer's row when that is not there any more, and to the search box when the row is not either.
 */
export function useDialog(
  rowOf: (id: string | undefined) => HTMLElement | null,
  searchBox: RefObject<HTMLElement | null>,
): DialogModel {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const openedFrom = useRef<Element>(null);
  const isOpen = useRef(false);
  const customer = useRef<string>(undefined);
  const instead = useRef<() => HTMLElement | null>(undefined);

  const show = useCallback((next: OpenDialog | null, focus?: () => HTMLElement | null) => {
    if (next && !isOpen.current) openedFrom.current = document.activeElement;
    isOpen.current = next !== null;
    instead.current = focus;
    if (next) customer.current = 'record' in next ? next.record.id : undefined;
    setDialog(next);
  }, []);

  const returnFocus = () => {
    const wanted = instead.current?.();
    if (wanted) return wanted;
    const opener = openedFrom.current;
    if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) {
      const from = opener.closest<HTMLElement>('[data-record]')?.dataset.record;
      const wentOn = from !== undefined && customer.current !== undefined && from !== customer.current;
      return (wentOn && rowOf(customer.current)) || opener;
    }
    return rowOf(customer.current) ?? searchBox.current;
  };

  return { dialog, show, returnFocus };
}
