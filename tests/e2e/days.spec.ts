import { test } from './support/admin.ts';
import { recordsScreen } from './support/screens.ts';
import { LONG_DAY, NEWEST_DAY, OLDEST, seed } from './support/seed.ts';
import { expect } from './support/test.ts';

test.use({ seed });

test.describe('to a day', () => {
  test('the list goes at once, on to the days before it, and back to the newest', async ({ page }) => {
    await page.goto('/');
    const records = recordsScreen(page);
    await records.open();
    await expect(records.row('Voortrekker (Pty) Ltd')).toBeVisible();
    const goTo = page.getByLabel('Go to day');

    await goTo.fill('2024-11-02');
    await expect(records.days.first()).toHaveAccessibleName('Saturday, 2 November 2024');
    await expect(records.rows.first()).toContainText(/Shop \d{4} Radio/);
    await expect(page.getByText('From Saturday, 2 November 2024 on')).toBeAttached();
    await expect(goTo).toHaveValue('2024-11-02');
    await expect(records.count('Total: 2,500 customers')).toBeVisible();
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(records.row(OLDEST)).toBeVisible({ timeout: 50 });
    }).toPass({ intervals: [50] });

    await page.getByRole('button', { name: 'Back to the newest' }).click();
    await expect(records.days.first()).toHaveAccessibleName(NEWEST_DAY.heading);
    await expect(goTo).toBeFocused();
    await expect(goTo).toHaveValue('');
  });

  test('one on which nobody registered leads to the next before it, one before all to the oldest', async ({
    page,
  }) => {
    await page.goto('/');
    const records = recordsScreen(page);
    await records.open();
    const goTo = page.getByLabel('Go to day');
    await goTo.fill('2024-12-24');
    await expect(records.days.first()).toHaveAccessibleName(NEWEST_DAY.heading);
    await goTo.fill('2001-01-01');
    // The oldest day alone.
    await expect(records.days).toHaveCount(1);
    await expect(records.days.first()).not.toHaveAccessibleName(NEWEST_DAY.heading);
  });

  test('is left by another search', async ({ page }) => {
    await page.goto('/');
    const records = recordsScreen(page);
    await records.open();
    const goTo = page.getByLabel('Go to day');
    await goTo.fill(LONG_DAY.date);
    await expect(records.days.first()).toHaveAccessibleName(LONG_DAY.heading);
    await records.search.fill('Searchable');
    await expect(records.row("D'Urban; Dynamics")).toBeVisible();
    await expect(records.rows).toHaveCount(1);
  });
});

test('what was searched for is marked in the rows', async ({ page }) => {
  await page.goto('/');
  const records = recordsScreen(page);
  await records.open();
  await records.search.fill('VOORTREKKER');
  const row = records.row('Voortrekker (Pty) Ltd');
  await expect(row.locator('mark')).toHaveText(['Voortrekker', 'voortrekker']);
  await records.search.fill('');
  await expect(records.row('100% Antennas')).toBeVisible();
  await expect(page.locator('mark')).toHaveCount(0);
});
