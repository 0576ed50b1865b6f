import type { Page, Request, Route } from '@playwright/test';
import { type Gate, gate } from './gate.ts';

export const CUSTOMERS = /\/rest\/v1\/customers(\?|$)/;

export function watchRegistrations(page: Page): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && CUSTOMERS.test(request.url())) sent.push(request);
  });
  return sent;
}

export async function holdRegistrations(page: Page): Promise<Gate> {
  const held = gate();
  await onRegistration(page, async (route) => {
    await held.opened;
    await route.continue();
  });
  return held;
}

/** Handles the page's inserts, and passes other requests on. */
export async function onRegistration(page: Page, handle: (route: Route) => Promise<void>): Promise<void> {
  await page.route(CUSTOMERS, (route) =>
    route.request().method() === 'POST' ? handle(route) : route.fallback(),
  );
}
