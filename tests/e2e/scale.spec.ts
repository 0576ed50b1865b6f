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
    await expect(records.days.first()).toContainText(NEWEST_DAY.heading);
    await expect(records.day(NEWEST_DAY.heading)).toContainText(`${HARD.length - 1} customers`);

    await expect(records.row('Last of the Day before')).toBeVisible();
    const long = records.day(LONG_DAY.heading);
    await expect(long).toContainText(`${LONG_DAY.customers} customers`);
    await records.names.first().focus();
    await page.keyboard.press('End');
    await expect(records.nameOf(lastOfFirstPage)).toBeFocused();
    await expect(records.row(firstOfSecondPage)).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(records.nameOf(firstOfSecondPage)).toBeFocused();
    await expect(long).toHaveCount(1);

    // The list waits where it was left, while the admin looks at one.
    const before = await records.row(firstOfSecondPage).boundingBox();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText(firstOfSecondPage);
    await page.keyboard.press('Escape');
    await expect(records.nameOf(firstOfSecondPage)).toBeFocused();
    expect(await records.row(firstOfSecondPage).boundingBox()).toEqual(before);
  });

  test('are listed to the last, each once', async ({ page }) => {
    test.slow();
    const read: CustomerRecord[] = [];
    // Answered from here: the browser doesn't keep the bodies of earlier answers.
    await page.route(/order=.*limit=100$/, async (route) => {
      const response = await route.fetch();
      read.push(...((await response.json()) as CustomerRecord[]));
      await route.fulfill({ response });
    });
    await page.goto('/');
    const records = recordsScreen(page);
    await records.open();
    await expect(records.row('Voortrekker (Pty) Ltd')).toBeVisible();
    await expect(async () => {
      await records.names.last().press('End');
      await expect(records.row(OLDEST)).toBeVisible({ timeout: 50 });
    }).toPass({ intervals: [0] });
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
    const groupOf = (company: string) => records.table.getByRole('rowgroup').filter({ hasText: company });
    await expect(groupOf('First of the Day')).toContainText(NEWEST_DAY.heading);
    await expect(groupOf('Last of the Day before')).toContainText(LONG_DAY.heading);
    await records.nameOf('Voortrekker (Pty) Ltd').click();
    await expect(records.detail('Submitted')).toHaveText(/20 November 2024.*11:13/);
    await page.close();
  });
});
