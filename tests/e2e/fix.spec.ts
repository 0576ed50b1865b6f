import { test } from './support/admin.ts';
import { customer } from '../support/customers.ts';
import { exportBy } from './support/files.ts';
import { recordsScreen } from './support/screens.ts';
import { expect } from './support/test.ts';

test('corrections that wait after an export are fixed first, and the next file has them', async ({
  page,
  product,
}) => {
  await product.insertCustomers([
    customer({ company_name: 'Sandton Sound', physical_address: '12 Main Road, Sandton 2196' }),
  ]);
  const records = recordsScreen(page);
  await page.goto('/');
  await records.open();
  await expect(records.view('To fix')).toHaveText('To fix 0');
  const before = await exportBy(page, () => records.exportAll.click());
  expect(before.rows[0]).toMatchObject({ BillAddr_State: 'Sandton' });
  await page.getByRole('button', { name: 'Fix first' }).click();
  const review = page.getByRole('dialog', { name: 'Review the corrections' });
  await expect(review).toContainText(`Don’t import ${before.name}`);
  const after = await exportBy(page, () =>
    review.getByRole('button', { name: 'Fix 1 customer and export again' }).click(),
  );
  expect(after.rows[0]).toMatchObject({ BillAddr_State: 'Gauteng' });
  await expect(records.status('Exported 1 customer')).toBeVisible();
  await expect(records.view('New')).toHaveText('New 0');
  await expect(records.view('Changed since export')).toHaveText('Changed since export 0');
  await records.lastExport.click();
  await expect(page.getByText('Not imported', { exact: true })).toHaveCount(1);
});
