import { openDesk, removeCustomer, test } from './support/admin.ts';
import { findings } from './support/axe.ts';
import { pass } from './support/clock.ts';
import { customer, deletedCustomers } from './support/customers.ts';
import { exportBy } from './support/files.ts';
import { CUSTOMERS } from './support/registrations.ts';
import { recordsScreen } from './support/screens.ts';
import { expect } from './support/test.ts';

// Any worker may take the next one: the file is long, and comes late.
test.describe.configure({ mode: 'parallel' });

const COMPANIES = ['Anysberg Audio', 'Baviaans Batteries', 'Cederberg Cables'];
/** Neither the first nor the last of the list. */
const COMPANY = 'Baviaans Batteries';
const RESTORE = /\/rest\/v1\/rpc\/restore_customer$/;

test.describe('a deleted customer', () => {
  test.beforeEach(async ({ page, product }) => {
    // One after the other, as visitors come: the list has an order.
    for (const company_name of COMPANIES) {
      await product.insertCustomers([customer({ company_name, contact_person: `Owner of ${company_name}` })]);
    }
    await page.goto('/');
    await recordsScreen(page).open();
    await expect(recordsScreen(page).rows).toHaveCount(3);
  });

  test('comes back by Undo: in its place, in the counts and in the day, now and after a reload', async ({
    page,
    product,
    session,
  }) => {
    const records = recordsScreen(page);
    const before = await records.rows.allInnerTexts();
    await remove(records, COMPANY);
    await expect(records.viewOf('Anysberg Audio')).toBeFocused();
    await expect(records.count('Total: 2 customers')).toBeVisible();
    expect(await deletedCustomers(product.url, session.access_token)).toHaveLength(1);

    await records.undo.click();
    await expect(records.announcement(`${COMPANY} was restored.`)).toBeVisible();
    await expect(records.viewOf(COMPANY)).toBeFocused();
    const isAsBefore = async () => {
      await expect(records.count('Total: 3 customers')).toBeVisible();
      await expect(records.days).toHaveCount(1);
      await expect(records.days.first()).toContainText('3 customers');
      expect(await records.rows.allInnerTexts()).toEqual(before);
    };
    await isAsBefore();
    expect(await deletedCustomers(product.url, session.access_token)).toEqual([]);

    await page.reload();
    await records.open();
    await isAsBefore();
  });

  test('is undone in a search, too, and only where the search finds it', async ({ page }) => {
    const records = recordsScreen(page);
    await records.search.fill('owner of b');
    await expect(records.count('1 of 3 customers matches')).toBeVisible();
    await remove(records, COMPANY);
    await expect(page.getByText('No customers match “owner of b”')).toBeVisible();
    await expect(records.search).toBeFocused();
    await records.undo.click();
    await expect(records.count('1 of 3 customers matches')).toBeVisible();
    await expect(records.row(COMPANY)).toBeVisible();

    await remove(records, COMPANY);
    await records.search.fill('owner of c');
    await expect(records.count('1 of 2 customers matches')).toBeVisible();
    await records.undo.click();
    await expect(records.count('1 of 3 customers matches')).toBeVisible();
    await expect(records.rows).toHaveCount(1);
    await records.search.fill('');
    await expect(records.rows).toHaveCount(3);
  });

  test('has ten seconds for Undo, and 30 days under Recently deleted', async ({ page }) => {
    const records = recordsScreen(page);
    const now = Date.now();
    await page.clock.install({ time: now });
    await page.reload();
    await records.open();
    await expect(records.row(COMPANY)).toBeVisible();
    // The desk is there: from here on time stands still but for what passes below.
    await page.clock.pauseAt(now + 600_000);
    await remove(records, COMPANY);
    await page.mouse.move(0, 0);
    await pass(page, 9_000);
    await expect(records.undo).toBeVisible();
    await pass(page, 1_000);
    await expect(records.undo).toBeHidden();

    await page.clock.resume();
    await records.recentlyDeleted.click();
    await expect(records.restoreOf(COMPANY)).toBeVisible();
  });

  test('is restored from Recently deleted', async ({ page, product, session }) => {
    const records = recordsScreen(page);
    const before = await records.rows.allInnerTexts();
    await removeCustomer(product, session, COMPANY);
    await removeCustomer(product, session, 'Anysberg Audio');
    await page.reload();
    await records.open();
    await expect(records.count('Total: 1 customer')).toBeVisible();

    await records.recentlyDeleted.click();
    const items = records.deleted.getByRole('listitem');
    await expect(items).toHaveCount(2);
    await expect(items.first()).toContainText('Anysberg Audio');
    await expect(items.last()).toContainText(`Owner of ${COMPANY}`);
    await expect(items.last()).toContainText(/Deleted \d+ \w+ \d{4} at \d\d:\d\d, gone for good on \d+ \w+/);
    expect(await findings(page), 'what axe finds in the open modal').toEqual([]);

    for (const company of [COMPANY, 'Anysberg Audio']) {
      await records.restoreOf(company).click();
      await expect(items.filter({ hasText: company }).getByRole('status')).toHaveText('Restored.');
    }
    await page.keyboard.press('Escape');
    await expect(records.recentlyDeleted).toBeFocused();
    await expect(records.count('Total: 3 customers')).toBeVisible();
    await expect(records.days.first()).toContainText('3 customers');
    expect(await records.rows.allInnerTexts()).toEqual(before);
  });

  test('is deleted for good in one action, and leaves no copy', async ({ page, product, session }) => {
    const records = recordsScreen(page);
    const typed = 'What was typed about it';
    const keptHere = () => page.evaluate(() => JSON.stringify(localStorage));
    await records.viewOf(COMPANY).press('e');
    await page.getByLabel('Contact person').fill(typed);
    expect(await keptHere()).toContain(typed);
    await page.reload();
    await records.open();
    await records.deleteOf(COMPANY).click();
    await records.deleteForGood.click();
    await expect(records.deletion).toBeHidden();
    await expect(records.announcement(`${COMPANY} was deleted for good.`)).toBeVisible();
    await expect(records.undo).toBeHidden();
    await expect(records.row(COMPANY)).toBeHidden();
    await expect(records.viewOf('Anysberg Audio')).toBeFocused();
    await expect(records.count('Total: 2 customers')).toBeVisible();
    expect(await deletedCustomers(product.url, session.access_token)).toEqual([]);
    expect(await keptHere()).not.toContain(typed);
  });

  test('is deleted for good from Recently deleted, and leaves no copy', async ({
    page,
    product,
    session,
  }) => {
    const records = recordsScreen(page);
    await remove(records, COMPANY);
    await remove(records, 'Anysberg Audio');
    await records.recentlyDeleted.click();
    await records.restoreOf('Anysberg Audio').click();
    await expect(records.deleted).toContainText('Restored.');
    await records.forGoodOf(COMPANY).click();
    await expect(records.forGood).toContainText(`Delete ${COMPANY} for good?`);
    expect(await findings(page), 'what axe finds in the question').toEqual([]);
    await records.confirmForGood.click();
    await expect(records.deleted).toContainText(`${COMPANY} was deleted for good.`);
    await expect(records.deleted.getByRole('listitem')).toHaveCount(1);
    expect(await deletedCustomers(product.url, session.access_token)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(records.count('Total: 2 customers')).toBeVisible();
    await expect(records.row('Anysberg Audio')).toBeVisible();
    await expect(records.row(COMPANY)).toBeHidden();
  });

  test('is told to be missing from an export that ran meanwhile', async ({ page }) => {
    const records = recordsScreen(page);
    await remove(records, COMPANY);
    const file = await exportBy(page, () => records.exportAll.click());
    expect(file.rows.map(({ Name }) => Name)).toEqual(['Cederberg Cables', 'Anysberg Audio']);
    await records.undo.click();
    await expect(
      records.announcement('An export ran while it was deleted: export this customer separately.'),
    ).toBeVisible();
    await expect(records.row(COMPANY)).toBeVisible();
  });

  test.describe('when something goes wrong', () => {
    test.use({ expectedProblems: /Failed to load resource/ });

    test('is deleted once by two desks: the second is told so, which is no error', async ({
      page,
      product,
      session,
      browser,
    }) => {
      const first = recordsScreen(page);
      const second = await openDesk(browser, product);
      await second.deleteOf(COMPANY).click();
      await remove(first, COMPANY);

      await second.confirmDelete.click();
      await expect(second.announcement(`${COMPANY} was already deleted.`)).toBeVisible();
      await expect(second.deletion).toBeHidden();
      await expect(second.alert).toBeHidden();
      await expect(second.undo).toBeHidden();
      await expect(second.row(COMPANY)).toBeHidden();
      await expect(second.viewOf('Anysberg Audio')).toBeFocused();
      await expect(second.count('Total: 2 customers')).toBeVisible();
      expect(await deletedCustomers(product.url, session.access_token)).toHaveLength(1);

      await first.undo.click();
      await expect(first.announcement(`${COMPANY} was restored.`)).toBeVisible();
      await second.tab.page().reload();
      await second.open();
      await remove(second, COMPANY);
      await expect(second.count('Total: 2 customers')).toBeVisible();
    });

    test('is not restored without a word: Undo says so, and another try works', async ({ page }) => {
      const records = recordsScreen(page);
      await remove(records, COMPANY);
      await page.route(RESTORE, (route) => route.fulfill({ status: 503, json: { message: 'resting' } }));
      await records.undo.click();
      await expect(records.alert).toHaveText('Error restoring customer record');
      await expect(records.row(COMPANY)).toBeHidden();
      await page.unroute(RESTORE);
      await records.undo.click();
      await expect(records.announcement(`${COMPANY} was restored.`)).toBeVisible();
      await expect(records.alert).toBeHidden();
      await expect(records.row(COMPANY)).toBeVisible();
    });

    test('is not undone when somebody else has deleted it for good', async ({ page, product, browser }) => {
      const records = recordsScreen(page);
      await remove(records, COMPANY);
      const other = await openDesk(browser, product);
      await other.recentlyDeleted.click();
      await other.forGoodOf(COMPANY).click();
      await other.confirmForGood.click();
      await expect(other.deleted).toContainText('was deleted for good.');

      await records.undo.click();
      await expect(records.alert).toHaveText(/^This customer has since been deleted for good\./);
      await expect(records.row(COMPANY)).toBeHidden();
      await expect(records.count('Total: 2 customers')).toBeVisible();
    });

    test('stays listed when it could not be deleted for good', async ({ page }) => {
      const records = recordsScreen(page);
      await page.route(/delete_customer_for_good$/, (route) => route.abort());
      await records.deleteOf(COMPANY).click();
      await records.deleteForGood.click();
      await expect(records.deletion.getByRole('alert')).toHaveText('Error deleting customer record');
      await records.cancelDelete.click();
      await expect(records.row(COMPANY)).toBeVisible();
    });
  });

  test('is asked for by a delete that has not changed: by id, with the id asked back', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'DELETE') sent.push(request.url());
    });
    await remove(recordsScreen(page), COMPANY);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatch(CUSTOMERS);
    expect(sent[0]).toMatch(/\?id=eq\.[0-9a-f-]{36}&select=id$/);
  });
});

async function remove(records: ReturnType<typeof recordsScreen>, company: string): Promise<void> {
  await records.deleteOf(company).click();
  await records.confirmDelete.click();
  await expect(records.announcement(`${company} was deleted.`)).toBeVisible();
  await expect(records.deletion).toBeHidden();
}
