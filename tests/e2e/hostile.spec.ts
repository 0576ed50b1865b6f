// cspell:ignore nosrep osla reven sdne
import type { Locator, Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { readFile } from 'node:fs/promises';
import type { CustomerInsert } from '#lib/customer/customer.ts';
import { test } from './support/admin.ts';
import { customer } from '../support/customers.ts';
import { touch } from './support/e2e-browser.ts';
import { overflow } from './support/layout.ts';
import { recordsScreen } from './support/screens.ts';
import { expect } from './support/test.ts';

interface HostileCase {
  name: string;
  row: CustomerInsert;
  /** The name inside the page's own text, such as `Delete ...`. Default: the stored name. */
  named?: string;
}

const UNSEEN = '(no visible name)';
const script = '<script>document.title=`pwned`</script>';

const hostile: readonly HostileCase[] = [
  {
    name: 'markup, quotes, separators and line breaks',
    row: customer({
      company_name: `<img src=x onerror="document.title='pwned'">"Loud", 'quiet'; --`,
      contact_person: script,
      physical_address: `"1 ${script} Road",\n\n=cmd|calc\n<svg onload=alert(1)>, '2'; drop table customers;`,
    }),
  },
  {
    name: 'an override of the direction of writing, and stray ends of one',
    row: customer({
      company_name: 'Karoo\u2069\u202C \u202Esdne reven\u2067',
      contact_person: '\u202Eosla nosrep eht',
      physical_address: '\u202E12 Church Street\u2069, Bethlehem, Free State, 9700',
    }),
    named: 'Karoo sdne reven',
  },
  {
    name: 'a name from right to left',
    row: customer({ company_name: 'راديو الصحراء (Pty) 2', contact_person: 'שלום' }),
  },
  {
    name: 'words without a break',
    row: customer({
      company_name: 'W'.repeat(200),
      contact_person: 'M'.repeat(200),
      physical_address: 'Q'.repeat(500),
      email_address: `${'a'.repeat(243)}@b.example`,
    }),
  },
  {
    name: 'a name of no width',
    row: customer({ company_name: '\u200B\u2060', contact_person: '\u200D\u3164' }),
    named: UNSEEN,
  },
];

test.use({ viewport: { width: 1280, height: 800 }, ...touch });

test('a visitor’s text stays text in each view, dialog and file of the desk', async ({ page, product }) => {
  const rows = hostile.map(({ row }, place) => ({
    ...row,
    cell_phone: `082555014${place}`,
    email_address: `${place}${row.email_address}`,
  }));
  // Each has a twin to compare, and an address to fix.
  await product.insertCustomers(rows);
  await product.insertCustomers(
    rows.map((row) => ({
      ...row,
      contact_person: `${row.contact_person.slice(0, 199)}.`,
      email_address: `x${row.email_address.slice(1)}`,
      physical_address: '1 A Rd, Sandton, 2196',
    })),
  );
  const ran = watchForScripts(page);
  await page.goto('/');
  const title = await page.title();
  const records = recordsScreen(page);
  await records.open();
  const dialog = page.getByRole('dialog');
  const isWhole = async (what: string) => expect(await overflow(page), what).toEqual([]);
  const close = async (what: string) => {
    await expect(dialog, what).toBeVisible();
    await isWhole(what);
    await page.keyboard.press('Escape');
    await expect(dialog, what).toHaveCount(0);
  };

  await test.step('export', async () => {
    const download = page.waitForEvent('download');
    await records.exportAll.click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(parse(file, { columns: true, relax_quotes: false })).toHaveLength(rows.length * 2);
    await page.getByRole('button', { name: 'Next steps' }).click();
    await close('the result of an export');
    await page.getByRole('button', { name: /^Last export: / }).click();
    await close('all exports');
  });

  await page.setViewportSize({ width: 360, height: 800 });
  await isWhole('the list');

  await test.step('to fix', async () => {
    await records.view('To fix').click();
    await expect(records.rows.first()).toBeVisible();
    await isWhole('to fix');
    await records.command(/^Review \d+ corrections$/);
    await expect(dialog).toBeVisible();
    await isWhole('review of fixes');
    await dialog.getByRole('button', { name: /^Fix \d+ customers$/ }).click();
    await expect(records.status('customers fixed')).toBeVisible();
    await isWhole('the notification of fixes');
  });

  await test.step('duplicates', async () => {
    await records.view('Duplicates').click();
    const groups = page.getByRole('button', { name: /with its duplicates$/ });
    await expect(groups.first()).toBeVisible();
    const count = await groups.count();
    expect(count).toBeGreaterThan(2);
    for (let at = 0; at < count; at += 1) {
      await groups.nth(at).click();
      await close('the comparison');
    }
    await groups.first().click();
    await records.comparison.getByRole('button', { name: 'Merge', exact: true }).click();
    await expect(records.status('Merged 2 customers into')).toBeVisible();
    await isWhole('the notification of a merge');
    await records.undo.click();
    await expect(records.status(/^Undone: Merged/)).toBeVisible();
  });

  await records.view('All').click();
  for (const [place, { row, name, named = row.company_name }] of hostile.entries()) {
    await test.step(`details, edit and deletion of ${name}`, async () => {
      await records.search.fill(`${place}${row.email_address}`.slice(0, 40));
      await expect(records.status(/match/)).toBeVisible();
      await records.names.first().click();
      await expect(records.details).toBeVisible();
      if (named !== UNSEEN) expect(await records.detail('Company name').textContent()).toBe(row.company_name);
      expect(await reversedText(records.details, /Registered|Postal code|South Africa/)).toEqual([]);
      await records.details.getByText('History').first().scrollIntoViewIfNeeded();
      await isWhole('details');
      await page.emulateMedia({ media: 'print' });
      await isWhole('printed details');
      await page.emulateMedia({ media: null });
      await records.details.getByRole('button', { name: 'Edit' }).click();
      await expect(records.edit).toBeVisible();
      await isWhole('edit');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);

      await records.act(named, 'Delete');
      await expect(records.deletion).toContainText(`Delete ${named}?`);
      expect(await reversedText(records.deletion, /Delete(?= )|restored/), 'the question').toEqual([]);
      await isWhole('the deletion');
      await records.confirmDelete.click();
      const done = records.status(`Deleted ${named}`);
      await expect(done).toBeVisible();
      expect(await reversedText(done, /Deleted/), 'the notification').toEqual([]);
      await isWhole('the notification');
    });
  }
  await test.step('changed and deleted', async () => {
    await records.view('Changed since export').click();
    await expect(records.rows.first()).toBeVisible();
    await isWhole('changed customers');
    await records.view('Deleted').click();
    await expect(records.rows.first()).toBeVisible();
    await isWhole('deleted customers');
    await records.command('Recent changes');
    await close('recent changes');
  });
  expect(await page.title()).toContain(title);
  expect(ran).toEqual([]);
});

function watchForScripts(page: Page): string[] {
  const found: string[] = [];
  page.on('dialog', async (dialog) => {
    found.push(`dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on('request', (request) => {
    if (request.url().endsWith('/x')) found.push(`request: ${request.url()}`);
  });
  return found;
}

/** Returns matching texts of the page that have letters running from right to left. */
async function reversedText(scope: Locator, ours: RegExp): Promise<string[]> {
  const { seen, turned } = await scope.evaluate((root, source) => {
    const result = { seen: 0, turned: [] as string[] };
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(new RegExp(source, 'g'))) {
        const leftOf = (at: number) => {
          const letter = document.createRange();
          letter.setStart(text, at);
          letter.setEnd(text, at + 1);
          return letter.getBoundingClientRect().left;
        };
        result.seen += 1;
        if (leftOf(index) >= leftOf(index + word.length - 1)) result.turned.push(word);
      }
    }
    return result;
  }, ours.source);
  expect(seen, `words that match ${ours.source}`).toBeGreaterThan(0);
  return turned;
}
