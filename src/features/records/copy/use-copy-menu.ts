import { type RefObject, useState } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import type { CopyField } from './values.ts';

/** What a letter of the menu copies at once, pressed on the row; the others' letters mean something else there. */
const AT_ONCE: Readonly<Record<string, CopyField>> = {
  o: 'officePhone',
  v: 'vat',
  a: 'address',
  w: 'everything',
};

export interface CopyMenuModel {
  /** Whose menu is open, and beside what. */
  opened: { record: CustomerRecord; anchor: HTMLElement } | null;
  open: (record: CustomerRecord, anchor: HTMLElement) => void;
  close: () => void;
  /** `c` on a row opens its menu, some letters copy at once; true when the key did something. */
  onRowKey: (record: CustomerRecord, key: string) => boolean;
}

/** The one menu of the list to copy from, beside the button of whichever row asked for it, and its letters on the row. */
export function useCopyMenu(
  view: RefObject<HTMLElement | null>,
  copy: (record: CustomerRecord, field: CopyField) => void,
): CopyMenuModel {
  const [opened, setOpened] = useState<CopyMenuModel['opened']>(null);
  const open = (record: CustomerRecord, anchor: HTMLElement) => setOpened({ record, anchor });
  return {
    opened,
    open,
    close: () => setOpened(null),
    onRowKey: (record, key) => {
      const field = AT_ONCE[key];
      if (field) {
        copy(record, field);
        return true;
      }
      const row = `[data-record="${record.id}"] [data-row-copy]`;
      const anchor = key === 'c' ? view.current?.querySelector<HTMLElement>(row) : null;
      if (anchor) open(record, anchor);
      return Boolean(anchor);
    },
  };
}
