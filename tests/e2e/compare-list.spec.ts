import { LISTED, listedCustomers } from '../support/listed-customers.ts';
import { test } from './support/admin.ts';
import { recordsScreen } from './support/screens.ts';
import { expect } from './support/test.ts';

test.use({ seed: { dated: listedCustomers } });

const SUMMARY =
  '320 the same · 60 with other values · 10 names taken · 10 perhaps the same · 50 not in QuickBooks';

/** The unit tests also read it as CSV. */
const FILE = 'quickbooks-list.xlsx';

test('QuickBooks’ list is opened, and what it has is recorded and undone', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.goto('/');
  const records = recordsScreen(page);
  await records.open();
  await expect(records.view('New')).toHaveText('New 450');

  await page.getByRole('button', { name: 'Open QuickBooks’ list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Open QuickBooks’ list' });
  await dialog.getByLabel('Choose or drop the file').setInputFiles(`tests/fixtures/${FILE}`);
  await expect(dialog.getByRole('status')).toHaveText(`${FILE}: ${LISTED.rows} customers`);
  await expect(dialog.getByLabel('Contact person')).toHaveValue('3');
  await dialog.getByRole('button', { name: 'Open list' }).click();

  await expect(page.getByRole('status').getByText(`Opened ${FILE}`)).toBeVisible();
  await expect(records.view('QuickBooks’ list')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText(`${FILE}: ${SUMMARY}`)).toBeVisible();

  const group = page.getByRole('row').filter({ hasText: 'Other values in QuickBooks' });
  await expect(group).toContainText('60 customers, 60 left');
  await expect(page.getByText(/^Does QuickBooks have these customers\? 400 left to decide/)).toBeVisible();

  // Its values there become a list of what to change by hand.
  await page.getByRole('button', { name: /^QuickBooks has these 60:/ }).click();
  await expect(page.getByText('60 customers in QuickBooks', { exact: true })).toBeVisible();
  await expect(records.view('New')).toHaveText('New 390');
  await expect(records.view('Differs from QuickBooks')).toHaveText('Differs from QuickBooks 60');
  await expect(group).toContainText('60 customers, nothing left to decide');
  // One of them is undone, then the others.
  const [first] = await records.names.allTextContents();
  await page.getByRole('button', { name: `Undo what was decided about ${first}` }).click();
  await expect(page.getByText('Undone: 1 customer in QuickBooks', { exact: true })).toBeVisible();
  await expect(group).toContainText('60 customers, 1 left');
  await expect(records.row(first ?? '')).toContainText('To decide');
  await expect(records.view('New')).toHaveText('New 391');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(group).toContainText('60 customers, nothing left to decide');
  await page.keyboard.press('Control+z');
  await expect(group).toContainText('60 customers, 1 left');
  await page.keyboard.press('Control+z');
  await page.getByRole('dialog', { name: 'Undo?' }).getByRole('button', { name: 'Undo' }).click();
  await expect(records.view('New')).toHaveText('New 450');
  await expect(records.view('Changed since export')).toHaveText('Changed since export 0');
  expect(sent.filter((each) => each.includes('info@mibamide.example'))).toEqual([]);
});
