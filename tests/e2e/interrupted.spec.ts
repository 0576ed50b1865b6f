import type { BrowserContext, Page } from '@playwright/test';
import { openWithStoppedClock, pass, reload, settle } from './support/clock.ts';
import { gate } from './support/gate.ts';
import { watchRegistrations } from './support/registrations.ts';
import { ALL_SEVEN, formScreen, REQUIRED_ONLY } from './support/screens.ts';
import { steady } from './support/steady-page.ts';
import { keptDraft } from './support/storage.ts';
import {
  breakRegistrations,
  companies,
  expectKept,
  expectNextTryToWork,
  expectTyped,
  fillAndSubmit,
} from './support/submitting.ts';
import { expect, type Product, test } from './support/test.ts';

/**
 * Interruptions between typing and the answer: a reload, another tab, a wrong clock, a night. The input must survive,
 * and sending it must store one customer.
 */
test.use({ expectedProblems: /Failed to (load resource|fetch)/ });

const DAY = 86_400_000;

test.describe('a lost answer after the row was stored', () => {
  test('a second try succeeds, and there is one customer', async ({ page, product }) => {
    const fault = await breakRegistrations(page, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.goto('/');
    await fillAndSubmit(page);
    await expectKept(page);
    expect(await companies(product)).toEqual([ALL_SEVEN.companyName]);
    fault.repair();
    await expectNextTryToWork(page, product);
  });

  test('a reload before it arrives: sending the restored draft makes no second customer', async ({
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
    fault.repair();
    await page.reload();
    await expectTyped(page, ALL_SEVEN);
    await expectNextTryToWork(page, product);
  });
});

test.describe('a page that closes during a submit', () => {
  test('restores everything after a reload, and can send it', async ({ page, product }) => {
    const fault = await breakRegistrations(page, () => Promise.resolve());
    await page.goto('/');
    await fillAndSubmit(page);
    await expect(formScreen(page).submitting).toBeVisible();
    fault.repair();
    await page.reload();
    await expect(formScreen(page).restored).toContainText('just now');
    await expectTyped(page, ALL_SEVEN);
    await expectNextTryToWork(page, product);
  });

  test('restores everything in the next page, and can send it', async ({ page, context, product }) => {
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
    test(`one ${what}: the other keeps its input, also after a reload`, async ({
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
      // The browser notifies this tab a moment later.
      await expect.poll(() => keptDraft(page)).toBeNull();
      await expectTyped(page, typed);
      await reload(page);
      await expectTyped(page, typed);
      await formScreen(page).submit.click();
      await expect(formScreen(page).success).toBeVisible();
      expect(await companies(product)).toContain(typed.companyName);
    });
  }
});

test.describe('a clock that is a day off', () => {
  for (const [which, wrongBy, age] of [
    ['fast, when the draft was kept', DAY, 'just now'],
    ['slow, when the draft was kept', -DAY, 'yesterday'],
  ] as const) {
    test(`${which}: the draft is restored and can be sent`, async ({ page, product }) => {
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
      await page.clock.pauseAt(now + 3_600_000);
      await expectNextTryToWork(page, product);
    });
  }
});

test.describe('a phone that sleeps for a night', () => {
  test('between typing and sending keeps the input, which can be sent', async ({ page, product }) => {
    await openWithStoppedClock(page);
    await formScreen(page).fill(ALL_SEVEN);
    await show(page, 'hidden');
    expect(await keptDraft(page), 'at the moment it falls asleep').toMatchObject(ALL_SEVEN);
    await page.clock.fastForward('08:00:00');
    await show(page, 'visible');
    await expectTyped(page, ALL_SEVEN);
    await expectNextTryToWork(page, product);
  });

  test('during the request fails by the morning, and another try works', async ({ page, product }) => {
    const fault = await breakRegistrations(page, () => Promise.resolve());
    await openWithStoppedClock(page);
    const sent = watchRegistrations(page);
    await fillAndSubmit(page);
    await expect.poll(() => sent.length).toBe(1);
    await show(page, 'hidden');
    await page.clock.fastForward('08:00:00');
    await show(page, 'visible');
    await expectKept(page);
    fault.repair();
    await expectNextTryToWork(page, product);
  });
});

async function openAnother(context: BrowserContext, product: Product): Promise<Page> {
  const page = await steady(await context.newPage(), { waitsForApp: true });
  await page.goto(product.url);
  return page;
}

async function show(page: Page, visibility: DocumentVisibilityState): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
    document.dispatchEvent(new Event('visibilitychange'));
  }, visibility);
  await settle(page);
}
