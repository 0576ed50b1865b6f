import { loadCsf } from 'storybook/internal/csf-tools';
import { expect, test } from 'vitest';
import { prototype, withStates } from '../../../scripts/prototype/files.ts';

test.each(['last exports', 'LastExports', '  last  exports '])('%s is a screen’s first files', (name) => {
  const made = prototype(name);
  expect(made?.title).toBe('Last exports');
  expect(Object.keys(made?.files ?? {})).toEqual([
    'stories/features/last-exports/LastExports.stories.tsx',
    'stories/features/last-exports/LastExports.module.css',
  ]);
});

test('an apostrophe stays in the title, and is left out of the file name', () => {
  const made = prototype("Today's callers");
  expect(made?.title).toBe("Today's callers");
  expect(made?.firstStory).toBe('features-todays-callers--none');
  expect(Object.keys(made?.files ?? {})[0]).toBe('stories/features/todays-callers/TodaysCallers.stories.tsx');
  expect(Object.values(made?.files ?? {})[0]).toContain('title: "Screens/Today\'s callers"');
});

test.each(['list', 'form'] as const)('each story of a %s is among its states, and no other', (kind) => {
  const made = prototype('Last exports', kind);
  const [source = ''] = Object.values(made?.files ?? {});
  const csf = loadCsf(source, { makeTitle: (title) => title ?? '' }).parse();
  const listed = [...(made?.states ?? '').matchAll(/story: '(.+?)'/g)].map(([, id]) => id);
  expect(csf.stories.map(({ id }) => id)).toEqual(listed);
  expect(listed[0]).toBe(made?.firstStory);
});

test('its states come last in the table', () => {
  const table = 'export const states = [\n  { a },\n];\n';
  expect(withStates(table, '  { b },\n')).toBe('export const states = [\n  { a },\n  { b },\n];\n');
  expect(() => withStates('nothing', '')).toThrow('The table of states has no end.');
});

test.each(['', '../../etc/passwd', '1st screen', 'a "b"', 'a/b'])('%j names no screen', (name) => {
  expect(prototype(name)).toBeNull();
});
