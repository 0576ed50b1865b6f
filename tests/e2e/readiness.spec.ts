import type { Locator, Page } from '@playwright/test';
import { test } from './support/admin.ts';
import { exportBy, listDownloads, today, zipBy } from './support/files.ts';
import { readLedger } from './support/ledger.ts';
import { EXPECTED, PLANTED_TOTAL, plantedSeed } from './support/planted.ts';
import { gate } from './support/gate.ts';
import { recordsScreen } from './support/screens.ts';
import { expect } from './support/test.ts';

test.use({ seed: plantedSeed });

/** A single customer is looked up. */
const FIND = /\/rest\/v1\/customers\?.*\bid=eq\./;

const ATTENTION = `${EXPECTED.length} need attention`;

test.describe('2,500 customers with planted problems', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/');
    await recordsScreen(page).open();
    await expect(recordsScreen(page).count('Total: 2,500 customers')).toBeVisible();
  });

  test('the check names each of them and nothing else', async ({ page }) => {
    await page.getByRole('button', { name: 'Check for QuickBooks' }).click();
    const ready = (PLANTED_TOTAL - EXPECTED.length).toLocaleString('en-US');
    const line = page.getByRole('button', { name: `${ready} ready for QuickBooks, ${ATTENTION}` });
    await line.click();
    expect(await namedIn(attentionList(page))).toEqual(EXPECTED);
    await page.keyboard.press('Escape');
    await expect(line).toBeFocused();
  });

  test('the reasons are counted, the most frequent first, and list their own customers', async ({ page }) => {
    await page.getByRole('button', { name: 'Check for QuickBooks' }).click();
    await page.getByRole('button', { name: new RegExp(ATTENTION) }).click();
    const list = attentionList(page);
    const reasons = list.getByRole('radiogroup', { name: 'Reason' });
    await expect(reasons.locator('label')).toHaveText([
      `All ${EXPECTED.length}`,
      'Duplicate name 5',
      'Too long 4',
      'Characters in the name 3',
      'Formula 3',
      'Shared account number 2',
      'No city 2',
      'No postal code 2',
      'No account number 1',
      'Part of the address lost 1',
      'City same as state 1',
      'Country as state 1',
    ]);
    await reasons.getByRole('radio', { name: 'All 24' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(reasons.getByRole('radio', { name: 'Duplicate name 5' })).toBeChecked();
    const same = EXPECTED.filter(({ warnings }) => warnings.some((each) => each.includes('the same name')));
    expect(await namedIn(list)).toEqual(same);
  });

  test('an answer that comes late opens nothing any more', async ({ page }) => {
    await page.getByRole('button', { name: 'Check for QuickBooks' }).click();
    await page.getByRole('button', { name: new RegExp(ATTENTION) }).click();
    const held = gate();
    const asked = page.waitForRequest(FIND);
    await page.route(FIND, async (route) => {
      await held.opened;
      await route.continue();
    });
    const view = { name: 'View details of City is State', exact: true };
    await attentionList(page).getByRole('button', view).click();
    const answered = (await asked).response();
    await page.keyboard.press('Escape');
    await expect(attentionList(page)).toBeHidden();
    held.open();
    await (await answered)?.finished();
    // What the page does with an answer it has done when it has read the next one.
    await recordsScreen(page).search.fill('City is State');
    await expect(recordsScreen(page).rows).toHaveCount(1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('the result of an export names the same, and opens each record with its warnings', async ({
    page,
  }) => {
    const records = recordsScreen(page);
    const file = await exportBy(page, () => records.exportAll.click());
    expect(file.rows).toHaveLength(PLANTED_TOTAL);
    await expect(records.exported('Exported 2,500 of 2,500 customers')).toContainText(ATTENTION);
    await page.getByRole('button', { name: 'Show them' }).click();
    const list = attentionList(page);
    expect(await namedIn(list)).toEqual(EXPECTED);

    await list.getByRole('button', { name: 'View details of City is State', exact: true }).click();
    await expect(records.detail('Physical address')).toHaveText('12 Main Road, Sandton 2196');
    await expect(records.details).toContainText('City and state are both “Sandton”.');
    const address = records.details.getByRole('region', { name: 'Address as QuickBooks gets it' });
    await expect(address.getByRole('definition')).toHaveText([
      '12 Main Road',
      'Not given',
      'Sandton',
      'Sandton',
      '2196',
      'South Africa',
    ]);
    await records.closeDetails.click();
    await expect(list).toBeVisible();
  });

  test('the numbered files add up to the whole, and are no further export', async ({
    page,
    product,
    session,
  }) => {
    const records = recordsScreen(page);
    const whole = await exportBy(page, () => records.exportAll.click());
    const result = records.exported('Exported 2,500 of 2,500 customers');
    await expect(result).toContainText(
      'The file has 2,500 customers. QuickBooks takes at most 1,000 in one file.',
    );
    const entries = await readLedger(product, session);
    expect(entries.at(-1)).toEqual({ scope: 'everything', customers: PLANTED_TOTAL });

    const downloads = listDownloads(page);
    const zip = await zipBy(page, () =>
      page.getByRole('button', { name: 'Download as 3 files of 1,000' }).click(),
    );
    expect(zip.name).toBe(`quickbooks-customers-${today()}.zip`);
    const parts = zip.files;
    expect(parts.map(({ name }) => name)).toEqual(
      [1, 2, 3].map((number) => `quickbooks-customers-${today()}-part-${number}-of-3.csv`),
    );
    expect(parts.map(({ rows }) => rows.length)).toEqual([1_000, 1_000, 500]);
    for (const { header } of parts) expect(header).toEqual(whole.header);
    expect(parts.flatMap(({ rows }) => rows)).toEqual(whole.rows);
    await expect(result).toContainText('The zip holds 3 files. Unpack it before the upload');
    expect(downloads).toEqual([zip.name]);
    expect(await readLedger(product, session)).toEqual(entries);
  });
});

function attentionList(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Needs attention' });
}

/** The customers in the list, each with the warnings. */
async function namedIn(list: Locator): Promise<{ name: string; warnings: string[] }[]> {
  await expect(list).toBeVisible();
  const paragraphs = await list
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.map((item) => Array.from(item.querySelectorAll('p'), ({ textContent }) => textContent)),
    );
  return paragraphs.map(([name = '', ...warnings]) => ({ name, warnings }));
}
