import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useEffectEvent } from 'react';
import { isTypedIn } from '#ui/is-typed-in.ts';
import { type PressedKey, type ShortcutId, shortcutOf } from './shortcuts.ts';
import { useKeySetting } from './use-key-setting.ts';

export type ShortcutActions = Partial<Record<ShortcutId, () => void>>;

/** Runs shortcuts pressed anywhere on the desk, except in a text box, a dialog or a menu. */
export function useShortcuts(actions: ShortcutActions): void {
  const [isOn] = useKeySetting();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isTypedIn(event.target)) return;
    if (!document.querySelector('[role=dialog], [role=menu]')) run(event, isOn, actions);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Returns the key handler of rows. It runs the shortcuts of one row; others go on to {@link useShortcuts}. */
export function useRowShortcuts<Row>(actionsOf: (row: Row) => ShortcutActions) {
  const [isOn] = useKeySetting();
  return (row: Row, event: ReactKeyboardEvent): void => run(event, isOn, actionsOf(row));
}

function run(
  event: PressedKey & Pick<KeyboardEvent, 'preventDefault'>,
  isOn: boolean,
  actions: ShortcutActions,
): void {
  const shortcut = shortcutOf(event, isOn);
  const action = shortcut?.id && actions[shortcut.id];
  if (!action) return;
  // A letter that starts a search is typed into the search box.
  if (shortcut.id !== 'type') event.preventDefault();
  action();
}
