import type { Page, Request, Route } from '@playwright/test';
import { type Gate, gate } from './gate.ts';

/** Where the table's rows are sent to and read from. */
export const CUSTOMERS = /\/rest\/v1\/customers(\?|$)/;

/** Lists the page's inserts, and lets them pass. */
export function watchRegistrations(page: Page): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && CUSTOMERS.test(request.url())) sent.push(request);
  });
  return sent;
}

/** Holds the page's inserts back until the gate is opened. */
export async function holdRegistrations(page: Page): Promise<Gate> {
  const held = gate();
  await onRegistration(page, async (route) => {
    await held.opened;
    await route.continue();
  });
  return held;
}

/** Handles the page's inserts, and lets its other requests pass. */
export async function onRegistration(page: Page, handle: (route: Route) => Promise<void>): Promise<void> {
  await page.route(CUSTOMERS, (route) =>
    route.request().method() === 'POST' ? handle(route) : route.fallback(),
  );
}
