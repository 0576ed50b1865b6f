import { type RefObject, useState } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';

export interface CopyMenuModel {
  /** Whose menu is open, and beside what. */
  opened: { record: CustomerRecord; anchor: HTMLElement } | null;
  open: (record: CustomerRecord, anchor: HTMLElement) => void;
  close: () => void;
  /** `c` on a row opens its menu; true when it did. */
  onRowKey: (record: CustomerRecord, key: string) => boolean;
}

/** The one menu of the list to copy from, beside the button of whichever row asked for it. */
export function useCopyMenu(view: RefObject<HTMLElement | null>): CopyMenuModel {
  const [opened, setOpened] = useState<CopyMenuModel['opened']>(null);
  const open = (record: CustomerRecord, anchor: HTMLElement) => setOpened({ record, anchor });
  return {
    opened,
    open,
    close: () => setOpened(null),
    onRowKey: (record, key) => {
      const row = `[data-record="${record.id}"] [data-row-copy]`;
      const anchor = key === 'c' ? view.current?.querySelector<HTMLElement>(row) : null;
      if (anchor) open(record, anchor);
      return Boolean(anchor);
    },
  };
}
