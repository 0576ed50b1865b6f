import type { BrowserContext, Page, Route } from '@playwright/test';
import type { CustomerDraft } from '#lib/customer.ts';
import { openWithStoppedClock, pass, reload, settle } from './support/clock.ts';
import { gate } from './support/gate.ts';
import { holdRegistrations, onRegistration, watchRegistrations } from './support/registrations.ts';
import { ALL_SEVEN, formScreen, REQUIRED_ONLY } from './support/screens.ts';
import { keptDraft, stored, SUBMITTED_KEY } from './support/storage.ts';
import { expect, type Product, test } from './support/test.ts';

/**
 * Whatever the network does: what was typed is still there, the form says the truth, and another try succeeds and
 * stores one customer. What the browser's storage does is in storage.spec.ts.
 */
test.use({ expectedProblems: /Failed to (load resource|fetch)/ });

const OFFLINE = 'You seem to be offline. What you typed is kept on this device.';
const DAY = 86_400_000;

interface Fault {
  name: string;
  strike: (route: Route) => Promise<void>;
  /** The alert's second line. */
  advice?: string;
}

const refusal = (code: string, more = {}) => ({
  code,
  message: 'refused',
  details: null,
  hint: null,
  ...more,
});

const faults: readonly Fault[] = [
  { name: 'the connection fails', strike: (route) => route.abort('connectionfailed') },
  { name: 'the name of the server is not found', strike: (route) => route.abort('namenotresolved') },
  answered(400, refusal('23514')),
  answered(401, refusal('42501')),
  {
    ...answered(429, refusal('PT429', { details: 'Retry after 42 seconds' })),
    advice: 'Too many registrations just now. Try again in 42 seconds.',
  },
  {
    ...answered(429, refusal('PT429', { details: 'Retry after 90 seconds' })),
    name: 'it is answered 429, and to wait longer than a minute',
    advice: 'Too many registrations just now. Try again in 2 minutes.',
  },
  {
    ...answered(429, '<h1>Too many requests</h1>'),
    name: 'a proxy answers 429',
    advice: 'Too many registrations just now. Try again in a few minutes.',
  },
  answered(500, refusal('XX000')),
  answered(503, '<h1>Service unavailable</h1>'),
  { ...answered(500, 'null'), name: 'it is answered 500 with a body of null' },
  { ...answered(404, ''), name: 'a host without a backend answers 404, with nothing more' },
  { ...answered(404, []), name: 'a host without a backend answers 404, with a list' },
  { ...answered(200, '<h1>Sign in to the Wi-Fi</h1>'), name: 'a captive portal answers in its place' },
  { ...answered(200, ''), name: 'a proxy answers in its place, with nothing' },
  { ...answered(201, '{"id":'), name: 'the answer’s body is malformed' },
];

test.describe('a submit that fails keeps everything, and another try works', () => {
  for (const { name, strike, advice } of faults) {
    test(name, async ({ page, product }) => {
      const fault = await breakRegistrations(page, strike);
      await page.goto('/');
      await fillAndSubmit(page);
      await expectKept(page, advice);
      fault.mend();
      await expectNextTryToWork(page, product);
    });
  }

  test('there is no answer within 20 seconds', async ({ page, product }) => {
    const fault = await breakRegistrations(page, () => Promise.resolve());
    await openWithStoppedClock(page);
    const sent = watchRegistrations(page);
    await fillAndSubmit(page);
    await expect.poll(() => sent.length).toBe(1);
    await pass(page, 19_999);
    await expect(formScreen(page).submitting).toBeVisible();
    await pass(page, 1);
    await expectKept(page);
    fault.mend();
    await expectNextTryToWork(page, product);
  });

  test('the code that sends it does not arrive within 20 seconds', async ({ page, product }) => {
    const fault = await breakLaterScripts(page, () => Promise.resolve());
    await openWithStoppedClock(page);
    await fillAndSubmit(page);
    await pass(page, 19_999);
    await expect(formScreen(page).submitting).toBeVisible();
    await pass(page, 1);
    await expectKept(page);
    await fault.release();
    await expectNextTryToWork(page, product);
  });

  test('the code that sends it cannot be loaded', async ({ page, product }) => {
    const fault = await breakLaterScripts(page, (route) => route.abort('connectionfailed'));
    await page.goto('/');
    await fillAndSubmit(page);
    await expectKept(page);
    await fault.release();
    await expectNextTryToWork(page, product);
  });
});

