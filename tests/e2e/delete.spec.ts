import { test } from './support/admin.ts';
import { customer } from './support/customers.ts';
import { gate } from './support/gate.ts';
import { CUSTOMERS } from './support/registrations.ts';
import { recordsScreen } from './support/screens.ts';
import { expect } from './support/test.ts';

test.describe('deleting a customer', () => {
  test.beforeEach(async ({ page, product }) => {
    await product.insertCustomers([customer(), customer({ company_name: 'Vaal Repeaters' })]);
    await page.goto('/');
    await recordsScreen(page).open();
    await recordsScreen(page).deleteOf('Vaal Repeaters').click();
    await expect(recordsScreen(page).deletion).toContainText('Vaal Repeaters');
  });

  test('takes it from the list and from the counts', async ({ page }) => {
    const records = recordsScreen(page);
    const held = gate();
    await page.route(CUSTOMERS, async (route) => {
      if (route.request().method() === 'DELETE') await held.opened;
      await route.continue();
    });
    await records.confirmDelete.click();
    const busy = records.deletion.getByRole('button', { name: 'Deleting...' });
    await expect(busy).toHaveAttribute('aria-disabled', 'true');
    await expect(records.cancelDelete).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(records.deletion).toBeVisible();

    held.open();
    await expect(records.deletion).toBeHidden();
    await expect(records.row('Vaal Repeaters')).toBeHidden();
    await expect(records.row('Karoo Signal Works')).toBeVisible();
    await expect(records.count('Total: 1 customer')).toBeVisible();
    await expect(records.days.first()).toContainText('1 customer');
    await page.reload();
    await records.open();
    await expect(records.row('Karoo Signal Works')).toBeVisible();
    await expect(records.row('Vaal Repeaters')).toBeHidden();
  });

  test('deletes nothing when the admin thinks better of it', async ({ page }) => {
    const records = recordsScreen(page);
    const methods: string[] = [];
    page.on('request', (request) => methods.push(request.method()));
    await records.cancelDelete.click();
    await expect(records.deletion).toBeHidden();
    await expect(records.deleteOf('Vaal Repeaters')).toBeFocused();
    await expect(records.row('Vaal Repeaters')).toBeVisible();
    expect(methods).not.toContain('DELETE');
  });

  test.describe('in vain', () => {
    test.use({ expectedProblems: /Failed to (load resource|fetch)/ });

    for (const [how, answer] of [
      ['nothing was deleted', { status: 200, json: [] }],
      ['the server refuses', { status: 403, json: { code: '42501', message: 'permission denied' } }],
    ] as const) {
      test(`because ${how}: says so, stays open, and another try works`, async ({ page }) => {
        const records = recordsScreen(page);
        let broken = true;
        await page.route(CUSTOMERS, (route) =>
          broken && route.request().method() === 'DELETE' ? route.fulfill(answer) : route.fallback(),
        );
        await records.confirmDelete.click();
        await expect(records.deletion.getByRole('alert')).toHaveText('Error deleting customer record');
        await expect(records.confirmDelete).toBeEnabled();
        await expect(records.cancelDelete).toBeEnabled();

        broken = false;
        await records.confirmDelete.click();
        await expect(records.deletion).toBeHidden();
        await expect(records.row('Vaal Repeaters')).toBeHidden();
      });
    }
  });
});
