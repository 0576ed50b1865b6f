import { expect, test } from 'vitest';
import { actions } from '#features/records/actions/actions.ts';
import { customerActionsOf } from '#features/records/actions/offered.ts';
import { actionsFor } from '#features/records/actions/shortcuts.ts';
import { views } from '#features/records/views/views.ts';

const pressed = (
  key: string,
  held: 'shift' | 'ctrl' | 'none' = 'none',
  { hasCharacters = true, repeat = false } = {},
) =>
  actionsFor(
    { key, shiftKey: held === 'shift', ctrlKey: held === 'ctrl', altKey: false, metaKey: false, repeat },
    hasCharacters,
  ).map(({ id }) => id);

test.each(Object.entries(views))('each key of the view %s has one action', (_, view) => {
  const others = actions.filter(({ on }) => on === 'row' || on === 'desk');
  const keys = [...customerActionsOf(view), ...others].flatMap(({ shortcut }) => shortcut?.keys ?? []);
  expect(new Set(keys).size).toBe(keys.length);
});

test('actions have unique ids', () => {
  const ids = actions.flatMap((action) => (action.on === 'elsewhere' ? [] : action.id));
  expect(new Set(ids).size).toBe(ids.length);
});

test.each([
  ['e', 'none', ['edit']],
  ['x', 'none', ['select']],
  ['x', 'shift', ['selectRange']],
  ['X', 'none', ['select']],
  ['E', 'shift', ['export']],
  ['/', 'none', ['search']],
  ['?', 'shift', ['help']],
  ['Delete', 'none', ['delete', 'delete-permanently']],
  ['Escape', 'none', ['clear']],
  ['d', 'none', ['type']],
  ['7', 'none', ['type']],
  [' ', 'none', []],
  ['e', 'ctrl', []],
  ['Enter', 'none', []],
] as const)('the key %s with %s is for the actions %j', (key, held, ids) => {
  expect(pressed(key, held)).toEqual(ids);
});

test('no single letter exports, applies a fix or deletes', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz'.split('').flatMap((key) => pressed(key));
  for (const id of ['export', 'fix', 'delete', 'delete-permanently']) expect(letters).not.toContain(id);
});

test('letters and signs can be turned off, other keys can’t', () => {
  expect(['e', '/', 'd'].flatMap((key) => pressed(key, 'none', { hasCharacters: false }))).toEqual([]);
  expect(pressed('Delete', 'none', { hasCharacters: false })).toContain('delete');
});

test('only j and k act again while they’re held down', () => {
  const keys = actions.flatMap(({ shortcut }) => shortcut?.keys[0]?.replace('Shift+', '') ?? []);
  expect(keys.filter((key) => pressed(key, 'none', { repeat: true }).length > 0)).toEqual(['j', 'k']);
});
