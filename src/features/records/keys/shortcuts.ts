export interface Shortcut {
  /** Without an id, the browser, the table, the search box or a dialog handles it. */
  id?: string;
  keys: readonly string[];
  does: string;
  /** A single letter or sign, which can be turned off (WCAG 2.1.4). */
  isCharacter?: true;
  /** Acts again while the key is held down. */
  repeats?: true;
}

/** Any letter, digit or sign without a shortcut. */
const type = {
  id: 'type',
  keys: ['any other letter'],
  does: 'Start a search with it',
  isCharacter: true,
} as const;

const table = [
  { id: 'search', keys: ['/'], does: 'Search', isCharacter: true },
  type,
  { keys: ['↓', 'Enter'], does: 'In the search: go to the first customer' },
  { keys: ['↓', '↑'], does: 'Next or previous customer, also in the details' },
  { id: 'next', keys: ['j'], does: 'Next customer', isCharacter: true, repeats: true },
  { id: 'previous', keys: ['k'], does: 'Previous customer', isCharacter: true, repeats: true },
  { keys: ['Home', 'End'], does: 'First or last customer' },
  { keys: ['Enter'], does: 'Open the details' },
  { id: 'edit', keys: ['e'], does: 'Edit', isCharacter: true },
  { keys: ['Ctrl+Enter'], does: 'Save the edit' },
  { id: 'select', keys: ['x'], does: 'Select', isCharacter: true },
  { id: 'selectRange', keys: ['Shift+X'], does: 'Select up to here', isCharacter: true },
  { id: 'export', keys: ['Shift+E'], does: 'Export the selected customers, or this one', isCharacter: true },
  { id: 'fix', keys: ['Shift+A'], does: 'In To fix: apply the proposed fix', isCharacter: true },
  { id: 'delete', keys: ['Delete'], does: 'Delete (press twice)' },
  { keys: ['Ctrl+Z'], does: 'Undo the last action' },
  { keys: ['F8'], does: 'Go to the notification and back' },
  { id: 'clear', keys: ['Esc'], does: 'Close; clear the search; clear the selection' },
  { id: 'help', keys: ['?'], does: 'Keyboard shortcuts', isCharacter: true },
] as const satisfies readonly Shortcut[];

export type ShortcutId = Extract<(typeof table)[number], { id: string }>['id'];

/** All keyboard shortcuts: handlers look them up here, and the help dialog shows them. */
export const shortcuts: readonly (Shortcut & { id?: ShortcutId })[] = table;

export type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey' | 'repeat'
>;

/** Returns the shortcut of a key, with or without Caps Lock. `hasCharacters`: letters and signs are shortcuts. */
export function shortcutOf(
  pressed: PressedKey,
  hasCharacters: boolean,
): (typeof shortcuts)[number] | undefined {
  const { key, shiftKey, altKey, ctrlKey, metaKey, repeat } = pressed;
  const isCharacter = key.length === 1 && key !== ' ';
  if (altKey || ctrlKey || metaKey || (isCharacter && !hasCharacters)) return undefined;
  const isLetter = isCharacter && key.toLowerCase() !== key.toUpperCase();
  const letter = shiftKey ? `Shift+${key.toUpperCase()}` : key.toLowerCase();
  const name = isLetter ? letter : key === 'Escape' ? 'Esc' : key;
  const found = shortcuts.find(({ id, keys }) => id && keys.includes(name));
  if (repeat) return found?.repeats && found;
  return found ?? (isCharacter ? type : undefined);
}

export const messages = {
  title: 'Keyboard shortcuts',
  help: 'Not active while you type.',
  letters: 'Use single-letter shortcuts',
  lettersHelp: 'Turn them off if you dictate, or press them by mistake. This browser remembers it.',
} as const;
