import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';

/** Animations with a story for each. Uses a plain page, because Storybook stops motion for its test runner. */
const MOVING = [
  { what: 'a spinner', story: 'ui-spinner--medium' },
  { what: 'a busy button', story: 'ui-button--busy-tones' },
  { what: 'a modal that appears', story: 'ui-modal--details' },
  { what: 'a field that is left', story: 'ui-textfield--idle' },
] as const;

// Pictures use reduced motion, so they don't cover these.
for (const { what, story } of MOVING) {
  test(`${what} moves, but not with reduced motion`, async ({ page, storybook }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${storybook}/iframe.html?id=${story}`);
    await expect(page.locator('#storybook-root > *, [role="dialog"]').first()).toBeAttached();
    expect(await movements(page)).toEqual([]);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await movements(page)).not.toEqual([]);
  });
}

function movements(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('#storybook-root *, [role="dialog"], [role="dialog"] *')].flatMap(
      (element) => {
        const { animationName, animationDuration, transitionDuration, transitionProperty } =
          getComputedStyle(element);
        const lasts = (durations: string) => durations.split(',').some((each) => Number.parseFloat(each) > 0);
        return [
          ...(animationName !== 'none' && lasts(animationDuration)
            ? [`${element.tagName}: ${animationName}`]
            : []),
          ...(lasts(transitionDuration) ? [`${element.tagName}: transition of ${transitionProperty}`] : []),
        ];
      },
    ),
  );
}
