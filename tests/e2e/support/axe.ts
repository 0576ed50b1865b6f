import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** All of axe's default rules, or only those for colors, which differ between themes. */
type Rules = 'all' | 'colours';

const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Returns axe's findings. The page's policy refuses other scripts, so this uses the debugger. */
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
  return violations
    .filter((violation) => !isOpenMenu(violation))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** A menu is drawn over the page, at the end of its body, where no landmark is. */
function isOpenMenu({ id, nodes }: AxeResults['violations'][number]): boolean {
  return id === 'region' && nodes.every(({ html }) => html.includes('data-radix-popper'));
}
