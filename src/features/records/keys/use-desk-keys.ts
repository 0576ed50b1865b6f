import { useEffect, useEffectEvent } from 'react';
import { isCharacter, isTypedIn, type ShortcutId, shortcutOf } from './shortcuts.ts';

export interface DeskKeysOptions {
  isOn: boolean;
  actions: Partial<Record<ShortcutId, () => void>>;
  /** Focuses the search box, which then gets the pressed letter. */
  onType?: () => void;
  /** Escape, unless it closes something else. */
  onEscape?: () => void;
}

/** Handles shortcuts anywhere on the desk. Any other letter starts a search. */
export function useDeskKeys({ isOn, actions, onType, onEscape }: DeskKeysOptions): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isTypedIn(event.target)) return;
    if (document.querySelector('[role=dialog], [role=menu]')) return;
    if (event.key === 'Escape') return onEscape?.();
    if (!isOn || !isCharacter(event)) return;
    const id = shortcutOf(event);
    const action = id && actions[id];
    if (action) {
      action();
      event.preventDefault();
    } else if (id === undefined) onType?.();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
