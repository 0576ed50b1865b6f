import type { Page } from '@playwright/test';
import { test } from './support/admin.ts';
import { recordsScreen } from './support/screens.ts';
import { HARD, seed } from './support/seed.ts';
import { expect } from './support/test.ts';

test.use({ seed });

const [first = { company_name: '', physical_address: '', email_address: '' }] = HARD;

test.describe('copying from a customer', () => {
  test('by two keys from the row, and by the menu', async ({ page }) => {
    const pasted = await openRecords(page);
    const records = recordsScreen(page);
    await records.viewOf(first.company_name).focus();
    await page.keyboard.press('c');
    await expect(page.getByRole('menuitem', { name: 'Cell phone' })).toBeFocused();
    await page.keyboard.press('e');
    await expect(records.announcement(`Copied: Email address of ${first.company_name}`)).toBeVisible();
    await expect(records.viewOf(first.company_name)).toBeFocused();
    expect(await pasted()).toBe(first.email_address);

    await records.copyFrom(first.company_name).click();
    await page.getByRole('menuitem', { name: 'Physical address' }).click();
    await expect(records.announcement(`Copied: Physical address of ${first.company_name}`)).toBeVisible();
    expect(await pasted()).toBe(first.physical_address);
  });

  test('without HTTPS, where scripts have no clipboard', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'));
    const pasted = await openRecords(page);
    const records = recordsScreen(page);
    await records.viewOf(first.company_name).focus();
    await page.keyboard.press('c');
    await page.keyboard.press('v');
    await expect(
      records.announcement(`Copied: VAT registration number of ${first.company_name}`),
    ).toBeVisible();
    expect(await pasted()).toBe('4220122222');
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
      box.style.position = 'fixed';
      box.focus({ preventScroll: true });
    });
    await page.keyboard.press('ControlOrMeta+V');
    const text = await page.locator('#pasted').inputValue();
    await page.evaluate(() => document.getElementById('pasted')?.remove());
    return text;
  };
}
