/** Shortcuts without an id are handled by the browser, the list or the search box. */
export type ShortcutId =
  | 'search'
  | 'next'
  | 'previous'
  | 'edit'
  | 'export'
  | 'fix'
  | 'select'
  | 'selectRange'
  | 'help';

export interface Shortcut {
  id?: ShortcutId;
  keys: readonly string[];
  does: string;
  /** A single letter or sign, which can be turned off (WCAG 2.1.4). */
  isCharacter?: true;
}

/** All keyboard shortcuts: handlers look them up here, and the help dialog shows them. */
export const shortcuts: readonly Shortcut[] = [
  { id: 'search', keys: ['/'], does: 'Search', isCharacter: true },
  { keys: ['any other letter'], does: 'Start a search with it', isCharacter: true },
  { keys: ['↓', 'Enter'], does: 'In the search: go to the first customer' },
  { keys: ['↓', '↑'], does: 'Next or previous customer, also in the details' },
  { id: 'next', keys: ['j'], does: 'Next customer', isCharacter: true },
  { id: 'previous', keys: ['k'], does: 'Previous customer', isCharacter: true },
  { keys: ['Home', 'End'], does: 'First or last customer' },
  { keys: ['Enter'], does: 'Open the details' },
  { id: 'edit', keys: ['e'], does: 'Edit', isCharacter: true },
  { keys: ['Ctrl+Enter'], does: 'Save the edit' },
  { id: 'select', keys: ['x'], does: 'Select', isCharacter: true },
  { id: 'selectRange', keys: ['Shift+X'], does: 'Select up to here', isCharacter: true },
  { id: 'export', keys: ['Shift+E'], does: 'Export the selected customers, or this one', isCharacter: true },
  { id: 'fix', keys: ['Shift+A'], does: 'In To fix: apply the proposed fix', isCharacter: true },
  { keys: ['Delete'], does: 'Delete (press twice)' },
  { keys: ['Ctrl+Z'], does: 'Undo the last action' },
  { keys: ['F8'], does: 'Go to the notification and back' },
  { keys: ['Esc'], does: 'Close; clear the search; clear the selection' },
  { id: 'help', keys: ['?'], does: 'Keyboard shortcuts', isCharacter: true },
];

export interface PressedKey {
  key: string;
  shiftKey: boolean;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** Returns the shortcut of a pressed letter or sign, with or without Caps Lock. */
export function shortcutOf(event: PressedKey): ShortcutId | undefined {
  if (!isCharacter(event)) return undefined;
  const { key, shiftKey } = event;
  const isLetter = key.toLowerCase() !== key.toUpperCase();
  const name = !isLetter ? key : shiftKey ? `Shift+${key.toUpperCase()}` : key.toLowerCase();
  return shortcuts.find(({ id, keys }) => id && keys.includes(name))?.id;
}

/** Returns whether a letter, digit or sign was pressed without a modifier. */
export function isCharacter({ key, altKey, ctrlKey, metaKey }: PressedKey): boolean {
  return key.length === 1 && key !== ' ' && !altKey && !ctrlKey && !metaKey;
}

/** Returns whether an element takes typed text. */
export function isTypedIn(target: EventTarget | null): boolean {
  const controls = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';
  return target instanceof Element && target.closest(controls) !== null;
}
