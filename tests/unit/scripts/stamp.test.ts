import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { hashInputs, readStamp, stampFile } from '../../../scripts/build/stamp.ts';

const plain = { variables: {}, publicUrl: '', basePath: '/' };

let root: string;
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'stamp-'));
  root = folder;
  mkdirSync(join(root, 'src/lib'), { recursive: true });
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
  ])('when %s', (_, change) => {
    const before = hashInputs(root, plain);
    change();
    expect(hashInputs(root, plain)).not.toBe(before);
  });

  test('when a variable that the page is built with changed', () => {
    expect(hashInputs(root, { ...plain, variables: { VITE_BUSINESS_NAME: 'A' } })).not.toBe(
      hashInputs(root, { ...plain, variables: { VITE_BUSINESS_NAME: 'B' } }),
    );
  });

  test('when visitors are to open another address', () => {
    const publicUrl = 'https://example.co.za/desk/';
    expect(hashInputs(root, { ...plain, publicUrl })).not.toBe(hashInputs(root, plain));
  });

  test('when it broke off before its stamp was written', () => {
    expect(readStamp(root)).toBeNull();
  });
});

describe('a build is fresh', () => {
  test('when nothing changed, whatever the order of the settings', () => {
    const name = { VITE_BUSINESS_NAME: 'A' };
    const phone = { VITE_BUSINESS_PHONE: '051 555 0148' };
    expect(hashInputs(root, { ...plain, variables: { ...name, ...phone } })).toBe(
      hashInputs(root, { ...plain, variables: { ...phone, ...name } }),
    );
  });

  test('when a file changed that the page is not made of', () => {
    const before = hashInputs(root, plain);
    writeFileSync(join(root, 'README.md'), 'new');
    expect(hashInputs(root, plain)).toBe(before);
  });

  test('when its stamp matches', () => {
    writeFileSync(stampFile(root), 'abc');
    expect(readStamp(root)).toBe('abc');
  });
});
