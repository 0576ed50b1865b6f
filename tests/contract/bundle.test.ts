import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate, parse, walk } from 'css-tree';
import { beforeAll, expect, test } from 'vitest';
import { buildIfStale } from '../../server/build/build.ts';
import { BUNDLE, type Bundle, type BundleFile, readBundle, totalSize } from '../bench/bundle.ts';

let folder: string;
let bundle: Bundle;

beforeAll(async () => {
  folder = await buildIfStale();
  bundle = readBundle(folder);
});

test('a first load has JavaScript within its budget', () => {
  expect(totalSize(bundle.firstLoad.scripts)).toBeLessThanOrEqual(BUNDLE.scripts);
});

test('a first load has CSS within its budget', () => {
  expect(totalSize(bundle.firstLoad.styles)).toBeLessThanOrEqual(BUNDLE.styles);
});

test('a first load is what the page requests', () => {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const { scripts } = bundle.firstLoad;
  const files = (of: readonly BundleFile[]) => of.map(({ file }) => `/${file}`).toSorted();
  expect(asked(html, /<style>(.*?)<\/style>/gs)).toHaveLength(1);
  // The rest of the styles comes with the app.
  const later = asked(html, /data-styles="([^"]+)"/g);
  expect(later).toEqual([expect.stringMatching(/^\/assets\/later-[\w-]{8}\.css$/)]);
  expect(asked(html, /href="([^"]+\.css)"/g)).toEqual(later);
  expect(asked(html, /<link rel="stylesheet"/g)).toEqual([]);
  // The font comes after the first paint, for which it would compete with the page.
  expect(asked(html, /as="font"[^>]*/g)).toEqual([]);
  // A small inline script requests the app after the first paint.
  expect(asked(html, /data-app="([^"]+)"/g)).toEqual(files(scripts));
  expect(asked(html, /<script[^>]* src="([^"]+)"/g)).toEqual([]);
  expect(asked(html, /<link rel="modulepreload" href="([^"]+)"/g)).toEqual(files(scripts));
});

test('no script adds a rule that the page has: a second copy would win against what overrides the first', () => {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const [inline = ''] = asked(html, /<style>(.*?)<\/style>/gs);
  const [later = ''] = asked(html, /data-styles="([^"]+)"/g);
  const ofPage = new Set([...rulesIn(inline), ...rulesIn(readFileSync(join(folder, later), 'utf8'))]);
  const named = bundle.later.scripts
    .concat(bundle.firstLoad.scripts)
    .flatMap(({ file }) => asked(readFileSync(join(folder, file), 'utf8'), /"\.\/([^"]+\.css)"/g));
  expect(named).not.toEqual([]);
  for (const name of new Set(named)) {
    const rules = rulesIn(readFileSync(join(folder, 'assets', name), 'utf8'));
    expect(
      rules.filter((rule) => ofPage.has(rule)),
      name,
    ).toEqual([]);
  }
});

// Use text that survives minification. Later files contain it, so the test can find it.
test.each([
  ['the table API', 'Accept-Profile'],
  ['the Supabase client', 'X-Client-Info'],
  ['the auth client', 'grant_type=refresh_token'],
  ['TanStack Query', 'No QueryClient set'],
  ['TanStack Virtual', 'Missing attribute name'],
  ['Radix Dialog', 'DialogContent'],
  ['Radix Tabs', 'TabsTrigger'],
  ['the records desk', 'View and manage all submitted customer information'],
  ['the export', 'BillAddr_Line1'],
  ['the sign-in', 'Customer Records Management'],
])('a first load has nothing of %s', (_, text) => {
  expect(holders(bundle.later.scripts, text), 'later').not.toEqual([]);
  expect(holders(bundle.firstLoad.scripts, text), 'at first').toEqual([]);
});

function holders(files: readonly BundleFile[], text: string): string[] {
  return files
    .map(({ file }) => file)
    .filter((file) => readFileSync(join(folder, file), 'utf8').includes(text));
}

/** Returns each rule with the queries around it. */
function rulesIn(css: string): string[] {
  const rules: string[] = [];
  walk(parse(css), {
    visit: 'Rule',
    enter(rule) {
      if (this.atrule?.name === 'keyframes') return;
      const around = this.atrule?.prelude ? generate(this.atrule.prelude) : '';
      rules.push(`${around} ${generate(rule)}`);
    },
  });
  return rules;
}

function asked(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, file = '']) => file).toSorted();
}
