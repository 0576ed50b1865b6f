import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { buildIfStale } from '../../server/build/build.ts';
import { unsupportedScripts } from '../support/compatibility/unsupported-scripts.ts';
import { unsupportedStyles } from '../support/compatibility/unsupported-styles.ts';

/** Features that supported browsers may miss, with the reason. */
const DONE_WITHOUT: Readonly<Record<string, string>> = {
  ':has': 'only on paper: otherwise the list is printed before the details',
  '@page': 'the poster is printed on the paper that the print dialog names',
  cancelIdleCallback: 'only used with `requestIdleCallback`',
  'cursor: not-allowed': 'a phone has no cursor',
  'cursor: pointer': 'a phone has no cursor',
  'cursor: progress': 'a phone has no cursor',
  'overflow-anchor': 'it is set to `none`, and Safari anchors nothing',
  'print-color-adjust: exact': 'it is known under a prefix, and a QR code is black on white in any case',
  resize: 'a phone has nothing to drag a corner with; the field scrolls',
  'scrollbar-gutter':
    'in Safari the page may move sideways by a scroll bar between a short view and a long one',
  'scrollbar-width': 'otherwise ::-webkit-scrollbar hides the bar',
  size: 'as for `@page`',
  'text-size-adjust': 'phones have it under a prefix, and on a desk nothing inflates text',
  'text-wrap': 'the lines of the poster are not of equal length',
};

const scripts: string[] = [];
let inScripts: readonly string[];
const styles: string[] = [];

beforeAll(async () => {
  const folder = await buildIfStale();
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  scripts.push(
    ...Array.from(page.matchAll(/<script(?![^>]*json)[^>]*>([^<]+)<\/script>/g), ([, text = '']) => text),
  );
  styles.push(...Array.from(page.matchAll(/<style[^>]*>([^<]+)<\/style>/g), ([, text = '']) => text));
  for (const file of readdirSync(join(folder, 'assets'))) {
    const read = () => readFileSync(join(folder, 'assets', file), 'utf8');
    if (file.endsWith('.js')) scripts.push(read());
    if (file.endsWith('.css')) styles.push(read());
  }
  inScripts = unsupportedScripts(scripts);
});

function unexpected(findings: readonly string[]): string[] {
  return findings.map(named).filter((name) => !Object.hasOwn(DONE_WITHOUT, name));
}

function named(finding: string): string {
  return finding.slice(0, finding.lastIndexOf(' ('));
}

test('the built page has scripts and style sheets', () => {
  expect(scripts.length).toBeGreaterThan(5);
  expect(styles.length).toBeGreaterThan(2);
});

test('the built page uses nothing in its scripts that the oldest supported browsers don’t have', () => {
  expect(unexpected(inScripts)).toEqual([]);
});

test('the built page uses nothing in its styles that the oldest supported browsers don’t have', () => {
  expect(unexpected(styles.flatMap(unsupportedStyles))).toEqual([]);
});

test('the built page uses everything that is listed as optional', () => {
  const found = [...inScripts, ...styles.flatMap(unsupportedStyles)].map(named);
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(DONE_WITHOUT).toSorted());
});

test('the check finds a newer method in a built script', () => {
  const [smallest = ''] = scripts.toSorted((a, b) => a.length - b.length);
  const planted = `${smallest}\nObject.groupBy([], String);`;
  expect(unexpected(unsupportedScripts([planted]))).toEqual(['Object.groupBy']);
});

test('the check finds a color for two themes in a built style sheet', () => {
  const planted = styles.map((sheet) => `${sheet}.planted{color:light-dark(#000,#fff)}`);
  expect(new Set(unexpected(planted.flatMap(unsupportedStyles)))).toEqual(new Set(['light-dark()']));
});
