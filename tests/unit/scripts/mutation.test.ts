import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesOf, GROUPS } from '../../mutation/groups.ts';
import { percent, scoreOf, scoreTable } from '../../../scripts/mutation/score.ts';

const outcomes = (counts: Record<string, number>) =>
  Object.entries(counts).flatMap(([status, count]) =>
    Array.from({ length: count }, () => ({ fileName: 'src/lib/dates.ts', status })),
  );

test('a defect counts as found if a test failed or hung, and not at all if switched off', () => {
  const score = scoreOf('lib', outcomes({ Killed: 7, Timeout: 2, Survived: 1, NoCoverage: 2, Ignored: 9 }));
  expect(score).toEqual({ name: 'lib', mutants: 12, killed: 9, survived: 3 });
  expect(percent(score)).toBe(75);
});

test('passes without defects', () => {
  expect(percent(scoreOf('lib', []))).toBe(100);
});

test('the table marks scores below 90', () => {
  const scores = [
    scoreOf('src/lib/dates.ts', outcomes({ Killed: 90, Survived: 10 })),
    scoreOf('lib', outcomes({ Killed: 899, Survived: 101 })),
  ];
  expect(scoreTable(scores)).toBe(
    [
      '                  mutants  killed  survived  score  ',
      'src/lib/dates.ts      100      90        10   90.0  ',
      'lib                  1000     899       101   89.9 *',
    ].join('\n'),
  );
});

test('every file of the rules and the embedded backend is in a group', () => {
  const grouped = new Set(GROUPS.flatMap(filesOf));
  const files = ['src/lib', 'supabase/local'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  );
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !grouped.has(file))).toEqual([]);
});

test('groups have unique names and files, and existing tests', () => {
  const files = GROUPS.flatMap(filesOf);
  expect(files.filter((file, at) => files.indexOf(file) !== at)).toEqual([]);
  expect(new Set(GROUPS.map(({ name }) => name)).size).toBe(GROUPS.length);
  const tests = GROUPS.flatMap((group) => group.tests).filter((pattern) => !pattern.includes('*'));
  expect(tests.filter((file) => !existsSync(file))).toEqual([]);
});

test('only features’ files that need no page are in a group', () => {
  const files = GROUPS.filter(({ part }) => part === 'features').flatMap(filesOf);
  expect(files).toContain('src/features/records/list/groups.ts');
  expect(files).not.toContain('src/features/records/view-state/use-view-state.ts');
  expect(files).not.toContain('src/features/records/messages.ts');
  expect(files.filter((file) => /\/use-/.test(file))).toEqual([]);
});
