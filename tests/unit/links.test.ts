import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesIn, readPages } from './doc-pages.ts';

/** Every relative link in the docs leads to an existing file and heading. */

const tests = filesIn('tests').map((file) => basename(file).replace(/\.tsx?$/, ''));
const pages = readPages();

test('finds pages to check', () => {
  expect(pages).toContain('README.md');
  expect(pages).toContain('docs/developers/reliability.md');
});

describe.each(pages)('%s', (page) => {
  test('has no broken link', () => {
    expect(linksOf(page).filter((link) => !leadsSomewhere(page, link))).toEqual([]);
  });

  test('names only existing test files', () => {
    const named = Array.from(read(page).matchAll(/[\w-]+\.(?:spec|test)\b/g), ([name]) => name);
    expect(named.filter((name) => !tests.includes(name))).toEqual([]);
  });
});

function linksOf(page: string): string[] {
  const targets = Array.from(withoutCode(page).matchAll(/\]\(([^()\s]+)\)/g), ([, target = '']) => target);
  return targets.filter((target) => !/^([a-z]+:|\?path=|\/)/.test(target));
}

function leadsSomewhere(page: string, link: string): boolean {
  const [path = '', heading] = link.split('#');
  const file = path === '' ? page : join(dirname(page), path);
  if (!existsSync(file)) return false;
  return heading === undefined || headingsOf(file).includes(heading);
}

function headingsOf(page: string): string[] {
  const headings = Array.from(read(page).matchAll(/^#+ (.+)$/gm), ([, heading = '']) => heading);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-'),
  );
}

/** Removes code, where brackets mean something else. */
function withoutCode(page: string): string {
  return read(page).replaceAll(/`[^`\n]*`/g, 'code');
}

function read(page: string): string {
  return readFileSync(page, 'utf8').replaceAll(/^```.*?^```/gms, '');
}
