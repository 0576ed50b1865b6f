import { test } from './support/admin.ts';
import { gate } from './support/gate.ts';
import { recordsScreen } from './support/screens.ts';
import { seed } from './support/seed.ts';
import { expect } from './support/test.ts';

test.use({ seed });

test.describe('the search among 2,500 customers', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/');
    await recordsScreen(page).open();
    await expect(recordsScreen(page).row('Voortrekker (Pty) Ltd')).toBeVisible();
  });

  test('looks at company, contact person and email, in any case, and at every character', async ({
    page,
  }) => {
    const records = recordsScreen(page);
    for (const [term, company] of Object.entries({
      'shop 2222 radio': 'Shop 2222 Radio',
      'VAN DER MERWE': 'Voortrekker (Pty) Ltd',
      'ZED@d-urban': "D'Urban; Dynamics",
      'élAN élec': 'Élan Électronique',
      '(Pty) Ltd': 'Voortrekker (Pty) Ltd',
      '100%': '100% Antennas',
      e_c: 'snake_case Radios',
      'Bolts, Nuts': 'Bolts, Nuts & Sons',
      '"loud"': 'The "Loud" Speaker Co',
      'k\\s': 'Back\\slash Audio',
    })) {
      await records.search.fill(term);
      await expect(records.count('1 of 2,500 customers matches'), term).toBeVisible();
      await expect(records.row(company), term).toBeVisible();
      await expect(records.rows).toHaveCount(1);
      await records.search.fill('');
      await expect(records.count('Total: 2,500 customers')).toBeVisible();
    }
    await records.search.fill('no such shop');
    await expect(page.getByText('No customers match “no such shop”')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(records.row('Voortrekker (Pty) Ltd')).toBeVisible();
    await expect(records.search).toBeFocused();
  });

  test('offers other searches where it finds nobody, and lists what one of them finds', async ({ page }) => {
    const records = recordsScreen(page);
    await records.search.fill('der merwe naledi');
    await expect(page.getByText('No customers match “der merwe naledi”')).toBeVisible();
    await page.getByRole('button', { name: 'All these words, in any order: 1 customer' }).click();
    await expect(records.row('Voortrekker (Pty) Ltd')).toBeVisible();
    await expect(records.count('All these words, in any order: 1 of 2,500 customers matches')).toBeVisible();
    await expect(records.search).toBeFocused();

    await records.search.fill('+27 51 430 1234');
    await page.getByRole('button', { name: 'By phone number: 1 customer' }).click();
    await expect(records.row('Voortrekker (Pty) Ltd')).toBeVisible();
    await expect(records.rows).toHaveCount(1);

    await records.search.fill('4220122222');
    await page.getByRole('button', { name: 'By VAT number: 1 customer' }).click();
    await expect(records.row('Voortrekker (Pty) Ltd')).toBeVisible();
    await expect(records.days).toHaveCount(1);
  });

  test('shows the result of the last input, even when an earlier answer is late', async ({ page }) => {
    const held = gate();
    await page.route(/rest\/v1\//, async (route) => {
      const asked = `${decodeURIComponent(route.request().url())}${route.request().postData() ?? ''}`;
      if (asked.includes('snake')) await held.opened;
      await route.continue().catch(() => undefined);
    });
    const records = recordsScreen(page);
    const first = page.waitForRequest((request) =>
      `${request.url()}${request.postData() ?? ''}`.includes('snake'),
    );
    await records.search.fill('snake');
    await first;
    await records.search.fill('Antennas');
    await expect(records.row('100% Antennas')).toBeVisible();
    held.open();
    await expect(records.rows).toHaveCount(1);
    await expect(records.row('100% Antennas')).toBeVisible();
    await expect(records.count('1 of 2,500 customers matches')).toBeVisible();
  });

  test('outlives a look at the form', async ({ page }) => {
    const records = recordsScreen(page);
    await records.search.fill('Antennas');
    await expect(records.rows).toHaveCount(1);
    await page.getByRole('tab', { name: 'Customer Form' }).click();
    await records.open();
    await expect(records.search).toHaveValue('Antennas');
    await expect(records.rows).toHaveCount(1);
  });
});
