import { passUntil } from './support/clock.ts';
import { customer } from './support/customers.ts';
import { formScreen, recordsScreen } from './support/screens.ts';
import { test } from './support/admin.ts';
import { expect } from './support/test.ts';

test.describe('the records desk', () => {
  test('opens a record’s details by its name and by a double-click; X and Escape close them', async ({
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
    await records.nameOf('Karoo Signal Works').click();
    await expect(records.detail('VAT registration number')).toHaveText('4220122222');
    await expect(records.detail('Office phone')).toHaveText('Not given');
    await records.closeDetails.click();
    await expect(records.details).toBeHidden();
    await expect(records.nameOf('Karoo Signal Works')).toBeFocused();

    await records.row('Vaal Repeaters').getByText('0825550142').dblclick();
    await expect(records.detail('Company name')).toHaveText('Vaal Repeaters');
    expect(await records.detail('Physical address').innerText(), 'the lines of the address').toBe(
      '1 Dam Road\nVereeniging\n1939',
    );
    await page.keyboard.press('Escape');
    await expect(records.details).toBeHidden();
  });

  test('shows new registrations when the admin asks for them', async ({ page, product }) => {
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
