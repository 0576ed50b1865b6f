import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const file = createRequire(import.meta.url).resolve('accessibility-checker-engine/ace-window.js');
const engine = readFileSync(file, 'utf8');

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
