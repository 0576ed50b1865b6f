import { test } from './support/admin.ts';
import { customer } from './support/customers.ts';
import { gate } from './support/gate.ts';
import { CUSTOMERS } from './support/registrations.ts';
import { recordsScreen } from './support/screens.ts';
import { expect } from './support/test.ts';

test('a delete and its Undo read nothing again, and what QuickBooks may refuse is told all the same', async ({
  page,
  product,
}) => {
  await product.insertCustomers([
    customer(),
    customer({ contact_person: 'Somebody Else' }),
    customer({ company_name: 'Vaal Repeaters' }),
  ]);
  await page.goto('/');
  const records = recordsScreen(page);
  await records.open();
  const readiness = page.getByText(/ready for QuickBooks/);
  await expect(readiness).toHaveText('1 ready for QuickBooks, 2 need attention');
  await page.waitForLoadState('networkidle');

  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await records.deleteOf('Karoo Signal Works').first().click();
  await records.confirmDelete.click();
  await expect(records.count('Total: 2 customers')).toBeVisible();
  await expect(records.days.first()).toContainText('2 customers');
  await expect(readiness).toHaveText('2 ready for QuickBooks');
  await records.undo.click();
  await expect(records.count('Total: 3 customers')).toBeVisible();
  await expect(records.days.first()).toContainText('3 customers');
  await expect(readiness).toHaveText('1 ready for QuickBooks, 2 need attention');
  // Who may be there twice only the database can tell.
  const read = asked.filter((request) => request !== 'POST /rest/v1/rpc/find_duplicates');
  expect(read).toEqual(['DELETE /rest/v1/customers', 'POST /rest/v1/rpc/restore_customer']);
});

test.describe('deleting a customer', () => {
  test.beforeEach(async ({ page, product }) => {
    await product.insertCustomers([customer(), customer({ company_name: 'Vaal Repeaters' })]);
    await page.goto('/');
    await recordsScreen(page).open();
    await recordsScreen(page).deleteOf('Vaal Repeaters').click();
    await expect(recordsScreen(page).deletion).toContainText('Vaal Repeaters');
  });

  test('removes it from the list and from the counts', async ({ page }) => {
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

  test.describe('that fails', () => {
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
