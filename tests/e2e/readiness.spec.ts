import type { Page } from '@playwright/test';
import { test } from './support/admin.ts';
import { exportBy, listDownloads, today, zipBy } from './support/files.ts';
import { readExports } from './support/exports.ts';
import { EXPECTED, PLANTED_TOTAL, plantedSeed } from './support/planted.ts';
import { recordsScreen } from './support/screens.ts';
import { expect } from './support/test.ts';

test.use({ seed: plantedSeed });

test.describe('2,500 customers with planted problems', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/');
    await recordsScreen(page).open();
    await expect(recordsScreen(page).count('Total: 2,500 customers')).toBeVisible();
  });

  test('the check names each of them by reason, and nothing else', async ({ page }) => {
    // High enough for all rows: the list draws only what is in view.
    await page.setViewportSize({ width: 1280, height: 1600 });
    const records = recordsScreen(page);
    await expect(records.view('To fix')).toHaveText(`To fix ${EXPECTED.length}`);
    await records.view('To fix').click();
    expect((await namedIn(page)).toSorted(byName)).toEqual(
      EXPECTED.map(({ name, warnings }) => ({ name, warnings: warnings.join(' ') })).toSorted(byName),
    );
    await expect(records.days).toContainText([
      /Name already used.*5 customers/,
      /Too long.*4 customers/,
      /Characters in the name.*3 customers/,
      /Changed characters.*3 customers/,
      /No city.*2 customers/,
      /Part of the address lost.*1 customer/,
      /No province.*1 customer/,
      /Country as province.*1 customer/,
    ]);
    await records.search.fill('kalahari radio');
    await expect(records.rows).toHaveCount(2);
    await expect(records.days).toContainText(['2 customers']);
  });

  test('the result of an export leads to them, and each record’s details have its warnings', async ({
    page,
  }) => {
    const records = recordsScreen(page);
    const file = await exportBy(page, () => records.exportAll.click());
    expect(file.rows).toHaveLength(PLANTED_TOTAL);
    await expect(records.exported('Exported 2,500 of 2,500 customers')).toContainText(
      `${EXPECTED.length} to fix`,
    );
    await (await records.exportDetails()).getByRole('button', { name: 'Show', exact: true }).click();
    await expect(records.view('To fix')).toHaveAttribute('aria-selected', 'true');
    await expect(records.rows.first()).toBeVisible();
    await records.search.fill('City is State');
    await records.nameOf('City is State').click();
    await expect(records.detail('Physical address')).toHaveText('12 Main Road, Sandton 2196');
    await expect(records.details).toContainText('No province: QuickBooks would get “Sandton” twice.');
    const preview = records.details.getByRole('region', { name: 'As QuickBooks gets it' });
    await expect(preview.getByRole('definition')).toHaveText([
      'City is State',
      'CITYISSTATE',
      '12 Main Road',
      'Not given',
      'Sandton',
      'Sandton',
      '2196',
      'South Africa',
    ]);
  });

  test('the numbered files add up to the whole, and are no further export', async ({
    page,
    product,
    session,
  }) => {
    const records = recordsScreen(page);
    const whole = await exportBy(page, () => records.exportAll.click());
    const result = await records.exportDetails();
    await expect(result).toContainText(
      'The file has 2,500 customers. QuickBooks accepts at most 1,000 per file.',
    );
    const entries = await readExports(product, session);
    expect(entries.at(-1)).toEqual({ kind: 'all', customers: PLANTED_TOTAL });

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
    await expect(await records.exportDetails()).toContainText('Unzip, then import the 3 files one by one.');
    expect(downloads).toEqual([zip.name]);
    expect(await readExports(product, session)).toEqual(entries);
  });
});

/** The customers in the list, each with what is to fix. */
async function namedIn(page: Page): Promise<{ name: string; warnings: string }[]> {
  const { rows } = recordsScreen(page);
  await expect(rows).toHaveCount(EXPECTED.length);
  return rows.evaluateAll((all) =>
    all.map((row) => ({
      name: row.querySelector('[role=rowheader]')?.textContent ?? '',
      warnings: row.querySelectorAll('[role=cell]')[1]?.textContent ?? '',
    })),
  );
}

function byName(one: { name: string }, other: { name: string }): number {
  return one.name < other.name ? -1 : 1;
}
