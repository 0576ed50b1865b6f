import { appReady } from './support/app-ready.ts';
import { passUntil } from './support/clock.ts';
import { gate } from './support/gate.ts';
import { watchRegistrations } from './support/registrations.ts';
import { adminButton, formScreen, LABELS, REQUIRED_ONLY } from './support/screens.ts';
import { keptDraft } from './support/storage.ts';
import { expect, test } from './support/test.ts';

test.use({ waitsForApp: false });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form is there to be read and typed into', async ({ page }) => {
    await page.goto('/');
    const form = formScreen(page);
    await form.fill(REQUIRED_ONLY);
    for (const name of Object.keys(LABELS)) {
      await expect(form.field(name as keyof typeof LABELS)).toBeVisible();
    }
    await expect(form.field('companyName')).toHaveValue(REQUIRED_ONLY.companyName);
    await expect(form.submit).toBeVisible();
    await expect(adminButton(page).access).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveText(
      'Information is securely stored and used only for business purposes.',
    );
    await form.submit.click();
    expect(new URL(page.url()).search, 'what the address tells').toBe('');
    // No role or text finds what is in a noscript, although it is shown.
    const notice = page.locator('noscript p');
    await expect(notice).toBeVisible();
    await expect(notice).toContainText('this form cannot be sent without it');
  });
});

test.describe('while the script is on its way', () => {
  test('what is typed stays, and a Submit neither leaves the page nor puts words into its address', async ({
    page,
    product,
  }) => {
    const held = gate();
    await page.route('**/assets/*.js', async (route) => {
      await held.opened;
      await route.continue();
    });
    const navigations: string[] = [];
    page.on('framenavigated', (frame) => navigations.push(frame.url()));
    const sent = watchRegistrations(page);

    await page.goto('/', { waitUntil: 'commit' });
    const form = formScreen(page);
    await form.fill(REQUIRED_ONLY);
    await form.submit.click();
    await form.field('companyName').press('Enter');
    await form.field('companyName').press('End');
    await form.field('companyName').pressSequentially(' CC');
    expect(navigations).toEqual([`${product.url}/`]);
    expect(sent).toEqual([]);

    const typed = { ...REQUIRED_ONLY, companyName: `${REQUIRED_ONLY.companyName} CC` };
    held.open();
    await expect.poll(() => keptDraft(page), 'what the script has taken over').toMatchObject(typed);
    for (const [name, value] of Object.entries(typed)) {
      await expect(form.field(name as keyof typeof typed)).toHaveValue(value);
    }
    await form.submit.click();
    await expect(form.success).toBeVisible();
    expect(sent.map((request) => request.postDataJSON() as unknown)).toMatchObject([
      { company_name: typed.companyName },
    ]);
    expect(navigations).toEqual([`${product.url}/`]);
  });
});

test('the script comes, too, where the browser does not tell when it has painted', async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined;
  });
  await page.goto('/');
  await appReady(page);
  await formScreen(page).submit.click();
  await expect(page.getByText('Company name is required')).toBeVisible();
});

test.describe('on a connection that fails', () => {
  test.use({ expectedProblems: /Failed to load resource/ });

  test('the script is asked for until it comes, and what was typed meanwhile can be sent', async ({
    page,
  }) => {
    let asked = 0;
    await page.route('**/assets/index-*.js', async (route) => {
      asked += 1;
      await (asked < 3 ? route.abort('connectionfailed') : route.continue());
    });
    await page.clock.install();
    await page.goto('/');
    const form = formScreen(page);
    await form.fill(REQUIRED_ONLY);
    await passUntil(page, 3_000, () => Promise.resolve(expect(asked).toBe(3)));
    await appReady(page);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await expect(form.field('companyName')).toHaveValue(REQUIRED_ONLY.companyName);
    await form.submit.click();
    await expect(form.success).toBeVisible();
  });
});