test.describe('without a network', () => {
  test('before the submit: it says so, and sends once there is one', async ({ page, context, product }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    await context.setOffline(true);
    await fillAndSubmit(page);
    await expectKept(page, OFFLINE);
    await context.setOffline(false);
    await expectNextTryToWork(page, product);
  });

  test('during the request', async ({ page, context, product }) => {
    const held = await holdRegistrations(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    await fillAndSubmit(page);
    await expect(formScreen(page).submitting).toBeVisible();
    await context.setOffline(true);
    held.open();
    await expectKept(page, OFFLINE);
    await context.setOffline(false);
    await expectNextTryToWork(page, product);
  });

  test('after the request: the success stands, and the next words are kept', async ({
    page,
    context,
    product,
  }) => {
    await openWithStoppedClock(page);
    const form = formScreen(page);
    await fillAndSubmit(page);
    await expect(form.success).toBeVisible();
    await context.setOffline(true);
    await pass(page, 5_000);
    await form.fill({ ...ALL_SEVEN, companyName: 'Next Door Electronics' });
    await form.submit.click();
    await expect(form.failure).toContainText(OFFLINE);
    expect(await keptDraft(page)).toMatchObject({ companyName: 'Next Door Electronics' });
    await context.setOffline(false);
    await form.submit.click();
    await expect(form.success).toBeVisible();
    expect(await companies(product)).toEqual([ALL_SEVEN.companyName, 'Next Door Electronics']);
  });

  test('and without room in the storage nothing claims to be kept', async ({ page, context }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    await context.setOffline(true);
    await fillAndSubmit(page);
    const form = formScreen(page);
    await expect(form.failure).toContainText('You seem to be offline.');
    await expect(form.failure).not.toContainText('kept');
    await expectTyped(page, ALL_SEVEN);
  });
});

test.describe('an answer that is lost although the row was stored', () => {
  test('the second try is a success, and there is one customer', async ({ page, product }) => {
    const fault = await breakRegistrations(page, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.goto('/');
    await fillAndSubmit(page);
    await expectKept(page);
    expect(await companies(product)).toEqual([ALL_SEVEN.companyName]);
    fault.mend();
    await expectNextTryToWork(page, product);
  });

  test('the page is reloaded before it comes: sending what was restored makes no second customer', async ({
    page,
    product,
  }) => {
    const stored = gate();
    const fault = await breakRegistrations(page, async (route) => {
      await route.fetch();
      stored.open();
    });
    await page.goto('/');
    await fillAndSubmit(page);
    await stored.opened;
    fault.mend();
    await page.reload();
    await expectTyped(page, ALL_SEVEN);
    await expectNextTryToWork(page, product);
  });
});

test.describe('a page that goes away in the middle of a submit', () => {
  test('reloaded: everything is back, and can be sent', async ({ page, product }) => {
    const fault = await breakRegistrations(page, () => Promise.resolve());
    await page.goto('/');
    await fillAndSubmit(page);
    await expect(formScreen(page).submitting).toBeVisible();
    fault.mend();
    await page.reload();
    await expect(formScreen(page).restored).toContainText('just now');
    await expectTyped(page, ALL_SEVEN);
    await expectNextTryToWork(page, product);
  });

  test('closed: everything is back in the next one', async ({ page, context, product }) => {
    await breakRegistrations(page, () => Promise.resolve());
    await page.goto('/');
    await fillAndSubmit(page);
    await expect(formScreen(page).submitting).toBeVisible();
    await page.close();
    const next = await openAnother(context, product);
    await expectTyped(next, ALL_SEVEN);
    await expectNextTryToWork(next, product);
  });
});

test.describe('two tabs', () => {
  for (const [what, act] of [
    ['sends its own', (form: ReturnType<typeof formScreen>) => form.submit.click()],
    ['clears its own', (form: ReturnType<typeof formScreen>) => form.clear.click()],
  ] as const) {
    test(`one ${what}: what was typed in the other is still there, and after a reload too`, async ({
      page,
      context,
      product,
    }) => {
      const other = await openAnother(context, product);
      const typed = { ...ALL_SEVEN, companyName: 'Next Door Electronics' };
      await openWithStoppedClock(page);
      await formScreen(page).fill(typed);
      await pass(page, 1_000);
      expect(await keptDraft(page)).toMatchObject(typed);

      await formScreen(other).fill(REQUIRED_ONLY);
      await act(formScreen(other));
      await expect.poll(() => keptDraft(other)).toBeNull();
      await expectTyped(page, typed);
      await reload(page);
      await expectTyped(page, typed);
      await formScreen(page).submit.click();
      await expect(formScreen(page).success).toBeVisible();
      expect(await companies(product)).toContain(typed.companyName);
    });
  }
});

test.describe('a clock that is wrong by a day', () => {
  for (const [which, wrongBy, age] of [
    ['fast, when the draft was kept', DAY, 'just now'],
    ['slow, when the draft was kept', -DAY, 'yesterday'],
  ] as const) {
    test(`${which}: the draft is there, and can be sent`, async ({ page, product }) => {
      const now = new Date().setHours(12, 0, 0, 0);
      await page.clock.install({ time: now + wrongBy });
      await page.goto('/');
      const form = formScreen(page);
      await form.fill(ALL_SEVEN);
      await expect.poll(() => keptDraft(page)).toMatchObject(ALL_SEVEN);
      await page.clock.setSystemTime(now + 60_000);
      await page.reload();
      await expect(form.restored).toContainText(age);
      await expectTyped(page, ALL_SEVEN);
      await expectNextTryToWork(page, product);
    });
  }
});

test.describe('a phone that sleeps for a night', () => {
  test('between typing and sending: nothing is lost, and it can be sent', async ({ page, product }) => {
    await openWithStoppedClock(page);
    await formScreen(page).fill(ALL_SEVEN);
    await show(page, 'hidden');
    expect(await keptDraft(page), 'at the moment it falls asleep').toMatchObject(ALL_SEVEN);
    await page.clock.fastForward('08:00:00');
    await show(page, 'visible');
    await expectTyped(page, ALL_SEVEN);
    await expectNextTryToWork(page, product);
  });

  test('while it is being sent: it has failed by the morning, and another try works', async ({
    page,
    product,
  }) => {
    const fault = await breakRegistrations(page, () => Promise.resolve());
    await openWithStoppedClock(page);
    const sent = watchRegistrations(page);
    await fillAndSubmit(page);
    await expect.poll(() => sent.length).toBe(1);
    await show(page, 'hidden');
    await page.clock.fastForward('08:00:00');
    await show(page, 'visible');
    await expectKept(page);
    fault.mend();
    await expectNextTryToWork(page, product);
  });
});

function answered(status: number, body: unknown): Fault {
  const text = typeof body === 'string' ? { body } : { json: body };
  return { name: `it is answered ${status}`, strike: (route) => route.fulfill({ status, ...text }) };
}

/** Handles the page's registrations so, until the fault is mended. */
async function breakRegistrations(page: Page, strike: Fault['strike']): Promise<{ mend: () => void }> {
  let broken = true;
  await onRegistration(page, (route) => (broken ? strike(route) : route.continue()));
  return { mend: () => void (broken = false) };
}

/** Handles every script that the page itself does not ask for so, until they are released, those that wait too. */
async function breakLaterScripts(
  page: Page,
  strike: Fault['strike'],
): Promise<{ release: () => Promise<void> }> {
  let broken = true;
  const struck: Route[] = [];
  await page.route('**/assets/*.js', async (route) => {
    const atFirst = /\/index-[^/]+$/.test(route.request().url());
    if (atFirst || !broken) return route.continue();
    struck.push(route);
    await strike(route);
  });
  return {
    release: async () => {
      broken = false;
      for (const route of struck) await route.continue().catch(() => undefined);
    },
  };
}

async function fillAndSubmit(page: Page): Promise<void> {
  await formScreen(page).fill(ALL_SEVEN);
  await formScreen(page).submit.click();
}

async function expectTyped(page: Page, draft: CustomerDraft): Promise<void> {
  for (const [name, value] of Object.entries(draft)) {
    await expect(formScreen(page).field(name as keyof CustomerDraft)).toHaveValue(value);
  }
}

/** After a failure: the specification's message and no more than the advice, every word, and an open way. */
async function expectKept(page: Page, advice?: string): Promise<void> {
  const form = formScreen(page);
  await expect(form.failure.getByRole('paragraph')).toHaveText([
    'Error submitting form. Please try again.',
    ...(advice === undefined ? [] : [advice]),
  ]);
  await expect(form.submit).toBeEnabled();
  await expect(form.submitting).toBeHidden();
  await expectTyped(page, ALL_SEVEN);
  expect(await keptDraft(page)).toMatchObject(ALL_SEVEN);
  expect(await stored(page, SUBMITTED_KEY)).toBeNull();
}

async function expectNextTryToWork(page: Page, product: Product): Promise<void> {
  const form = formScreen(page);
  await form.submit.click();
  await expect(form.success).toBeVisible();
  await expect(form.failure).toBeHidden();
  expect(await companies(product)).toEqual([ALL_SEVEN.companyName]);
  expect(await keptDraft(page)).toBeNull();
}

async function openAnother(context: BrowserContext, product: Product): Promise<Page> {
  const page = await context.newPage();
  await page.goto(product.url);
  return page;
}

/** The names of all that is stored, in the order of the alphabet. */
async function companies(product: Product): Promise<string[]> {
  return (await product.readCustomers()).map(({ company_name }) => company_name).toSorted();
}

async function show(page: Page, visibility: DocumentVisibilityState): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
    document.dispatchEvent(new Event('visibilitychange'));
  }, visibility);
  await settle(page);
}
