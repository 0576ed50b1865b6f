import type { KeyboardEvent } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import { type ShortcutId, shortcutOf } from './shortcuts.ts';
import { useKeySetting } from './use-key-setting.ts';

export type RowKeyActions = Partial<Record<ShortcutId | 'delete', (record: CustomerRecord) => void>>;

/** A held key repeats these. */
const MOVES: ReadonlySet<ShortcutId | 'delete'> = new Set(['next', 'previous']);

/** Returns the key handler of rows. */
export function useRowKeys(actions: RowKeyActions): (record: CustomerRecord, event: KeyboardEvent) => void {
  const [isOn] = useKeySetting();
  return (record, event) => {
    const { key, altKey, ctrlKey, metaKey, repeat } = event;
    const hasModifier = altKey || ctrlKey || metaKey;
    const id = key === 'Delete' && !hasModifier ? 'delete' : isOn ? shortcutOf(event) : undefined;
    const action = id && actions[id];
    if (!action || (repeat && !MOVES.has(id))) return;
    event.preventDefault();
    action(record);
  };
}
