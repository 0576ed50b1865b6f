import type { Locator, Response } from '@playwright/test';
import type { CustomerRecord } from '#lib/customer.ts';
import { keepSession, test } from './support/admin.ts';
import { recordsScreen } from './support/screens.ts';
import { HARD, LONG_DAY, NEWEST_DAY, OLDEST, seed, SEEDED } from './support/seed.ts';
import { expect } from './support/test.ts';

test.use({ seed });

/** The list's 100th and 101st customer, both of the long day. */
const lastOfFirstPage = 'Shop 0088 Radio';
const firstOfSecondPage = 'Shop 0089 Radio';

test.describe('2,500 customers', () => {
  test('are counted, and grouped by day, newest first; a day on two pages is one group', async ({ page }) => {
    await page.goto('/');
    const records = recordsScreen(page);
    await records.open();
    await expect(records.count('Total: 2,500 customers')).toBeVisible();
    await expect(records.days.first()).toHaveAccessibleName(NEWEST_DAY.heading);
    await expect(records.day(NEWEST_DAY.heading)).toContainText(`${HARD.length - 1} customers`);

    const long = records.day(LONG_DAY.heading);
    await expect(long).toContainText(`${LONG_DAY.customers} customers`);
    await records.views.first().focus();
    await page.keyboard.press('End');
    await expect(records.viewOf(lastOfFirstPage)).toBeFocused();
    await expect(records.row(firstOfSecondPage)).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(records.viewOf(firstOfSecondPage)).toBeFocused();
    await expect(long).toHaveCount(1);
    for (const company of [lastOfFirstPage, firstOfSecondPage]) {
      await expect(long.getByText(company, { exact: true })).toBeVisible();
    }
  });

  test('wait where they were left, while the admin looks at one', async ({ page }) => {
    await page.goto('/');
    const records = recordsScreen(page);
    await records.open();
    await expect(records.row('Voortrekker (Pty) Ltd')).toBeVisible();
    await records.views.first().focus();
    await page.keyboard.press('End');
    const row = records.row(lastOfFirstPage);
    await expect(records.viewOf(lastOfFirstPage)).toBeFocused();
    const before = await placeAtRest(row);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText(lastOfFirstPage);
    await page.keyboard.press('Escape');
    await expect(records.viewOf(lastOfFirstPage)).toBeFocused();
    expect(await placeAtRest(row)).toEqual(before);
  });

  test('are not all read and drawn while the list is not displayed', async ({ page }) => {
    await page.goto('/');
    const records = recordsScreen(page);
    await records.open();
    await expect(records.row('Voortrekker (Pty) Ltd')).toBeVisible();
    const drawn = await page.locator('li[data-index]').count();
    await page.evaluate(async () => {
      document.body.style.display = 'none';
      for (let frame = 0; frame < 60; frame += 1) await new Promise(requestAnimationFrame);
    });
    expect(await page.locator('li[data-index]').count()).toBeLessThan(2 * drawn);
    await page.evaluate(() => {
      document.body.style.display = '';
    });
    await expect(records.row('Voortrekker (Pty) Ltd')).toBeVisible();
  });

  test('are listed to the last, each once', async ({ page }) => {
    test.slow();
    const pages: Response[] = [];
    const note = (response: Response) => {
      if (/order=.*limit=100$/.test(response.url())) pages.push(response);
    };
    page.on('response', note);
    await page.goto('/');
    const records = recordsScreen(page);
    await records.open();
    await expect(records.row('Voortrekker (Pty) Ltd')).toBeVisible();
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(records.row(OLDEST)).toBeVisible({ timeout: 50 });
    }).toPass({ intervals: [50] });
    page.off('response', note);
    const bodies = await Promise.all(pages.map((response) => response.json() as Promise<CustomerRecord[]>));
    const read = bodies.flat();
    expect(read).toHaveLength(SEEDED);
    expect(new Set(read.map(({ id }) => id)).size).toBe(SEEDED);
    expect(await records.rows.count(), 'rows drawn at a time').toBeLessThan(100);
  });

  test('lie on the days of the business’s time zone, wherever the admin is', async ({
    browser,
    product,
    session,
  }) => {
    const page = await browser.newPage({
      baseURL: product.url,
      timezoneId: 'America/New_York',
      locale: 'en-US',
    });
    await keepSession(page, product, session);
    await page.goto('/');
    const records = recordsScreen(page);
    await records.open();
    const newest = records.day(NEWEST_DAY.heading);
    await expect(newest.getByText('First of the Day', { exact: true })).toBeVisible();
    await expect(
      records.day(LONG_DAY.heading).getByText('Last of the Day before', { exact: true }),
    ).toBeVisible();
    await records.viewOf('Voortrekker (Pty) Ltd').click();
    await expect(records.detail('Submitted')).toHaveText(/20 November 2024.*11:13/);
    await page.close();
  });
});

/** A row's position once the list has measured what it scrolled to: unchanged for ten frames. */
async function placeAtRest(row: Locator): Promise<object> {
  const places: string[] = [];
  await expect
    .poll(
      async () => {
        places.push(JSON.stringify(await row.boundingBox()));
        await row.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
        return new Set(places.slice(-10)).size === 1 && places.length >= 10;
      },
      { intervals: [0] },
    )
    .toBe(true);
  return JSON.parse(places.at(-1) ?? '{}') as object;
}
