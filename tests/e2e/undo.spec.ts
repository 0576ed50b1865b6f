import { openDesk, removeCustomer, test } from './support/admin.ts';
import { findings } from './support/axe.ts';
import { customer, deletedCustomers } from './support/customers.ts';
import { recordsScreen } from './support/screens.ts';
import { expect } from './support/test.ts';

// Any worker may take the next one: the file is long, and comes late.
test.describe.configure({ mode: 'parallel' });

const COMPANIES = ['Anysberg Audio', 'Baviaans Batteries', 'Cederberg Cables'];
/** Neither the first nor the last of the list. */
const COMPANY = 'Baviaans Batteries';

test('a delete and its Undo read the counts again, and not the list', async ({ page, product }) => {
  await product.insertCustomers([
    customer(),
    customer({ contact_person: 'Somebody Else' }),
    customer({ company_name: 'Vaal Repeaters' }),
  ]);
  await page.goto('/');
  const records = recordsScreen(page);
  await records.open();
  await expect(records.view('To fix')).toHaveText('To fix 2');
  await page.waitForLoadState('networkidle');

  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    // Not those that only count.
    if (searchParams.get('limit') !== '1') asked.push(`${request.method()} ${pathname}`);
  });
  await records.deleteOf('Karoo Signal Works').first().click();
  await records.confirmDelete.click();
  await expect(records.count('Total: 2 customers')).toBeVisible();
  await expect(records.days.first()).toContainText('2 customers');
  await expect(records.view('To fix')).toHaveText('To fix 0');
  await records.undo.click();
  await expect(records.count('Total: 3 customers')).toBeVisible();
  await expect(records.days.first()).toContainText('3 customers');
  await expect(records.view('To fix')).toHaveText('To fix 2');
  const pages = asked.filter((request) => request.endsWith('find_customers') && request.startsWith('GET'));
  expect(asked).toContain('DELETE /rest/v1/customers');
  expect(asked).toContain('POST /rest/v1/rpc/restore_customers');
  expect(pages).toEqual([]);
});

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
    const before = await records.names.allInnerTexts();
    await remove(records, COMPANY);
    await expect(records.nameOf('Anysberg Audio')).toBeFocused();
    await expect(records.count('Total: 2 customers')).toBeVisible();
    expect(await deletedCustomers(product.url, session.access_token)).toHaveLength(1);

    await records.undo.click();
    await expect(records.announcement(`Restored ${COMPANY}`)).toBeVisible();
    await expect(records.nameOf(COMPANY)).toBeFocused();
    const isAsBefore = async () => {
      await expect(records.count('Total: 3 customers')).toBeVisible();
      await expect(records.days).toHaveCount(1);
      await expect(records.days.first()).toContainText('3 customers');
      expect(await records.names.allInnerTexts()).toEqual(before);
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

  test('is restored from the view of deleted ones', async ({ page, product, session }) => {
    const records = recordsScreen(page);
    const before = await records.names.allInnerTexts();
    await removeCustomer(product, session, COMPANY);
    await removeCustomer(product, session, 'Anysberg Audio');
    await page.reload();
    await records.open();
    await expect(records.count('Total: 1 customer')).toBeVisible();

    await records.view('Deleted').click();
    const items = records.deleted.getByRole('listitem');
    await expect(items).toHaveCount(2);
    await expect(items.first()).toContainText('Anysberg Audio');
    await expect(items.last()).toContainText(`Owner of ${COMPANY}`);
    await expect(items.last()).toContainText(/Deleted \d+ \w+ \d{4} at \d\d:\d\d by \S+@\S+/);
    expect(await findings(page), 'what axe finds in the view').toEqual([]);

    for (const company of [COMPANY, 'Anysberg Audio']) {
      await records.restoreOf(company).click();
      await expect(items.filter({ hasText: company }).getByRole('status')).toHaveText('Restored.');
    }
    await records.view('All').click();
    await expect(records.count('Total: 3 customers')).toBeVisible();
    await expect(records.days.first()).toContainText('3 customers');
    expect(await records.names.allInnerTexts()).toEqual(before);
  });

  test('is deleted permanently in one action, and leaves no copy', async ({ page, product, session }) => {
    const typed = 'What was typed about it';
    const keptHere = () => page.evaluate(() => JSON.stringify(localStorage));
    await recordsScreen(page).nameOf(COMPANY).press('e');
    await page.getByLabel('Contact person').fill(typed);
    expect(await keptHere()).toContain(typed);
    // Another tab doesn't open the edit again.
    const other = await page.context().newPage();
    await other.goto('/');
    const records = recordsScreen(other);
    await records.open();
    await records.deleteOf(COMPANY).click();
    await records.deletePermanently.click();
    await expect(records.deletion).toBeHidden();
    await expect(records.announcement(`Deleted ${COMPANY} permanently`)).toBeVisible();
    await expect(records.undo).toBeHidden();
    await expect(records.row(COMPANY)).toBeHidden();
    await expect(records.nameOf('Anysberg Audio')).toBeFocused();
    await expect(records.count('Total: 2 customers')).toBeVisible();
    expect(await deletedCustomers(product.url, session.access_token)).toEqual([]);
    expect(await keptHere()).not.toContain(typed);
  });

  test('is deleted permanently from the view of deleted ones, and leaves no copy', async ({
    page,
    product,
    session,
  }) => {
    const records = recordsScreen(page);
    await remove(records, COMPANY);
    await remove(records, 'Anysberg Audio');
    await records.view('Deleted').click();
    await records.restoreOf('Anysberg Audio').click();
    await expect(records.deleted).toContainText('Restored.');
    await records.permanentlyOf(COMPANY).click();
    await expect(records.permanently).toContainText(`Delete ${COMPANY} permanently?`);
    expect(await findings(page), 'what axe finds in the question').toEqual([]);
    await records.confirmPermanently.click();
    await expect(records.deleted).toContainText(`Deleted ${COMPANY} permanently`);
    await expect(records.deleted.getByRole('listitem')).toHaveCount(1);
    expect(await deletedCustomers(product.url, session.access_token)).toEqual([]);
    await records.view('All').click();
    await expect(records.count('Total: 2 customers')).toBeVisible();
    await expect(records.row('Anysberg Audio')).toBeVisible();
    await expect(records.row(COMPANY)).toBeHidden();
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
      await expect(second.announcement(`${COMPANY} was already deleted`)).toBeVisible();
      await expect(second.deletion).toBeHidden();
      await expect(second.alert).toBeHidden();
      await expect(second.undo).toBeHidden();
      await expect(second.row(COMPANY)).toBeHidden();
      await expect(second.nameOf('Anysberg Audio')).toBeFocused();
      await expect(second.count('Total: 2 customers')).toBeVisible();
      expect(await deletedCustomers(product.url, session.access_token)).toHaveLength(1);

      await first.undo.click();
      await expect(first.announcement(`Restored ${COMPANY}`)).toBeVisible();
      await second.tab.page().reload();
      await second.open();
      await remove(second, COMPANY);
      await expect(second.count('Total: 2 customers')).toBeVisible();
    });

    test('is not undone when someone else has deleted it permanently', async ({ page, product, browser }) => {
      const records = recordsScreen(page);
      await remove(records, COMPANY);
      const other = await openDesk(browser, product);
      await other.view('Deleted').click();
      await other.permanentlyOf(COMPANY).click();
      await other.confirmPermanently.click();
      await expect(other.deleted).toContainText(`Deleted ${COMPANY} permanently`);

      await records.undo.click();
      await expect(records.alert).toHaveText(/^This customer was deleted permanently by someone else\./);
      await expect(records.row(COMPANY)).toBeHidden();
      await expect(records.count('Total: 2 customers')).toBeVisible();
    });
  });
});

async function remove(records: ReturnType<typeof recordsScreen>, company: string): Promise<void> {
  await records.deleteOf(company).click();
  await records.confirmDelete.click();
  await expect(records.announcement(`Deleted ${company}`)).toBeVisible();
  await expect(records.deletion).toBeHidden();
}
