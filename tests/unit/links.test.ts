import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../../scripts/package/bundle.ts';
import { brokenPointers } from '../support/doc-links.ts';
import { filesIn, readPages } from './doc-pages.ts';

const tests = filesIn('tests').map((file) => basename(file).replace(/\.tsx?$/, ''));
const pages = readPages();
const owners = pages.filter((page) => page.startsWith('docs/owners/'));
const read = (file: string) => readFileSync(file, 'utf8');

test('finds pages to check', () => {
  expect(pages).toContain('README.md');
  expect(owners).toContain('docs/owners/running.md');
});

describe.each(pages)('%s', (page) => {
  test('has no broken link', () => {
    expect(brokenPointers(page)).toEqual([]);
  });

  test('names only existing test files', () => {
    const named = Array.from(read(page).matchAll(/[\w-]+\.(?:spec|test)\b/g), ([name]) => name);
    expect(named.filter((name) => !tests.includes(name))).toEqual([]);
  });
});

test('every guide that code or a file of settings names exists', () => {
  const files = ['server', 'scripts', 'src', 'deploy']
    .flatMap(filesIn)
    .filter((file) => /\.(?!csv|md|png|webp)\w+$/.test(file));
  expect([...files, '.env.example'].filter((file) => brokenPointers(file).length > 0)).toEqual([]);
});

test.each(owners)('%s names only commands that a download has', (page) => {
  const named = Array.from(read(page).matchAll(/\bnpm run ([\w-]+)/g), ([, name = '']) => name);
  expect(named.filter((name) => !COMMANDS.includes(name))).toEqual([]);
});

test('every npm script is in a guide, and there are at most 28', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: object };
  const guides = pages.map(read).join('\n');
  const named = (name: string) => new RegExp(`npm (?:run )?${name}(?![\\w:-])`).test(guides);
  expect(Object.keys(scripts).filter((name) => !named(name))).toEqual([]);
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(28);
});
