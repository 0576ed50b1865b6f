import { loadCsf } from 'storybook/internal/csf-tools';
import { expect, test } from 'vitest';
import { prototype } from '../../../scripts/prototype/files.ts';

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
  expect(made?.id).toBe('features-todays-callers');
  expect(Object.keys(made?.files ?? {})[0]).toBe('stories/features/todays-callers/TodaysCallers.stories.tsx');
  expect(Object.values(made?.files ?? {})[0]).toContain('title: "Screens/Today\'s callers"');
});

test.each([
  ['list', ['none', 'a-few', 'loading', 'failed']],
  ['form', ['empty', 'filled-in', 'invalid', 'sending', 'sent', 'failed']],
] as const)('a %s has a story for each of its states', (kind, states) => {
  const made = prototype('Last exports', kind);
  const [source = ''] = Object.values(made?.files ?? {});
  const csf = loadCsf(source, { makeTitle: (title) => title ?? '' }).parse();
  expect(csf.stories.map(({ id }) => id)).toEqual(states.map((state) => `${made?.id}--${state}`));
});

test.each(['', '../../etc/passwd', '1st screen', 'a "b"', 'a/b'])('%j names no screen', (name) => {
  expect(prototype(name)).toBeNull();
});
