import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { PageSettings } from '../../../server/settings/page.ts';
import { hashInputs, readBuildHash, buildHashFile } from '../../../server/build/build-hash.ts';

let root: string;
let plain: PageSettings;
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'build-hash-'));
  root = folder;
  plain = { variables: {}, publicUrl: '', basePath: '/', pictures: join(folder, 'data/pictures') };
  mkdirSync(join(root, 'src/lib'), { recursive: true });
  mkdirSync(join(root, 'data'));
  writeFileSync(join(root, 'index.html'), '<p>');
  writeFileSync(join(root, 'src/lib/a.ts'), 'one');
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

const [a, b] = ['src/lib/a.ts', 'src/lib/b.ts'] as const;
test.each<[string, boolean, () => void]>([
  ['a file changed', true, () => writeFileSync(join(root, a), 'two')],
  ['a file was added', true, () => writeFileSync(join(root, b), '')],
  ['a file was renamed', true, () => renameSync(join(root, a), join(root, b))],
  ['a file was removed', true, () => rmSync(join(root, a))],
  ['the shop has a picture', true, () => cpSync(join(root, a), join(root, 'data/pictures/a.ts'))],
  ['the public address changed', true, () => (plain.publicUrl = 'https://example.co.za/desk/')],
  ['a variable of the page changed', true, () => (plain.variables = { VITE_BUSINESS_NAME: 'A' })],
  ['an unrelated file changed', false, () => writeFileSync(join(root, 'README.md'), 'new')],
])('when %s, a build is stale: %s', (_, isStale, change) => {
  const before = hashInputs(root, plain);
  change();
  expect(hashInputs(root, plain) !== before).toBe(isStale);
});

test('the order of variables makes no difference', () => {
  const [name, phone] = [{ VITE_BUSINESS_NAME: 'A' }, { VITE_BUSINESS_PHONE: '051 555 0148' }];
  expect(hashInputs(root, { ...plain, variables: { ...name, ...phone } })).toBe(
    hashInputs(root, { ...plain, variables: { ...phone, ...name } }),
  );
});

test('a build has its hash in a file, or none', () => {
  expect(readBuildHash(root)).toBeNull();
  writeFileSync(buildHashFile(root), 'abc');
  expect(readBuildHash(root)).toBe('abc');
});
