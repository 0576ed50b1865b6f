import type { Action, Shortcut } from './action.ts';
import { actions } from './actions.ts';
import { type } from './navigate/navigate.ts';

export type RunnableAction = Exclude<Action, { on: 'elsewhere' }>;

export type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey' | 'repeat'
>;

/** All keyboard shortcuts, for the help dialog. */
export const shortcuts: readonly Shortcut[] = [...new Set(actions.flatMap(({ shortcut }) => shortcut ?? []))];

/** Returns whether a shortcut is a single letter or sign, which can be turned off (WCAG 2.1.4). */
export function isCharacter(shortcut: Shortcut): boolean {
  return shortcut === type.shortcut || shortcut.keys.every((key) => /^(Shift\+)?[!-~]$/.test(key));
}

/** Returns the actions of a key, with or without Caps Lock. `hasCharacters`: letters and signs are shortcuts. */
export function actionsFor(pressed: PressedKey, hasCharacters: boolean): readonly RunnableAction[] {
  const { key, altKey, ctrlKey, metaKey, repeat } = pressed;
  const isTyped = key.length === 1 && key !== ' ' && !(ctrlKey || metaKey);
  if (altKey || (isTyped && !hasCharacters)) return [];
  const name = nameOf(pressed);
  const found = runnable.filter(({ shortcut }) => shortcut?.keys.includes(name));
  if (repeat) return found.filter(({ shortcut }) => shortcut?.repeats);
  return found.length > 0 || !isTyped ? found : [type];
}

const runnable = actions.filter((action) => action.on !== 'elsewhere');

/** Returns a key as shortcuts write it, such as `e`, `Shift+E`, `Ctrl+Shift+Z` or `Esc`. */
function nameOf({ key, shiftKey, ctrlKey, metaKey }: PressedKey): string {
  const isCommand = ctrlKey || metaKey;
  const isLetter = key.length === 1 && key.toLowerCase() !== key.toUpperCase();
  if (!isLetter) return `${isCommand ? 'Ctrl+' : ''}${key === 'Escape' ? 'Esc' : key}`;
  if (!shiftKey && !isCommand) return key.toLowerCase();
  return `${isCommand ? 'Ctrl+' : ''}${shiftKey ? 'Shift+' : ''}${key.toUpperCase()}`;
}
