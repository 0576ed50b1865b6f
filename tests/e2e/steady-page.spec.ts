import { test } from './support/admin.ts';
import { customer } from './support/customers.ts';
import { recordsScreen } from './support/screens.ts';
import { expect } from './support/test.ts';

const COMPANY = 'Baviaans Batteries';

test('a test can go on to another page as soon as a dialog has closed', async ({ page, product }) => {
  await product.insertCustomers([customer({ company_name: COMPANY })]);
  const records = recordsScreen(page);
  await page.goto('/');
  await records.open();
  await records.deleteOf(COMPANY).click();
  await expect(records.deletion).toBeVisible();
  // The page is slow to leave the dialog's entry, and the server slower to answer the next navigation.
  const left = page.evaluate(() => {
    const back = history.back.bind(history);
    history.back = () => void scheduler.postTask(back, { delay: 300 });
    return new Promise<void>((resolve) => {
      window.addEventListener('popstate', () => resolve(), { once: true });
    });
  });
  await page.route('/', async (route) => {
    await left;
    await route.continue();
  });
  await page.keyboard.press('Escape');
  await expect(records.deletion).toBeHidden();
  await page.goto('/');
  await expect(records.row(COMPANY)).toBeVisible();
});
