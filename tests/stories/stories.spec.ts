import { lstatSync, readdirSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { expectToBeSaidAs } from './accessibility.ts';
import { isApproving } from './baselines.ts';
import { test } from './fixtures.ts';
import { expectToLookAs } from './pictures.ts';
import { playStory } from './play-story.ts';
import {
  accessibilityFile,
  BASELINES,
  expectedBaselines,
  type Look,
  pictureFile,
  picturesOf,
  readEntries,
  TOUCH,
  WINDOWS,
  type WindowName,
} from './stories.ts';
import { drawTouched } from './touch.ts';

// Other systems draw text differently: there nothing is drawn, and each name says so. CI runs on Linux.
const draws = process.platform === 'linux';
const elsewhere = draws ? '' : ' (not drawn: the baselines are drawn on Linux)';

// A story is visited once, as most of the time is its being played: it does what its play function asserts, axe finds
// nothing in either theme, assistive technology is given what it was, and it looks as it did.
test.describe('story', () => {
  for (const entry of readEntries()) {
    if (entry.type !== 'story') continue;
    test(`${entry.id}${elsewhere}`, async ({ quietPage: page }) => {
      const pictures = picturesOf(entry);
      let shown: WindowName = pictures[0]?.window ?? 'desktop';
      await resize(page, shown);
      const problems = await playStory(page, entry.id, { touch: TOUCH.includes(shown) });
      // It goes on, so that the review shows what it looks like; but as it is it is not approved.
      expect.soft(problems, 'what is wrong with it').toEqual([]);
      if (!draws || pictures.length === 0 || (isApproving() && problems.length > 0)) return;
      await expectToBeSaidAs(page, accessibilityFile(entry.id));
      let look: Look = 'light';
      let drawMouse = TOUCH.includes(shown) ? await drawTouched(page) : undefined;
      for (const picture of pictures) {
        await show(page, picture.look, look);
        look = picture.look;
        if (picture.window !== shown) {
          shown = picture.window;
          await resize(page, shown);
          if (TOUCH.includes(shown)) drawMouse ??= await drawTouched(page);
          // How far the play function has scrolled means something in the window that it was played in alone.
          await page.evaluate(() => window.scrollTo(0, 0));
        }
        await expectToLookAs(page, pictureFile(entry.id, picture), entry.tags.includes('whole'));
      }
      await show(page, 'light', look);
      await drawMouse?.();
    });
  }
});

test(`every baseline has its story${elsewhere}`, () => {
  const expected = new Set(expectedBaselines());
  expect(readdirSync(BASELINES).filter((file) => !expected.has(file))).toEqual([]);
});

// Every clone carries them, and each approval of all of them is added to what it carries.
test(`the baselines weigh at most 16 MB together${elsewhere}`, () => {
  const bytes = readdirSync(BASELINES).reduce((sum, file) => sum + lstatSync(`${BASELINES}${file}`).size, 0);
  expect(bytes / 1_000_000).toBeLessThanOrEqual(16);
});

/** The looks that the system has the page take; the others are its own. */
const MEDIA_LOOKS: ReadonlySet<Look> = new Set(['forced-colors', 'print']);

async function resize(page: Page, name: WindowName): Promise<void> {
  const { width, height } = WINDOWS[name];
  const now = page.viewportSize();
  if (now?.width !== width || now.height !== height) await page.setViewportSize({ width, height });
}

/** The themes and media differ in styles alone, so that the story need not be played again. */
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
      // Forced colours show the blinking caret that is hidden elsewhere. What cannot be typed into has none.
      const focused = document.activeElement;
      if (focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement) {
        focused.readOnly = steady;
      }
    },
    [theme, forced] as const,
  );
}
