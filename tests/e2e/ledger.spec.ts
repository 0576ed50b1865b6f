import type { Page, Route } from '@playwright/test';
import { openDesk, test } from './support/admin.ts';
import { customer } from './support/customers.ts';
import { exportBy, listDownloads, today } from './support/files.ts';
import { type Gate, gate } from './support/gate.ts';
import { EXPORT_PAGE, LEDGER, readLedger } from './support/ledger.ts';
import { recordsScreen } from './support/screens.ts';
import { expect } from './support/test.ts';

/** A product of this file's own, whose ledger nobody else has written to. */
const seed = {
  registered: ['Anysberg Audio', 'Baviaans Batteries', 'Cederberg Cables'].map((company_name) =>
    customer({ company_name }),
  ),
};

test.use({ seed, expectedProblems: /Failed to load resource/ });
// The ledger remembers: the tests follow one another over one product.
test.describe.configure({ mode: 'serial' });

const FAILED = 'Error exporting to QuickBooks format. Please try again.';
const NOTHING_NEW = 'No new customers since the last export';

test.describe('the ledger of exports', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/');
    await recordsScreen(page).open();
    await expect(recordsScreen(page).count(/^Total: /)).toBeVisible();
    // Looking for what QuickBooks may refuse reads the pages that an export reads.
    await expect(page.getByText(/ready for QuickBooks/)).toBeVisible();
  });

  test('notes a first customer’s export, and leads to it as long as there is no other', async ({
    page,
    product,
    session,
  }) => {
    const records = recordsScreen(page);
    await expect(page.getByText('Nothing exported yet')).toBeVisible();
    expect(await readLedger(product, session)).toEqual([]);

    await exportBy(page, () => records.exportOf('Anysberg Audio').click());
    await page.getByRole('button', { name: /^Last export: today \d\d:\d\d, 1 customer$/ }).click();
    await expect(page.getByText(/^quickbooks-customers-anysberg-audio-/).last()).toBeVisible();
    expect(await readLedger(product, session)).toEqual([{ scope: 'record', customers: 1 }]);
  });

  test('notes an export of everything, and shows it, not the single customer’s after it', async ({
    page,
    product,
    session,
  }) => {
    const records = recordsScreen(page);
    const before = await readLedger(product, session);
    const file = await exportBy(page, () => records.exportAll.click());
    expect(file.rows).toHaveLength(3);
    const line = page.getByRole('button', { name: /^Last export: today \d\d:\d\d, 3 customers$/ });
    await expect(line).toBeVisible();
    expect((await readLedger(product, session)).slice(before.length)).toEqual([
      { scope: 'everything', customers: 3 },
    ]);
    await exportBy(page, () => records.exportOf('Anysberg Audio').click());
    await page.reload();
    await records.open();
    await expect(line).toBeVisible();
  });

  test('lets each export of what is new hold exactly what came since', async ({ page, product, session }) => {
    const first = ['Drakensberg Dials', 'Eshowe Electronics'];
    const second = ['Fynbos Frequencies', 'Graskop Gauges', 'Hantam Handsets'];
    await register(product, first);
    const one = await exportNew(page);
    expect(one.name).toBe(`quickbooks-customers-new-${today()}.csv`);
    expect(names(one)).toEqual(first.toReversed());

    await register(product, second);
    const two = await exportNew(page);
    expect(names(two)).toEqual(second.toReversed());
    expect((await readLedger(product, session)).slice(-2)).toEqual([
      { scope: 'new', customers: 2 },
      { scope: 'new', customers: 3 },
    ]);
  });

  test('has nothing to hand over when nobody came', async ({ page, product, session }) => {
    const entries = await readLedger(product, session);
    const downloads = listDownloads(page);
    await newButton(page).click();
    await expect(recordsScreen(page).announcement(NOTHING_NEW)).toBeVisible();
    await expect(recordsScreen(page).alert, 'it is no failure').toBeHidden();
    expect(downloads).toEqual([]);
    expect(await readLedger(product, session)).toEqual(entries);
  });

  test('leaves who registers during an export of what is new to the next one', async ({ page, product }) => {
    await register(product, ['Ixopo Inverters']);
    const held = await hold(page, EXPORT_PAGE);
    const one = await exportBy(page, async () => {
      await newButton(page).click();
      await held.asked;
      await register(product, ['Jacobsdal Junctions']);
      held.open();
    });
    expect(names(one)).toEqual(['Ixopo Inverters']);
    expect(names(await exportNew(page))).toEqual(['Jacobsdal Junctions']);
  });

  test('notes a record, a day and a search, which are no reason to leave anyone out', async ({
    page,
    product,
    session,
  }) => {
    await register(product, ['Koup Keyers', 'Loeriesfontein Loudspeakers']);
    await page.reload();
    const records = recordsScreen(page);
    await records.open();
    const before = await readLedger(product, session);
    await exportBy(page, () => records.exportOf('Koup Keyers').click());
    const newestDay = page.getByRole('button', { name: /^Export \w+, \d+ \w+ \d{4} to QuickBooks$/ }).first();
    await exportBy(page, () => newestDay.click());
    await records.search.fill('loeriesfontein');
    await exportBy(page, () => records.exportMatches.click());
    const noted = (await readLedger(product, session)).slice(before.length);
    expect(noted.map(({ scope }) => scope)).toEqual(['record', 'day', 'search']);
    expect(names(await exportNew(page))).toEqual(['Loeriesfontein Loudspeakers', 'Koup Keyers']);
  });

  test('has no entry of a failed export, nor of a cancelled one', async ({ page, product, session }) => {
    await register(product, ['Magaliesberg Meters']);
    const entries = await readLedger(product, session);
    const downloads = listDownloads(page);
    const records = recordsScreen(page);

    await page.route(EXPORT_PAGE, (route) => route.fulfill({ status: 500, json: { message: 'resting' } }));
    await newButton(page).click();
    await expect(records.alert).toHaveText(FAILED);
    await page.unroute(EXPORT_PAGE);

    const held = await hold(page, EXPORT_PAGE);
    await newButton(page).click();
    await held.asked;
    await records.cancelExport.click();
    await expect(page.getByRole('progressbar')).toBeHidden();
    held.open();
    await page.unroute(EXPORT_PAGE);
    expect(await readLedger(product, session)).toEqual(entries);
    expect(downloads).toEqual([]);

    expect(names(await exportNew(page))).toEqual(['Magaliesberg Meters']);
    expect(downloads).toHaveLength(1);
  });

  test('hands nothing over that it refuses to note', async ({ page, product, session }) => {
    await register(product, ['Naauwpoort Notebooks']);
    const entries = await readLedger(product, session);
    const downloads = listDownloads(page);
    await onEntry(page, (route) =>
      route.fulfill({
        status: 403,
        json: { code: '42501', message: 'permission denied for table export_ledger' },
      }),
    );
    await newButton(page).click();
    await expect(recordsScreen(page).alert).toHaveText(FAILED);
    expect(downloads).toEqual([]);
    expect(await readLedger(product, session)).toEqual(entries);
    await page.unroute(LEDGER);
    expect(names(await exportNew(page))).toEqual(['Naauwpoort Notebooks']);
  });

  test('takes no cancelling while an entry is on its way: what it knows is handed over', async ({
    page,
    product,
  }) => {
    await register(product, ['Oudtshoorn Oscillators']);
    const held = gate();
    await onEntry(page, async (route) => {
      await held.opened;
      await route.continue();
    });
    const file = await exportBy(page, async () => {
      await newButton(page).click();
      await expect(recordsScreen(page).cancelExport).toBeDisabled();
      held.open();
    });
    expect(names(file)).toEqual(['Oudtshoorn Oscillators']);
  });

  test('gives two admins at the same moment one file of what is new', async ({
    page,
    product,
    session,
    browser,
  }) => {
    await register(product, ['Prieska Panels']);
    const entries = await readLedger(product, session);
    const downloads = listDownloads(page);
    const held = await hold(page, EXPORT_PAGE);
    await newButton(page).click();
    await held.asked;

    const other = (await openDesk(browser, product)).tab.page();
    expect(names(await exportNew(other))).toEqual(['Prieska Panels']);
    held.open();
    const { alert, announcement } = recordsScreen(page);
    await expect(alert).toHaveText(FAILED);
    expect(downloads).toEqual([]);
    expect(await readLedger(product, session)).toHaveLength(entries.length + 1);
    await newButton(page).click();
    await expect(announcement(NOTHING_NEW)).toBeVisible();
  });
});

function newButton(page: Page) {
  return page.getByRole('button', { name: /^Export .*new customers?$/ });
}

function exportNew(page: Page) {
  return exportBy(page, () => newButton(page).click());
}

function names({ rows }: { rows: Record<string, string>[] }): (string | undefined)[] {
  return rows.map(({ Name }) => Name);
}

/** One after the other, as visitors come: each is newer than the one before. */
async function register(
  { insertCustomers }: { insertCustomers: (customers: ReturnType<typeof customer>[]) => Promise<void> },
  companies: readonly string[],
): Promise<void> {
  for (const company_name of companies) await insertCustomers([customer({ company_name })]);
}

/** Keeps the page's calls back; `asked` comes with the first of them. */
async function hold(page: Page, calls: RegExp): Promise<Gate & { asked: Promise<void> }> {
  const held = gate();
  const first = gate();
  await page.route(calls, async (route) => {
    first.open();
    await held.opened;
    // One that was cancelled meanwhile is gone.
    await route.continue().catch(() => undefined);
  });
  return { ...held, asked: first.opened };
}

/** Answers the page's entries in the ledger; its readings pass. */
async function onEntry(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route(LEDGER, (route) =>
    route.request().method() === 'POST' ? answer(route) : route.fallback(),
  );
}
