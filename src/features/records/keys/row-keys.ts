import type { CustomerRecord } from '#lib/customer.ts';
import type { RecordActions } from '../list/RecordList.tsx';

/** A key pressed on a row; true when it did something. */
type RowKey = (record: CustomerRecord, key: string) => boolean;

export interface RowKeysOptions {
  /** Whether letters and signs act. */
  isOn: boolean;
  /** The keys that copy, and those that select. */
  onCopyKey: RowKey;
  onSelectKey: RowKey;
  onExport: (record: CustomerRecord) => void;
  onEdit: (record: CustomerRecord) => void;
}

/** What letters do on a row of the list: move, copy, select, export (`d`), edit (`e`). */
export function rowKeys({
  isOn,
  onCopyKey,
  onSelectKey,
  onExport,
  onEdit,
}: RowKeysOptions): Required<Pick<RecordActions, 'keyOf' | 'onRowKey'>> {
  if (!isOn) return { keyOf: (key) => key, onRowKey: () => false };
  return {
    keyOf: (key) => MOVES[key] ?? key,
    onRowKey: (record, key) => {
      if (key === 'd') onExport(record);
      else if (key === 'e') onEdit(record);
      else return onCopyKey(record, key) || onSelectKey(record, key);
      return true;
    },
  };
}

/** Letters that move in the list, and the keys that they stand for. */
const MOVES: Readonly<Record<string, string>> = { j: 'ArrowDown', k: 'ArrowUp' };
