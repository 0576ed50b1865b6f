import type { Locator, Page } from '@playwright/test';
import { inventCustomers } from '../../scripts/seed/invent.ts';
import { test } from './support/admin.ts';
import { e2eBrowser } from './support/e2e-browser.ts';
import { gate } from './support/gate.ts';
import type { Seed } from './support/products.ts';
import { recordsScreen } from './support/screens.ts';
import { expect } from './support/test.ts';

/** As `npm run seed` makes them: most days have one customer or two. */
const seed: Seed = { dated: [...inventCustomers(1_000, new Date('2025-11-20T15:00:00Z'))] };

test.use({ seed });

const isMobile = e2eBrowser() !== 'firefox';

/** The least number of customers that are whole on the first screen. */
const SCREENS = [
  { viewport: { width: 1280, height: 800 }, touch: {}, whole: 12, rowHeight: [44, 48] },
  { viewport: { width: 1920, height: 1080 }, touch: {}, whole: 20, rowHeight: [44, 48] },
  {
    viewport: { width: 768, height: 1024 },
    touch: { hasTouch: true, isMobile },
    whole: 9,
    rowHeight: [56, 76],
  },
  {
    viewport: { width: 360, height: 740 },
    touch: { hasTouch: true, isMobile },
    whole: 4,
    rowHeight: [56, 100],
  },
] as const;

for (const { viewport, touch, whole, rowHeight } of SCREENS) {
  test.describe(`at ${viewport.width} x ${viewport.height}`, () => {
    test.use({ viewport, ...touch });

    test(`${whole} customers are whole, and stay so while the list scrolls`, async ({ page }) => {
      await openDesk(page);
      await expect.poll(async () => (await wholeRows(page)).count).toBeGreaterThanOrEqual(whole);
      const { first, height } = await wholeRows(page);
      expect(first, 'where the first begins').toBeLessThan(400);
      expect(height, 'the height of a row').toBeGreaterThanOrEqual(rowHeight[0]);
      expect(height, 'the height of a row').toBeLessThanOrEqual(rowHeight[1]);

      await page.evaluate(() => window.scrollTo(0, 3_000));
      await expect
        .poll(async () => (await wholeRows(page)).count, 'further down')
        .toBeGreaterThanOrEqual(whole);
    });
  });
}

for (const [width, whole] of [
  [360, 4],
  // Where the buttons are below the number, rows are higher.
  [320, 3],
] as const) {
  test.describe(`on a phone of ${width} pixels`, () => {
    test.use({ viewport: { width, height: 740 }, hasTouch: true, isMobile });

    test('what can be done with the selected is all on the screen, and stays there', async ({ page }) => {
      const records = await openDesk(page);
      const first = page.getByRole('checkbox', { name: /^Select (?!\w+day, )/ }).first();
      await first.tap();
      await expect(records.count('1 selected')).toBeVisible();
      const buttons = ['Select all 1,000', 'Clear selection', 'Export selected', 'Delete selected'];
      for (const scroll of [0, 3_000]) {
        await page.evaluate((to) => window.scrollTo(0, to), scroll);
        for (const name of buttons) {
          const button = page.getByRole('button', { name, exact: true });
          await expect(button).toBeInViewport({ ratio: 1 });
          await expect.poll(() => isOnTop(button), `${name} at ${scroll}`).toBe(true);
        }
      }
      await expect.poll(async () => (await wholeRows(page)).count).toBeGreaterThanOrEqual(whole);
    });
  });
}

test('what can be done with the selected is in view on a tablet, though the line was pushed sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  const records = await openDesk(page);
  // It is at the line's end, and comes into view with the focus.
  await page.getByRole('button', { name: 'Keyboard' }).focus();
  await expect(records.exportAll).not.toBeInViewport({ ratio: 1 });
  await page
    .getByRole('checkbox', { name: /^Select (?!\w+day, )/ })
    .first()
    .click();
  await expect(records.count('1 selected')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Delete selected' })).toBeInViewport({ ratio: 1 });
});

test('everything that the bar says is whole on the screen, however much it is', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const records = await openDesk(page);
  await page.getByRole('button', { name: / need attention$/ }).click();
  await page.getByRole('button', { name: /in the list$/ }).click();
  await expect(records.exportMatches).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Go to day')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: / need attention$/ })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Nothing exported yet')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Keyboard' })).toBeInViewport({ ratio: 1 });
});

for (const width of [360, 344, 320]) {
  test.describe(`on a phone of ${width} pixels, with its large buttons`, () => {
    test.use({ viewport: { width, height: 740 }, hasTouch: true, isMobile });

    test('a number of eleven digits is whole, whatever marks its row', async ({ page }) => {
      const records = await openDesk(page);
      await page.getByRole('button', { name: / need attention$/ }).click();
      await page.getByRole('button', { name: /in the list$/ }).click();
      await expect(records.count(/^Needs attention: /)).toBeVisible();
      const numbers = page.getByTitle(/^Cell phone: /);
      await expect(numbers.first()).toBeVisible();
      const cut = await numbers.evaluateAll((all) =>
        all.filter((each) => {
          each.textContent = '27835550178';
          return each.scrollWidth > each.clientWidth;
        }),
      );
      expect(cut).toHaveLength(0);
    });
  });
}

test('names that have room are whole, and their columns line up', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openDesk(page);
  const columns = await page.getByRole('listitem').evaluateAll((rows) =>
    rows.map((row) => {
      const parts = [...row.querySelectorAll<HTMLElement>('[title]')];
      const [name] = parts;
      return {
        text: name?.textContent,
        isCut:
          name !== undefined &&
          (name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight + 1),
        starts: parts
          .slice(0, 3)
          .map((part) => Math.round(part.getBoundingClientRect().left))
          .join(),
      };
    }),
  );
  expect(new Set(columns.map(({ starts }) => starts)).size).toBe(1);
  expect(columns.filter(({ isCut }) => isCut).map(({ text }) => text)).toEqual([]);
});

