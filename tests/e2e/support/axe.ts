import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** By all of axe's rules that it has on, or by those of them for colours: the others say the same of either theme. */
type Rules = 'all' | 'colours';

const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** What axe finds wrong. The page's policy refuses scripts of others, so axe comes in by the debugger. */
export async function findings(page: Page, rules: Rules = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(rules === 'colours' && { runOnly: OF_COLOURS }),
  };
  const { violations } = await page.evaluate(async (asked) => {
    const { axe } = window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } };
    return axe.run(asked);
  }, options);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
