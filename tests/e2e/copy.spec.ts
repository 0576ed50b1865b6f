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

  test('by one key from the row, and what a customer has not is said', async ({ page }) => {
    const pasted = await openRecords(page);
    const records = recordsScreen(page);
    const copyBy = async (key: string, said: string) => {
      await records.viewOf(first.company_name).focus();
      await page.keyboard.press(key);
      await expect(records.announcement(said)).toBeVisible();
      await expect(records.viewOf(first.company_name)).toBeFocused();
      return pasted();
    };
    const named = (field: string) => `Copied: ${field} of ${first.company_name}`;
    expect(await copyBy('o', named('Office phone'))).toBe('0514301234');
    expect(await copyBy('v', named('VAT registration number'))).toBe('4220122222');
    expect(await copyBy('a', named('Physical address'))).toBe(first.physical_address);
    expect(await copyBy('w', `Copied: ${first.company_name}`)).toContain('Office phone: 0514301234\n');

    const without = HARD.find(({ office_phone }) => office_phone == null)?.company_name ?? '';
    await records.viewOf(without).focus();
    await page.keyboard.press('o');
    await expect(records.announcement(`Nothing to copy: Office phone of ${without} is empty`)).toBeVisible();
  });

  test('by one press from the details: a value, or the whole customer as lines', async ({ page }) => {
    const pasted = await openRecords(page);
    const records = recordsScreen(page);
    const copyFromDetails = async (name: string, said: string) => {
      await records.viewOf(first.company_name).click();
      await records.details.getByRole('button', { name, exact: true }).click();
      await expect(page.getByText(`Copied: ${said}`, { exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(records.details).toBeHidden();
      return pasted();
    };
    const vat = `VAT registration number of ${first.company_name}`;
    expect(await copyFromDetails('Copy VAT registration number', vat)).toBe('4220122222');
    const lines = await copyFromDetails('Copy the whole customer', first.company_name);
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

  test('by one click on a number in the list; selecting a part of it and a double-click copy nothing', async ({
    page,
  }) => {
    const pasted = await openRecords(page);
    const records = recordsScreen(page);
    const email = records.row(first.company_name).getByTitle(/^Email/);
    await records
      .row(first.company_name)
      .getByTitle(/^Cell phone: /)
      .click();
    await expect(records.announcement(`Copied: Cell phone of ${first.company_name}`)).toBeVisible();
    expect(await page.evaluate(() => window.scrollY), 'the list stays where it is').toBe(0);
    expect(await pasted()).toBe('0825550142');

    await email.dblclick();
    await expect(records.details).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(records.details).toBeHidden();
    const box = await email.boundingBox();
    if (!box) throw new Error('The e-mail is not shown.');
    await page.mouse.move(box.x + 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.up();
    await page.mouse.click(0, 0);

    // Whatever had been put off by those is done when this is.
    await records
      .row(HARD[1]?.company_name ?? '')
      .getByTitle(/^Cell phone: /)
      .click();
    await expect(records.announcement(`of ${HARD[1]?.company_name}`)).toBeVisible();
    await expect(records.announcement('Copied: Email address')).toHaveCount(0);
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