test('the list ends with its last row, when the window has become wider, too', async ({ page }) => {
  const room = async () => {
    const records = await openDesk(page);
    await records.search.fill('Upington');
    await expect(records.count(/ match/)).toBeVisible();
    return roomBelow(page);
  };
  await page.setViewportSize({ width: 1280, height: 800 });
  const roomAtFirst = await room();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await room();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(() => roomBelow(page)).toBe(roomAtFirst);
});

test.describe('what the bar says later moves no row', () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  test('in the middle of a list', async ({ page }) => {
    const { sayMore } = await openQuietDesk(page);
    await focusRow(page, 30);
    await sayMore(page.getByRole('listitem').filter({ has: page.locator(':focus') }));
  });

  test('at the foot of the window, of a list that was not scrolled', async ({ page }) => {
    const { sayMore } = await openQuietDesk(page);
    await focusRow(page, (await wholeRows(page)).count - 1);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await sayMore(page.getByRole('listitem').filter({ has: page.locator(':focus') }));
  });

  test('at the end of a list, with what comes after it', async ({ page }) => {
    const { records, sayMore } = await openQuietDesk(page);
    await records.search.fill('Mzansi');
    await expect(records.count(/ match/)).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByRole('contentinfo')).toBeInViewport();
    await sayMore(page.getByRole('listitem').last());
  });

  test('where the browser keeps them in place, too', async ({ page }) => {
    const { sayMore } = await openQuietDesk(page);
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('* { overflow-anchor: auto !important }');
      document.adoptedStyleSheets.push(sheet);
    });
    await focusRow(page, 30);
    await sayMore(page.getByRole('listitem').filter({ has: page.locator(':focus') }));
  });
});

test('what is focused is never below the bar', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const records = await openDesk(page);
  const isBelow = () =>
    page.evaluate(() => {
      const row = document.activeElement?.closest('li')?.getBoundingClientRect();
      const top = row && document.elementFromPoint(row.left + 4, row.top + 4);
      return row !== undefined && top?.closest('li') !== document.activeElement?.closest('li');
    });
  await records.views.first().focus();
  for (let step = 0; step < 30; step += 1) await page.keyboard.press('ArrowDown');
  for (let step = 0; step < 25; step += 1) {
    await page.keyboard.press('ArrowUp');
    await expect.poll(isBelow).toBe(false);
  }
});

/** The desk before its bar has said all; `sayMore` has it say so much more that it grows, and looks where a row is. */
async function openQuietDesk(page: Page) {
  const found = gate();
  await page.route('**/rest/v1/rpc/find_duplicates', async (route) => {
    await found.opened;
    await route.fulfill({ json: { left: 0, customers: 1_000, groups: 123 } });
  });
  const records = await openDesk(page);
  await expect(page.getByText('Nothing exported yet')).toBeVisible();
  await expect(page.getByRole('button', { name: / need attention$/ })).toBeVisible();
  const sayMore = async (row: Locator) => {
    await expect(row).toBeInViewport({ ratio: 1 });
    const bar = page.locator('[data-stays]').first().locator('..');
    const [barBefore, before] = [await bar.boundingBox(), await row.boundingBox()];
    found.open();
    await expect(page.getByRole('button', { name: '123 possible duplicates' })).toBeVisible();
    const growth = ((await bar.boundingBox())?.height ?? 0) - (barBefore?.height ?? 0);
    expect(growth, 'how many pixels the bar grew').toBeGreaterThan(16);
    await expect.poll(async () => (await row.boundingBox())?.y).toBe(before?.y);
  };
  return { records, sayMore };
}

/** Goes down by keys to the row that so many are above. */
async function focusRow(page: Page, above: number): Promise<void> {
  await recordsScreen(page).views.first().focus();
  for (let step = 0; step < above; step += 1) await page.keyboard.press('ArrowDown');
}

async function openDesk(page: Page): Promise<ReturnType<typeof recordsScreen>> {
  await page.goto('/');
  const records = recordsScreen(page);
  await records.open();
  await expect(records.rows.first()).toBeVisible();
  return records;
}

/** How many pixels are between the last row, which it scrolls to, and what comes after the list. */
async function roomBelow(page: Page): Promise<number> {
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const row = await page.getByRole('listitem').last().boundingBox();
  const after = await page.getByRole('contentinfo').boundingBox();
  return Math.round((after?.y ?? Number.NaN) - (row?.y ?? 0) - (row?.height ?? 0));
}

/** Whether nothing covers the middle of a button. */
function isOnTop(button: Locator): Promise<boolean> {
  return button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
}

/** The rows that nothing covers and no edge cuts off; where the first of all begins, and how high the lowest is. */
function wholeRows(page: Page): Promise<{ count: number; first: number; height: number }> {
  return page.getByRole('listitem').evaluateAll((rows) => {
    const boxes = rows.map((row) => ({ row, box: row.getBoundingClientRect() }));
    const isShown = ({ row, box }: { row: Element; box: DOMRect }) =>
      [box.top + 2, box.bottom - 2].every((y) => row.contains(document.elementFromPoint(box.left + 4, y)));
    return {
      count: boxes.filter(isShown).length,
      first: boxes[0]?.box.top ?? Number.NaN,
      height: Math.min(...boxes.map(({ box }) => box.height)),
    };
  });
}
