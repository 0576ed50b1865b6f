import type { Page } from '@playwright/test';
import { leftClosedModals } from '../../support/closed-modals.ts';
import { appReady } from './app-ready.ts';

/** Makes tests independent of the machine's speed: stretches long timers, and waits for hydration and closed modals. */
export async function steady(page: Page, { waitsForApp }: { waitsForApp: boolean }): Promise<Page> {
  await page.addInitScript(stretchLongTimers);
  let stopped = false;
  const pauseAt = page.clock.pauseAt.bind(page.clock);
  page.clock.pauseAt = async (time) => {
    stopped = true;
    await pauseAt(time);
  };
  const isProduct = () => !stopped && page.url() !== 'about:blank';
  const ready = async () => {
    if (waitsForApp && isProduct()) await appReady(page);
  };
  const still = async () => {
    if (isProduct()) await page.evaluate(leftClosedModals);
  };
  const goto = page.goto.bind(page);
  page.goto = async (...where) => {
    await still();
    const response = await goto(...where);
    await ready();
    return response;
  };
  const reload = page.reload.bind(page);
  page.reload = async (...how) => {
    await still();
    const response = await reload(...how);
    await ready();
    return response;
  };
  return page;
}

/** Runs in the page before its scripts. Keeps Playwright's clock exact. */
function stretchLongTimers(): void {
  const LONG = 3_000;
  const TIMES = 60;
  const setExactly = window.setTimeout.bind(window);
  const stretched = (handler: TimerHandler, delay = 0, ...rest: unknown[]): number => {
    const exact = delay < LONG || '__pwClock' in window;
    return setExactly(handler, exact ? delay : delay * TIMES, ...rest);
  };
  window.setTimeout = stretched as typeof window.setTimeout;
}
