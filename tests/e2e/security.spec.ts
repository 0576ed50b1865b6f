import { expect, test } from './support/test.ts';

// What the policy blocks is a console error, which fails the tests of every view.
test.use({ expectedProblems: /Executing inline script violates/ });

test('the policy allows no injected script, even if it contains one of the page’s own', async ({ page }) => {
  const response = await page.goto('/');
  const policy = (await response?.headerValue('content-security-policy')) ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe-');

  const title = await page.evaluate(() => {
    const [own] = document.scripts;
    const planted = document.createElement('script');
    planted.textContent = `document.title = 'planted'; ${own?.textContent ?? ''}`;
    document.body.append(planted);
    return document.title;
  });
  expect(title).not.toBe('planted');
});
