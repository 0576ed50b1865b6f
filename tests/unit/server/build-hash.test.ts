import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { buildHashFile, hashInputs, isFresh, readBuildHash } from '../../../server/build/build-hash.ts';
import { testFolder } from '../../support/temporary-folder.ts';

let root: string;
beforeEach(() => {
  root = testFolder();
  mkdirSync(join(root, 'src/lib'), { recursive: true });
  writeFileSync(join(root, 'index.html'), '<p>');
  writeFileSync(join(root, 'src/lib/a.ts'), 'one');
});

const [a, b] = ['src/lib/a.ts', 'src/lib/b.ts'] as const;
test.each<[string, boolean, () => void]>([
  ['a file changed', true, () => writeFileSync(join(root, a), 'two')],
  ['a file was added', true, () => writeFileSync(join(root, b), '')],
  ['a file was renamed', true, () => renameSync(join(root, a), join(root, b))],
  ['a file was removed', true, () => rmSync(join(root, a))],
  ['an unrelated file changed', false, () => writeFileSync(join(root, 'README.md'), 'new')],
])('when %s, a build is stale: %s', (_, isStale, change) => {
  const before = hashInputs(root);
  change();
  expect(hashInputs(root) !== before).toBe(isStale);
});

test('a build has its hash in a file, or none', () => {
  expect(readBuildHash(root)).toBeNull();
  writeFileSync(buildHashFile(root), 'abc');
  expect(readBuildHash(root)).toBe('abc');
});

test('without sources, a complete build counts as fresh', () => {
  writeFileSync(buildHashFile(root), hashInputs(root));
  expect(isFresh(root, root)).toBe(true);
  writeFileSync(join(root, a), 'two');
  expect(isFresh(root, root)).toBe(false);
  rmSync(join(root, 'src'), { recursive: true });
  expect(isFresh(root, root)).toBe(true);
  rmSync(buildHashFile(root));
  expect(isFresh(root, root)).toBe(false);
});
