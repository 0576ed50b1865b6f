import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';

const { resolve } = createRequire(import.meta.url);
const engine = readFileSync(resolve('accessibility-checker-engine/ace-window.js'), 'utf8');

/** IBM's rules that don't apply, by the elements they report. */
const EXCEPTIONS: readonly [rule: string, snippet: RegExp, why: string][] = [
  ['aria_hidden_nontabbable', /./, 'Radix hides what is behind a modal and keeps the focus in the modal.'],
  ['heading_content_exists', /./, 'The same: the headings behind a modal are hidden with their text.'],
  ['element_tabbable_role_valid', /data-radix-focus-guard/, 'Radix’s guards send the focus back.'],
  [
    'element_tabbable_role_valid',
    /^<section class="_?panel_/,
    'A view scrolls, and needs a tab stop for that.',
  ],
  ['input_autocomplete_valid', /autocomplete="username"/, 'Password managers look for `username`.'],
  ['target_spacing_sufficient', /type="checkbox"/, 'The label around the box is what is pressed.'],
];

/** Returns failures of IBM's accessibility-checker-engine by WCAG 2.2 and its own rules. */
export async function ibmFindings(page: Page): Promise<string[]> {
  // DevTools may run it; the content security policy blocks other scripts.
  if (!(await page.evaluate(() => 'ace_ibma' in window))) await page.evaluate(engine);
  const failures = await page.evaluate(async () => {
    type Report = { results: { ruleId: string; message: string; snippet: string; value: string[] }[] };
    const { ace_ibma: ace } = window as unknown as {
      ace_ibma: { Checker: new () => { check: (node: Document, rules: string[]) => Promise<Report> } };
    };
    const { results } = await new ace.Checker().check(document, ['IBM_Accessibility', 'WCAG_2_2']);
    return results.filter(({ value: [, verdict] }) => verdict === 'FAIL');
  });
  const found = failures
    .filter(
      ({ ruleId, snippet }) => !EXCEPTIONS.some(([rule, text]) => rule === ruleId && text.test(snippet)),
    )
    .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet}`);
  return [...new Set(found)];
}

/** Returns whether Java is installed, which the Nu checker needs. */
export function hasJava(): boolean {
  return spawnSync('java', ['-version']).status === 0;
}

/** CSS properties, units of containers and attributes that the checker doesn't know yet. */
const NEWER =
  /^CSS: “(?:(size-adjust|scrollbar-gutter)”: Property “\1” doesn't exist|--column”: Parse Error)\.$|^Attribute “autocorrect” not allowed /;

/** Returns the errors of the W3C's Nu checker, for pages by name. */
export function nuErrors(pages: ReadonlyMap<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'nu-'));
  try {
    const names = [...pages.keys()];
    const files = names.map((_, index) => join(folder, `${index}.html`));
    names.forEach((name, index) => writeFileSync(files[index] ?? '', pages.get(name) ?? ''));
    // Skip the optimizing compiler, which only pays off for many pages.
    const quick = [
      '-XX:TieredStopAtLevel=1',
      '-XX:+UseSerialGC',
      '-jar',
      resolve('vnu-jar/build/dist/vnu.jar'),
    ];
    const args = [...quick, '--stdout', '--format', 'json', '--exit-zero-always', ...files];
    const { stdout, stderr, status } = spawnSync('java', args, {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    if (status !== 0) throw new Error(`The checker ended with ${status}: ${stderr}`);
    const { messages } = JSON.parse(stdout) as { messages: { type: string; url: string; message: string }[] };
    return messages
      .filter(({ type, message }) => type !== 'info' && !NEWER.test(message))
      .map(({ url, message }) => `${names[parseInt(basename(url))]}: ${message}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
