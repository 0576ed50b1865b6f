import { createContext, use } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import type { ViewName } from '../view/desk-view.ts';

export interface DeskList {
  records: readonly CustomerRecord[];
  /** Focuses a customer's row, or without an id the last used row. Returns false when there's none. */
  focusRow: (id?: string) => boolean;
  focusSearch: () => void;
  show: (view: ViewName) => void;
}

export const DeskListContext = createContext<DeskList | null>(null);

export function useDeskList(): DeskList {
  const list = use(DeskListContext);
  if (!list) throw new Error('The records screen needs a DeskListContext around it.');
  return list;
}
