import { test } from './support/admin.ts';
import { recordsScreen } from './support/screens.ts';
import { NEWEST_DAY, seed } from './support/seed.ts';
import { expect } from './support/test.ts';

test.use({ seed });

test('the list goes to a day, on to the days before it, and back to the newest', async ({ page }) => {
  await page.goto('/');
  const records = recordsScreen(page);
  await records.open();
  await expect(records.row('Voortrekker (Pty) Ltd')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Go to day' });
  const goTo = async (date: string) => {
    await records.command('Go to day');
    await dialog.getByLabel('Day').fill(date);
    await dialog.getByRole('button', { name: 'Go', exact: true }).click();
    await expect(dialog).toBeHidden();
  };

  await goTo('2024-11-02');
  await expect(records.days.first()).toContainText('Saturday, 2 November 2024');
  await expect(records.rows.first()).toContainText(/Shop \d{4} Radio/);
  await expect(records.count('Total: 2,500 customers')).toBeVisible();
  await records.names.first().press('End');
  await expect(records.days.last()).not.toContainText('Saturday, 2 November 2024');

  await records.command('Go to day');
  await expect(dialog.getByLabel('Day')).toHaveValue('2024-11-02');
  await dialog.getByRole('button', { name: 'Back to the newest' }).click();
  await expect(records.day(NEWEST_DAY.heading)).toBeVisible();

  // Another search leaves the day.
  await goTo('2024-11-02');
  await expect(records.row('Voortrekker (Pty) Ltd')).toHaveCount(0);
  await records.search.fill('Searchable');
  await expect(records.row("D'Urban; Dynamics")).toBeVisible();
});
