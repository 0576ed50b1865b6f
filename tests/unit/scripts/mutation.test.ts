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
  expect([percent(score), percent(scoreOf('lib', []))]).toEqual([75, 100]);
  expect(scoreTable([score]).split('\n')).toEqual([
    '     mutants  killed  survived  score  ',
    'lib       12       9         3   75.0 *',
  ]);
});

test('every file of the rules and the embedded backend is in one group, whose tests exist', () => {
  const grouped = GROUPS.flatMap(filesOf);
  const files = [
    'src/lib',
    ...['auth', 'backend', 'database', 'rest'].map((part) => `server/${part}`),
  ].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  );
  expect(grouped).toEqual(expect.arrayContaining(files));
  expect(new Set(grouped).size).toBe(grouped.length);
  expect(new Set(GROUPS.map(({ name }) => name)).size).toBe(GROUPS.length);
  const tests = GROUPS.flatMap((group) => group.tests).filter((pattern) => !pattern.includes('*'));
  expect(tests.filter((file) => !existsSync(file))).toEqual([]);
});

test("features' files that need a page are in no group", () => {
  const files = GROUPS.filter(({ part }) => part === 'features').flatMap(filesOf);
  expect(files).toContain('src/features/customer-form/form-state.ts');
  expect(files.filter((file) => /\/use-|messages\.ts$/.test(file))).toEqual([]);
});
