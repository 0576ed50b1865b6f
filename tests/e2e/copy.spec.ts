import type { Page } from '@playwright/test';
import { test } from './support/admin.ts';
import { recordsScreen } from './support/screens.ts';
import { HARD, seed } from './support/seed.ts';
import { expect } from './support/test.ts';

test.use({ seed });

const [first = { company_name: '', physical_address: '', email_address: '' }] = HARD;

test.describe('copying from a customer', () => {
  test('by one press next to a value in the list', async ({ page }) => {
    const pasted = await openRecords(page);
    const row = recordsScreen(page).row(first.company_name);
    await row.hover();
    await row.getByRole('button', { name: 'Copy cell phone' }).click();
    await expect(row.getByText('Copied', { exact: true })).toBeVisible();
    expect(await pasted()).toBe('0825550142');
  });

  test('by one press from the details: a value, or all of them as lines', async ({ page }) => {
    const pasted = await openRecords(page);
    const records = recordsScreen(page);
    const copyFromDetails = async (name: string, said: string) => {
      await records.nameOf(first.company_name).click();
      await records.details.getByRole('button', { name, exact: true }).click();
      await expect(page.getByText(`Copied: ${said}`, { exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(records.details).toBeHidden();
      return pasted();
    };
    const vat = `VAT registration number of ${first.company_name}`;
    expect(await copyFromDetails('Copy VAT number', vat)).toBe('4220122222');
    const lines = await copyFromDetails('Copy all details', first.company_name);
    expect(lines.split('\n')).toEqual([
      `Company name: ${first.company_name}`,
      'Contact person: Naledi van der Merwe',
      'Cell phone: 0825550142',
      'Office phone: 0514301234',
      `Physical address: ${first.physical_address}`,
      `Email address: ${first.email_address}`,
      'VAT registration number: 4220122222',
    ]);
  });

  test('without HTTPS, where scripts have no clipboard', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'));
    const pasted = await openRecords(page);
    const records = recordsScreen(page);
    await records.row(first.company_name).hover();
    await page.getByRole('button', { name: `Copy all details of ${first.company_name}` }).click();
    await expect(records.announcement(`Copied: ${first.company_name}`)).toBeVisible();
    expect(await pasted()).toContain('VAT registration number: 4220122222');
  });
});

/** Opens the desk; returns what reads the clipboard, by pasting it. */
async function openRecords(page: Page): Promise<() => Promise<string>> {
  await page.goto('/');
  const records = recordsScreen(page);
  await records.open();
  await expect(records.row(first.company_name)).toBeVisible();
  return async () => {
    await page.evaluate(() => {
      const box = document.body.appendChild(document.createElement('textarea'));
      box.id = 'pasted';
      // In view, so that typing into it does not scroll the page.
      box.style.cssText = 'position: fixed; top: 0; left: 0';
      box.focus({ preventScroll: true });
    });
    await page.keyboard.press('ControlOrMeta+V');
    const text = await page.locator('#pasted').inputValue();
    await page.evaluate(() => document.getElementById('pasted')?.remove());
    return text;
  };
}
