import type { CustomerRecord } from '#lib/customer/customer.ts';
import { test } from './support/admin.ts';
import { gate } from '../support/gate.ts';
import { recordsScreen } from './support/screens.ts';
import { HARD, LONG_DAY, NEWEST_DAY, OLDEST, seed, SEEDED } from './support/seed.ts';
import { expect } from './support/test.ts';

test.use({ seed });

const FIRST = 'Voortrekker (Pty) Ltd';

test('a search finds an email, words in any order and a phone number, and shows the result of the last input', async ({
  page,
}) => {
  await page.goto('/');
  const records = recordsScreen(page);
  await records.open();
  await records.search.fill('ZED@d-urban');
  await expect(records.rows).toHaveCount(1);
  await expect(records.row("D'Urban; Dynamics")).toBeVisible();
  await expect(records.status('1 of 1,100 customers matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(records.row(FIRST)).toBeVisible();
  await expect(records.search).toBeFocused();

  for (const [term, status] of [
    ['der merwe naledi', '1 match in any order'],
    ['+27 51 430 1234', '1 match by phone number'],
  ] as const) {
    await records.search.fill(term);
    await records.search.press('Enter');
    await expect(records.status(status)).toBeVisible();
    await expect(records.nameOf(FIRST)).toBeFocused();
    await expect(records.rows).toHaveCount(1);
  }

  const held = gate();
  const asked = gate();
  await page.route(/rest\/v1\//, async (route) => {
    const request = `${decodeURIComponent(route.request().url())}${route.request().postData() ?? ''}`;
    if (request.includes('snake')) {
      asked.open();
      await held.opened;
    }
    await route.continue().catch(() => undefined);
  });
  await records.search.fill('snake');
  await asked.opened;
  await records.search.fill('Antennas');
  await expect(records.row('100% Antennas')).toBeVisible();
  held.open();
  await expect(records.rows).toHaveCount(1);
  await expect(records.row('100% Antennas')).toBeVisible();

  // The search stays after a visit to the form.
  await page.getByRole('tab', { name: 'Customer Form' }).click();
  await records.open();
  await expect(records.search).toHaveValue('Antennas');
  await expect(records.rows).toHaveCount(1);
});

test('1,100 customers are listed once each, by day, newest first', async ({ page }) => {
  // A page that's fetched again counts once.
  const pages = new Map<string, CustomerRecord[]>();
  await page.route(/order=.*limit=100$/, async (route) => {
    try {
      const response = await route.fetch();
      pages.set(route.request().url(), (await response.json()) as CustomerRecord[]);
      await route.fulfill({ response });
    } catch {
      // The page no longer waits for it.
    }
  });
  await page.goto('/');
  const records = recordsScreen(page);
  await records.open();
  await expect(records.status('Total: 1,100 customers')).toBeVisible();
  await expect(records.days.first()).toContainText(NEWEST_DAY.heading);
  await expect(records.days.first()).toContainText(`${HARD.length - 1} customers`);
  // A day on two pages is one group.
  await expect(records.days.filter({ hasText: LONG_DAY.heading })).toContainText('150 customers');
  await records.names.first().focus();
  await page.keyboard.press('End');
  await expect(records.nameOf('Shop 0088 Radio')).toBeFocused();
  await expect(records.row('Shop 0089 Radio')).toBeVisible();
  await expect(records.days.filter({ hasText: LONG_DAY.heading })).toHaveCount(1);

  await expect(async () => {
    await records.names.last().press('End');
    await expect(records.row(OLDEST)).toBeVisible({ timeout: 50 });
  }).toPass({ intervals: [0] });
  const read = [...pages.values()].flat();
  expect(read).toHaveLength(SEEDED);
  expect(new Set(read.map(({ id }) => id)).size).toBe(SEEDED);
  expect(await records.rows.count(), 'rows drawn at a time').toBeLessThan(100);

  await records.command('Go to date');
  const dialog = page.getByRole('dialog', { name: 'Go to date' });
  await dialog.getByLabel('Day').fill('2024-11-02');
  await dialog.getByRole('button', { name: 'Go', exact: true }).click();
  await expect(records.days.first()).toContainText('Saturday, 2 November 2024');
});
