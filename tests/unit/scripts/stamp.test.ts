import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { PageSettings } from '../../../scripts/settings/page.ts';
import { hashInputs, readStamp, stampFile } from '../../../scripts/build/stamp.ts';

const RECURSIVE = { recursive: true };

let root: string;
let plain: PageSettings;
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'stamp-'));
  root = folder;
  plain = { variables: {}, publicUrl: '', basePath: '/', pictures: join(folder, 'data/pictures') };
  mkdirSync(join(root, 'src/lib'), { recursive: true });
  mkdirSync(join(root, 'data'));
  writeFileSync(join(root, 'index.html'), '<p>');
  writeFileSync(join(root, 'src/lib/a.ts'), 'one');
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

describe('a build is stale', () => {
  test.each([
    ['a file changed', () => writeFileSync(join(root, 'src/lib/a.ts'), 'two')],
    ['a file was added', () => writeFileSync(join(root, 'src/lib/b.ts'), '')],
    ['a file was renamed', () => renameSync(join(root, 'src/lib/a.ts'), join(root, 'src/lib/b.ts'))],
    ['a file was removed', () => rmSync(join(root, 'src/lib/a.ts'))],
    ['the shop has a picture', () => cpSync(join(root, 'src/lib'), join(root, 'data/pictures'), RECURSIVE)],
  ])('when %s', (_, change) => {
    const before = hashInputs(root, plain);
    change();
    expect(hashInputs(root, plain)).not.toBe(before);
  });

  test('when a variable of the page changed', () => {
    expect(hashInputs(root, { ...plain, variables: { VITE_BUSINESS_NAME: 'A' } })).not.toBe(
      hashInputs(root, { ...plain, variables: { VITE_BUSINESS_NAME: 'B' } }),
    );
  });

  test('when the public address changed', () => {
    const publicUrl = 'https://example.co.za/desk/';
    expect(hashInputs(root, { ...plain, publicUrl })).not.toBe(hashInputs(root, plain));
  });

  test('without a stamp', () => {
    expect(readStamp(root)).toBeNull();
  });
});

describe('a build is fresh', () => {
  test('when nothing changed, whatever the order of settings', () => {
    const name = { VITE_BUSINESS_NAME: 'A' };
    const phone = { VITE_BUSINESS_PHONE: '051 555 0148' };
    expect(hashInputs(root, { ...plain, variables: { ...name, ...phone } })).toBe(
      hashInputs(root, { ...plain, variables: { ...phone, ...name } }),
    );
  });

  test('when an unrelated file changed', () => {
    const before = hashInputs(root, plain);
    writeFileSync(join(root, 'README.md'), 'new');
    expect(hashInputs(root, plain)).toBe(before);
  });

  test('when its stamp matches', () => {
    writeFileSync(stampFile(root), 'abc');
    expect(readStamp(root)).toBe('abc');
  });
});
