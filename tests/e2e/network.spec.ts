import type { Route } from '@playwright/test';
import { openWithStoppedClock, pass } from './support/clock.ts';
import { holdRegistrations, watchRegistrations } from './support/registrations.ts';
import { ALL_SEVEN, formScreen } from './support/screens.ts';
import { keptDraft } from './support/storage.ts';
import {
  breakRegistrations,
  companies,
  expectKept,
  expectNextTryToWork,
  expectTyped,
  fillAndSubmit,
} from './support/submitting.ts';
import { expect, test } from './support/test.ts';

/**
 * Network failures: the input must survive, the message must be true, and another try must store one customer.
 * Interrupted pages are in interrupted.spec.ts, storage is in storage.spec.ts.
 */
test.use({ expectedProblems: /Failed to (load resource|fetch)/ });

const OFFLINE = 'You seem to be offline. What you typed is saved on this device.';

interface Fault {
  name: string;
  fail: (route: Route) => Promise<void>;
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
  { name: 'the connection fails', fail: (route) => route.abort('connectionfailed') },
  { name: 'the name of the server is not found', fail: (route) => route.abort('namenotresolved') },
  answered(400, refusal('23514')),
  answered(401, refusal('42501')),
  {
    ...answered(429, refusal('PT429', { details: 'Retry after 42 seconds' })),
    advice: 'Too many registrations right now. Try again in 42 seconds.',
  },
  {
    ...answered(429, refusal('PT429', { details: 'Retry after 90 seconds' })),
    name: 'it is answered 429, and to wait longer than a minute',
    advice: 'Too many registrations right now. Try again in 2 minutes.',
  },
  {
    ...answered(429, '<h1>Too many requests</h1>'),
    name: 'a proxy answers 429',
    advice: 'Too many registrations right now. Try again in a few minutes.',
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

test.describe('a failed submit keeps everything, and another try works', () => {
  for (const { name, fail, advice } of faults) {
    test(name, async ({ page, product }) => {
      const fault = await breakRegistrations(page, fail);
      await page.goto('/');
      await fillAndSubmit(page);
      await expectKept(page, advice);
      fault.repair();
      await expectNextTryToWork(page, product);
    });
  }

  test('a submit without an answer fails within 20 seconds', async ({ page, product }) => {
    const fault = await breakRegistrations(page, () => Promise.resolve());
    await openWithStoppedClock(page);
    const sent = watchRegistrations(page);
    await fillAndSubmit(page);
    await expect.poll(() => sent.length).toBe(1);
    await pass(page, 19_999);
    await expect(formScreen(page).submitting).toBeVisible();
    await pass(page, 1);
    await expectKept(page);
    fault.repair();
    await expectNextTryToWork(page, product);
  });
});

test.describe('offline', () => {
  test('before the submit: shows a message, and sends once the connection is back', async ({
    page,
    context,
    product,
  }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    await context.setOffline(true);
    await fillAndSubmit(page);
    await expectKept(page, OFFLINE);
    await context.setOffline(false);
    await expectNextTryToWork(page, product);
  });

  test('during the request: the submit fails', async ({ page, context, product }) => {
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

  test('after the request: the success stays, and new input is saved', async ({ page, context, product }) => {
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

  test('with full storage: doesn’t claim that the input is saved', async ({ page, context }) => {
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
    await expect(form.failure).not.toContainText('saved');
    await expectTyped(page, ALL_SEVEN);
  });
});

function answered(status: number, body: unknown): Fault {
  const text = typeof body === 'string' ? { body } : { json: body };
  return { name: `it is answered ${status}`, fail: (route) => route.fulfill({ status, ...text }) };
}
