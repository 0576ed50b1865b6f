import type { CustomerInsert } from '#lib/customer.ts';
import { openDesk } from './support/admin.ts';
import { holdRegistrations, watchRegistrations } from './support/registrations.ts';
import { ALL_SEVEN, formScreen, REQUIRED_ONLY } from './support/screens.ts';
import { keptDraft, stored, SUBMITTED_KEY } from './support/storage.ts';
import { expect, test } from './support/test.ts';

test.describe('a visitor who submits', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/');
  });

  test('with all seven fields: the admin finds each of them', async ({ page, browser, product }) => {
    const form = formScreen(page);
    await form.fill(ALL_SEVEN);
    await form.submit.click();
    await expect(form.success).toBeVisible();

    const records = await openDesk(browser, product);
    await records.nameOf(ALL_SEVEN.companyName).click();
    for (const [term, value] of [
      ['Company name', ALL_SEVEN.companyName],
      ['Contact person', ALL_SEVEN.contactPerson],
      ['Cell phone', ALL_SEVEN.cellPhone],
      ['Office phone', ALL_SEVEN.officePhone],
      ['Physical address', ALL_SEVEN.physicalAddress],
      ['Email address', ALL_SEVEN.emailAddress],
      ['VAT registration number', ALL_SEVEN.vatRegNr],
    ] as const) {
      expect(await records.detail(term).textContent(), term).toBe(value);
    }
  });

  test('with only the required fields: the optional ones are sent as null and stay empty', async ({
    page,
    browser,
    product,
  }) => {
    const sent = watchRegistrations(page);
    const form = formScreen(page);
    await form.fill({ ...REQUIRED_ONLY, officePhone: '   ', vatRegNr: ' ' });
    await form.submit.click();
    await expect(form.success).toBeVisible();
    expect(sent.map((request) => request.postDataJSON() as CustomerInsert)).toMatchObject([
      { office_phone: null, vat_reg_nr: null },
    ]);

    const records = await openDesk(browser, product);
    await records.nameOf(REQUIRED_ONLY.companyName).click();
    await expect(records.detail('Cell phone')).toHaveText(REQUIRED_ONLY.cellPhone);
    await expect(records.detail('Office phone')).toHaveText('Not given');
    await expect(records.detail('VAT registration number')).toHaveText('Not given');
  });

  test('sends exactly the seven columns, and reads nothing back', async ({ page }) => {
    const sent = watchRegistrations(page);
    const form = formScreen(page);
    await form.fill({ ...ALL_SEVEN, companyName: '  Karoo Signal Works ' });
    await form.submit.click();
    await expect(form.success).toBeVisible();

    expect(sent).toHaveLength(1);
    const [request] = sent;
    expect(request?.postDataJSON()).toEqual({
      company_name: 'Karoo Signal Works',
      contact_person: ALL_SEVEN.contactPerson,
      cell_phone: ALL_SEVEN.cellPhone,
      office_phone: ALL_SEVEN.officePhone,
      physical_address: ALL_SEVEN.physicalAddress,
      email_address: ALL_SEVEN.emailAddress,
      vat_reg_nr: ALL_SEVEN.vatRegNr,
    });
    const asked = new URL(request?.url() ?? '').searchParams;
    expect([...asked.keys()], 'other requests than the insert').toEqual([]);
    expect((await request?.allHeaders())?.prefer ?? '').not.toContain('return=representation');
    expect((await request?.response())?.status()).toBe(201);
  });

  test('sends one request, once the page was idle', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    const form = formScreen(page);
    await form.fill(ALL_SEVEN);
    await form.submit.click();
    await expect(form.success).toBeVisible();
    expect(asked).toEqual(['POST /rest/v1/customers']);
  });

  test('sees that the form is being sent, and another click sends nothing', async ({ page }) => {
    const sent = watchRegistrations(page);
    const held = await holdRegistrations(page);
    const form = formScreen(page);
    await form.fill(REQUIRED_ONLY);
    await form.submit.dblclick();
    await expect(form.submitting).toHaveAttribute('aria-disabled', 'true');
    await form.submitting.click({ force: true });
    await form.field('vatRegNr').press('Enter');
    held.open();
    await expect(form.success).toBeVisible();
    await form.submit.click();
    expect(sent).toHaveLength(1);
  });

  test('leaves the time of the submit, and no draft', async ({ page }) => {
    await page.clock.install({ time: '2026-11-20T09:00:00Z' });
    await page.clock.pauseAt('2026-11-20T09:13:00Z');
    const form = formScreen(page);
    await form.fill(REQUIRED_ONLY);
    await form.submit.click();
    await expect(form.success).toBeVisible();
    expect(await stored(page, SUBMITTED_KEY)).toBe('2026-11-20T09:13:00.000Z');
    expect(await keptDraft(page)).toBeNull();
  });
});
