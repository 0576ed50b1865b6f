import { readdirSync, statSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { expectToBeSaidAs } from './accessibility.ts';
import { purpose } from './baselines.ts';
import { test } from './fixtures.ts';
import { expectToLookAs } from './pictures.ts';
import { playStory } from './play-story.ts';
import {
  accessibilityFile,
  BASELINES,
  expectedBaselines,
  type Look,
  pictureFile,
  PROBLEM,
  readStories,
  TOUCH,
  WINDOWS,
  type WindowName,
} from './stories.ts';
import { drawTouched } from './touch.ts';

// Compare pictures only on Linux, because other systems render text differently.
const draws = process.platform === 'linux';
const elsewhere = draws ? '' : ' (not drawn: the baselines are drawn on Linux)';

// Open each story once, because playing takes most of the time. This checks its play function, axe, its pictures,
// and the accessibility tree of a story that has one (`readStories`). Stories without pictures are audited by `npx vitest --project stories`.
test.describe('story', () => {
  for (const { id, tags, window, pictures, hasTree } of readStories()) {
    if (pictures.length === 0) {
      test(id, async ({ quietPage: page }) => {
        await resize(page, window);
        const touch = TOUCH.includes(window);
        expectNone(await playStory(page, id, { touch, audit: false }));
      });
      continue;
    }
    test(`${id}${elsewhere}`, async ({ quietPage: page }) => {
      let shown = window;
      await resize(page, shown);
      // A review skips axe, which takes half the time.
      const audit = purpose !== 'review';
      // A screen's dark theme is audited where it's drawn.
      const dark = window === 'component' || pictures.some(({ look }) => look === 'dark');
      const problems = await playStory(page, id, { touch: TOUCH.includes(shown), audit, dark });
      expectNone(problems);
      if (!draws || (purpose === 'approve' && problems.length > 0)) return;
      if (hasTree) await expectToBeSaidAs(page, accessibilityFile(id));
      let look: Look = 'light';
      let drawMouse = TOUCH.includes(shown) ? await drawTouched(page) : undefined;
      for (const picture of pictures) {
        await show(page, picture.look, look);
        look = picture.look;
        if (picture.window !== shown) {
          shown = picture.window;
          await resize(page, shown);
          if (TOUCH.includes(shown)) drawMouse ??= await drawTouched(page);
          // The play function's scroll position only fits its own window.
          await page.evaluate(() => scrollTo(0, 0));
        }
        await expectToLookAs(page, pictureFile(id, picture), tags.includes('whole'));
      }
      await show(page, 'light', look);
      await drawMouse?.();
    });
  }
});

test(`every baseline has a story${elsewhere}`, () => {
  const expected = new Set(expectedBaselines());
  expect(readdirSync(BASELINES).filter((file) => !expected.has(file))).toEqual([]);
});

// Every clone contains them, and each approval adds to its size.
test(`the baselines take at most 10 MB${elsewhere}`, () => {
  const bytes = readdirSync(BASELINES).reduce((sum, file) => sum + statSync(`${BASELINES}${file}`).size, 0);
  expect(bytes / 1_000_000).toBeLessThanOrEqual(10);
});

/** Records the problems for the review, and continues, so that the review shows the story. */
function expectNone(problems: readonly string[]): void {
  test.info().annotations.push(...problems.map((description) => ({ type: PROBLEM, description })));
  expect.soft(problems, 'problems of the story').toEqual([]);
}

/** Looks that set a media feature. The others are themes. */
const MEDIA_LOOKS: ReadonlySet<Look> = new Set(['forced-colors', 'print']);

async function resize(page: Page, name: WindowName): Promise<void> {
  const { width, height } = WINDOWS[name];
  const now = page.viewportSize();
  if (now?.width !== width || now.height !== height) await page.setViewportSize({ width, height });
}

async function show(page: Page, look: Look, before: Look): Promise<void> {
  if (look === before) return;
  const forced = look === 'forced-colors';
  if (MEDIA_LOOKS.has(look) || MEDIA_LOOKS.has(before)) {
    await page.emulateMedia({
      forcedColors: forced ? 'active' : 'none',
      media: look === 'print' ? 'print' : 'screen',
    });
  }
  const theme = look === 'dark' ? 'dark' : 'light';
  await page.evaluate(
    ([value, steady]) => {
      document.documentElement.dataset.theme = value;
      // Forced colors show the caret, which blinks.
      const focused = document.activeElement;
      if (focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement) {
        focused.readOnly = steady;
      }
    },
    [theme, forced] as const,
  );
}
