import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';

/** What moves, and a story that shows it. The page is a plain one: for its test runner Storybook stops all motion. */
const MOVING = [
  { what: 'a spinner', story: 'ui-spinner--medium' },
  { what: 'a busy button', story: 'ui-button--busy' },
  { what: 'a modal that appears', story: 'ui-modal--details' },
  { what: 'a field that is left', story: 'ui-textfield--idle' },
] as const;

// The pictures are drawn with reduced motion, so that neither of these is seen in them.
for (const { what, story } of MOVING) {
  test(`${what} keeps still for those who ask for less motion, and moves for everyone else`, async ({
    page,
    storybook,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${storybook}/iframe.html?id=${story}`);
    await expect(page.locator('#storybook-root > *, [role="dialog"]').first()).toBeAttached();
    expect(await movements(page)).toEqual([]);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await movements(page)).not.toEqual([]);
  });
}

/** Every animation and transition with a length, by the element's tag. */
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
