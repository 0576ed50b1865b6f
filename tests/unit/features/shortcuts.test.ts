import { expect, test } from 'vitest';
import { shortcutOf, shortcuts } from '#features/records/keys/shortcuts.ts';

const pressed = (
  key: string,
  held: 'shift' | 'ctrl' | 'none' = 'none',
  { hasCharacters = true, repeat = false } = {},
) =>
  shortcutOf(
    { key, shiftKey: held === 'shift', ctrlKey: held === 'ctrl', altKey: false, metaKey: false, repeat },
    hasCharacters,
  )?.id;

test('shortcuts have unique keys', () => {
  const keys = shortcuts.filter(({ id }) => id).flatMap((shortcut) => shortcut.keys);
  expect(new Set(keys).size).toBe(keys.length);
});

test.each([
  ['e', 'none', 'edit'],
  ['x', 'none', 'select'],
  ['x', 'shift', 'selectRange'],
  ['X', 'none', 'select'],
  ['E', 'shift', 'export'],
  ['/', 'none', 'search'],
  ['?', 'shift', 'help'],
  ['Delete', 'none', 'delete'],
  ['Escape', 'none', 'clear'],
  ['d', 'none', 'type'],
  ['7', 'none', 'type'],
  [' ', 'none', undefined],
  ['e', 'ctrl', undefined],
  ['Enter', 'none', undefined],
] as const)('the key %s with %s is the shortcut %s', (key, held, id) => {
  expect(pressed(key, held)).toBe(id);
});

test('no single letter exports, applies a fix or deletes', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz'.split('').map((key) => pressed(key));
  for (const id of ['export', 'fix', 'delete'] as const) expect(letters).not.toContain(id);
});

test('letters and signs can be turned off, other keys can’t', () => {
  expect(['e', '/', 'd', 'Delete'].map((key) => pressed(key, 'none', { hasCharacters: false }))).toEqual([
    undefined,
    undefined,
    undefined,
    'delete',
  ]);
});

test('only j and k act again while they’re held down', () => {
  const keys = shortcuts.flatMap(({ id, keys: [key = ''] }) => (id ? [key.replace('Shift+', '')] : []));
  expect(keys.filter((key) => pressed(key, 'none', { repeat: true }))).toEqual(['j', 'k']);
});
