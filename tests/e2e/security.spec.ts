import type { Page } from '@playwright/test';
import { test } from './support/admin.ts';
import { customer } from '../support/customers.ts';
import { adminButton, formScreen, recordsScreen, signInScreen } from './support/screens.ts';
import { expect } from './support/test.ts';

test.use({ expectedProblems: /Executing inline script violates/ });

test('the policy allows no injected script and no other origin, and blocks nothing of any view', async ({
  page,
  product,
}) => {
  await product.insertCustomers([customer()]);
  const otherOrigins: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(product.url) && !/^(blob|data):/.test(request.url()))
      otherOrigins.push(request.url());
  });
  const violations = await collectViolations(page);

  const response = await page.goto('/');
  const policy = (await response?.headerValue('content-security-policy')) ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe-');

  await expect(recordsScreen(page).tab).toBeVisible();
  await formScreen(page).submit.click();
  const records = recordsScreen(page);
  await records.open();
  await records.nameOf('Karoo Signal Works').click();
  await records.closeDetails.click();
  await records.deleteOf('Karoo Signal Works').click();
  await records.cancelDelete.click();
  await Promise.all([page.waitForEvent('download'), records.exportAll.click()]);
  await adminButton(page).logout.click();
  await adminButton(page).access.click();
  await expect(signInScreen(page).heading).toBeVisible();
  expect(violations).toEqual([]);
  expect(otherOrigins).toEqual([]);

  await page.evaluate(() => {
    const [own] = document.scripts;
    const planted = document.createElement('script');
    planted.textContent = `document.title = 'planted'; ${own?.textContent ?? ''}`;
    document.body.append(planted);
  });
  await expect.poll(() => violations).toEqual(['script-src-elem inline']);
  expect(await page.title()).not.toBe('planted');
});

async function collectViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    const report = (window as unknown as { reportViolation: (violation: string) => void }).reportViolation;
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      report(`${violatedDirective} ${blockedURI}`),
    );
  });
  return violations;
}
