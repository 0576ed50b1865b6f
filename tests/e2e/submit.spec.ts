import type { Route } from '@playwright/test';
import { openOtherDesk } from './support/admin.ts';
import { openWithStoppedClock, pass } from './support/clock.ts';
import { gate } from '../support/gate.ts';
import { ALL_FIELDS, formScreen, REQUIRED_ONLY } from './support/screens.ts';
import { steady } from './support/steady-page.ts';
import {
  breakRegistrations,
  companies,
  expectInputKept,
  expectNextTryToWork,
  expectTyped,
  fillAndSubmit,
  storedDraft,
  watchRegistrations,
} from './support/submitting.ts';
import { expect, test } from './support/test.ts';

/** After any network failure, the input must be kept, the message must be true, and there must be one customer. */
test.use({ expectedProblems: /Failed to (load resource|fetch)/ });

const OFFLINE = 'You seem to be offline.';

const answer = (status: number, body: string) => (route: Route) => route.fulfill({ status, body });

const FAULTS: readonly [name: string, fail: (route: Route) => Promise<void>, advice?: string][] = [
  ['a failed connection', (route) => route.abort('connectionfailed')],
  ['an unknown host', (route) => route.abort('namenotresolved')],
  ['400', answer(400, '{"code":"23514","message":"refused"}')],
  ['409', answer(409, '{"code":"23505","message":"refused"}')],
  ['413', answer(413, '<h1>Request Entity Too Large</h1>')],
  ['502', answer(502, '<h1>Bad Gateway</h1>')],
  ['401', answer(401, '{"code":"42501","message":"refused"}')],
  [
    '429 of the database',
    answer(429, '{"code":"PT429","details":"Retry after 90 seconds"}'),
    'Too many registrations right now. Try again in 2 minutes.',
  ],
  [
    '429 of a proxy',
    answer(429, '<h1>Too many requests</h1>'),
    'Too many registrations right now. Try again in a few minutes.',
  ],
  ['500', answer(500, 'null')],
  ['404 of a host without a backend', answer(404, '')],
  ['a captive portal', answer(200, '<h1>Sign in to the Wi-Fi</h1>')],
  ['an empty 200 of a proxy', answer(200, '')],
  ['a malformed answer', answer(201, '{"id":')],
];

test('a submit sends one request with the seven columns, trimmed, reads nothing back, and the admin finds each value', async ({
  page,
  browser,
  product,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const sent = watchRegistrations(page);
  const form = formScreen(page);
  await form.fill({ ...ALL_FIELDS, companyName: `  ${ALL_FIELDS.companyName} ` });
  await form.submit.dblclick();
  await expect(form.success).toBeVisible();
  await form.field('vatRegNr').press('Enter');

  expect(asked).toEqual(['POST /rest/v1/customers']);
  expect(sent[0]?.postDataJSON()).toEqual({
    company_name: ALL_FIELDS.companyName,
    contact_person: ALL_FIELDS.contactPerson,
    cell_phone: ALL_FIELDS.cellPhone,
    office_phone: ALL_FIELDS.officePhone,
    physical_address: ALL_FIELDS.physicalAddress,
    email_address: ALL_FIELDS.emailAddress,
    vat_reg_nr: ALL_FIELDS.vatRegNr,
  });
  expect(new URL(sent[0]?.url() ?? '').search).toBe('');
  expect((await sent[0]?.allHeaders())?.prefer ?? '').not.toContain('return=representation');

  const records = await openOtherDesk(browser, product);
  await records.nameOf(ALL_FIELDS.companyName).click();
  for (const [term, value] of [
    ['Company name', ALL_FIELDS.companyName],
    ['Contact person', ALL_FIELDS.contactPerson],
    ['Cell phone', ALL_FIELDS.cellPhone],
    ['Office phone', ALL_FIELDS.officePhone],
    ['Physical address', ALL_FIELDS.physicalAddress],
    ['Email address', ALL_FIELDS.emailAddress],
    ['VAT registration number', ALL_FIELDS.vatRegNr],
  ] as const) {
    expect(await records.detail(term).textContent(), term).toBe(value);
  }
});

test('a failed submit keeps the input, whatever the answer, and is sent again only when asked, as one customer', async ({
  page,
  context,
  product,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const form = formScreen(page);
  await form.fill(ALL_FIELDS);
  for (const [name, fail, advice] of FAULTS) {
    await test.step(name, async () => {
      const repair = await breakRegistrations(page, fail);
      await form.submit.click();
      await expectInputKept(page, advice);
      repair();
    });
  }
  await test.step('offline', async () => {
    await context.setOffline(true);
    await form.submit.click();
    await expectInputKept(page, OFFLINE);
    await context.setOffline(false);
    await expect(form.backOnline).toHaveText('You’re back online. You can submit the form now.');
    await expect(form.failure).not.toContainText('offline');
  });
  expect(await product.readCustomers()).toEqual([]);
  await expectNextTryToWork(page, product);
});

test('a submit without an answer fails after 20 seconds, and another try works', async ({
  page,
  product,
}) => {
  const repair = await breakRegistrations(page, () => Promise.resolve());
  await openWithStoppedClock(page);
  const sent = watchRegistrations(page);
  await fillAndSubmit(page);
  await expect.poll(() => sent.length).toBe(1);
  await pass(page, 19_999);
  await expect(formScreen(page).submitting).toBeVisible();
  await pass(page, 1);
  await expectInputKept(page);
  repair();
  await expectNextTryToWork(page, product);
});

test('a reload before the answer restores the input, and another try stores no second customer', async ({
  page,
  product,
}) => {
  const stored = gate();
  const repair = await breakRegistrations(page, async (route) => {
    await route.fetch();
    stored.open();
  });
  await page.goto('/');
  await fillAndSubmit(page);
  await stored.opened;
  repair();
  await page.reload();
  await expect(formScreen(page).restored).toContainText('just now');
  await expectTyped(page, ALL_FIELDS);
  await expectNextTryToWork(page, product);
});

test('a tab keeps its input when another tab sends its own', async ({ page, context, product }) => {
  const other = await steady(await context.newPage(), { waitsForApp: true });
  await other.goto(product.url);
  const typed = { ...ALL_FIELDS, companyName: 'Next Door Electronics' };
  await openWithStoppedClock(page);
  await formScreen(page).fill(typed);
  await pass(page, 1_000);
  expect(await storedDraft(page)).toMatchObject(typed);

  await formScreen(other).fill(REQUIRED_ONLY);
  await formScreen(other).submit.click();
  await expect(formScreen(other).success).toBeVisible();
  // The browser notifies this tab later.
  await expect.poll(() => storedDraft(page)).toBeNull();
  await page.reload();
  await pass(page, 100);
  await expectTyped(page, typed);
  await formScreen(page).submit.click();
  await expect(formScreen(page).success).toBeVisible();
  expect(await companies(product)).toContain(typed.companyName);
});
