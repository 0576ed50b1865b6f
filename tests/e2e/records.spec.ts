import { CUSTOMERS } from './support/registrations.ts';
import { passUntil } from './support/clock.ts';
import { customer } from './support/customers.ts';
import { formScreen, recordsScreen } from './support/screens.ts';
import { test } from './support/admin.ts';
import { expect } from './support/test.ts';

test.describe('the records desk', () => {
  test('says that there are no records yet', async ({ page }) => {
    await page.goto('/');
    const records = recordsScreen(page);
    await records.open();
    await expect(records.heading).toBeVisible();
    await expect(page.getByText('View and manage all submitted customer information')).toBeVisible();
    await expect(page.getByText('No customer records yet')).toBeVisible();
    await expect(records.count('Total: 0 customers')).toBeVisible();
    await expect(page.getByRole('button', { name: /CSV/ }), 'the plain export is hidden').toBeHidden();
  });

  test('shows a spinner while it loads', async ({ page, product }) => {
    await product.insertCustomers([customer()]);
    await page.goto('/');
    await page.route('**/rest/v1/**', () => undefined);
    await recordsScreen(page).tab.click();
    await expect(page.getByRole('status').filter({ hasText: 'Loading customer records...' })).toBeVisible();
  });

  test('opens a record’s details by its button and by a double-click; X and Escape close them', async ({
    page,
    product,
  }) => {
    await product.insertCustomers([
      customer({ vat_reg_nr: '4220122222' }),
      customer({ company_name: 'Vaal Repeaters', physical_address: '1 Dam Road\nVereeniging\n1939' }),
    ]);
    await page.goto('/');
    const records = recordsScreen(page);
    await records.open();
    await records.viewOf('Karoo Signal Works').click();
    await expect(records.detail('VAT registration number')).toHaveText('4220122222');
    await expect(records.detail('Office phone')).toHaveText('Not given');
    await records.closeDetails.click();
    await expect(records.details).toBeHidden();
    await expect(records.viewOf('Karoo Signal Works')).toBeFocused();

    await records.row('Vaal Repeaters').dblclick();
    await expect(records.detail('Company name')).toHaveText('Vaal Repeaters');
    expect(await records.detail('Physical address').innerText(), 'the lines of the address').toBe(
      '1 Dam Road\nVereeniging\n1939',
    );
    await page.keyboard.press('Escape');
    await expect(records.details).toBeHidden();
  });

  for (const width of [360, 768]) {
    test(`shows a company’s whole name on a screen of ${width} pixels`, async ({ page, product }) => {
      const company_name = 'Upper Karoo Signal Works and Marine Electronics (Pty) Ltd';
      await product.insertCustomers([customer({ company_name })]);
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/');
      await recordsScreen(page).open();
      const name = page.getByText(company_name, { exact: true });
      await expect(name).toBeVisible();
      const { scrollWidth, clientWidth } = await name.evaluate(({ scrollWidth, clientWidth }) => ({
        scrollWidth,
        clientWidth,
      }));
      expect(scrollWidth, 'its letters in its box').toBeLessThanOrEqual(clientWidth);
    });
  }

  test('brings in what registers meanwhile, when the admin asks for it', async ({ page, product }) => {
    await product.insertCustomers([customer()]);
    await page.clock.install();
    await page.goto('/');
    const records = recordsScreen(page);
    await records.open();
    await expect(records.count('Total: 1 customer')).toBeVisible();
    await product.insertCustomers([customer({ company_name: 'Vaal Repeaters' })]);

    const news = page.getByRole('button', { name: '1 new customer', exact: true });
    await passUntil(page, 30_000, async () => expect(await news.isVisible()).toBe(true));
    await expect(records.row('Vaal Repeaters')).toBeHidden();
    await news.click();
    await expect(records.row('Vaal Repeaters')).toBeVisible();
    await expect(records.count('Total: 2 customers')).toBeVisible();
    await expect(news).toBeHidden();
  });

  test('holds at once what was registered on the page’s own form', async ({ page }) => {
    await page.goto('/');
    const records = recordsScreen(page);
    await records.open();
    await expect(records.count('Total: 0 customers')).toBeVisible();
    const form = formScreen(page);
    await form.tab.click();
    await form.fill({
      companyName: 'Vaal Repeaters',
      contactPerson: 'Anna Botha',
      cellPhone: '0825550143',
      physicalAddress: '1 Dam Road, Vereeniging, 1939',
      emailAddress: 'anna@vaal.example',
    });
    await form.submit.click();
    await expect(form.success).toBeVisible();
    await records.open();
    await expect(records.row('Vaal Repeaters')).toBeVisible();
  });
});

test.describe('the records desk without an answer', () => {
  test.use({ expectedProblems: /Failed to (load resource|fetch)/ });

  test('says why the records could not be loaded, and loads them at another try', async ({
    page,
    product,
  }) => {
    await product.insertCustomers([customer()]);
    let broken = true;
    await page.route(CUSTOMERS, (route) =>
      broken && route.request().method() === 'GET'
        ? route.fulfill({ status: 500, json: { code: 'XX000', message: 'the database is resting' } })
        : route.continue(),
    );
    await page.goto('/');
    const records = recordsScreen(page);
    await records.tab.click();
    await expect(records.alert).toContainText('Error loading customer records: the database is resting');
    broken = false;
    await records.alert.getByRole('button', { name: 'Try again' }).click();
    await expect(records.row('Karoo Signal Works')).toBeVisible();
    await expect(records.count('Total: 1 customer')).toBeVisible();
    await expect(records.alert).toBeHidden();
  });
});
