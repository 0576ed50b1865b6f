import type { CustomerDraft } from '#lib/customer/customer.ts';
import { openWithStoppedClock, pass } from './support/clock.ts';
import { adminButton, formScreen, recordsScreen, REQUIRED_ONLY, signInScreen } from './support/screens.ts';
import { expectTyped } from './support/submitting.ts';
import { expect, test } from './support/test.ts';
import { expectTranslated, translate } from './support/translator.ts';

/** The page shows the current text, however late the translator is. The linter wants an own element for each text. */
test.use({ expectedProblems: /Failed to (load resource|fetch)/ });

test('a translated form shows its errors, hints, corrections, autosave, Undo and success', async ({
  page,
}) => {
  await openWithStoppedClock(page);
  await translate(page, 100);
  await pass(page, 100);
  const form = formScreen(page);
  const submitted = async (errors: string) => {
    await form.submit.click();
    await pass(page, 200);
    await expect(form.summary(errors)).toContainText(errors);
  };
  await submitted('5 fields need attention');
  await form.fill({ ...REQUIRED_ONLY, cellPhone: '08255501', emailAddress: 'thandi @gmail,com' });
  await submitted('2 fields need attention');
  await expect(page.getByText('Only 8 digits. Enter at least 10.')).toBeVisible();
  await page.getByRole('button', { name: 'Use thandi@gmail.com' }).click();
  await form.fill({ cellPhone: '0825550' });
  await form.field('vatRegNr').focus();
  await submitted('1 field needs attention');
  await expect(form.summary('1 field needs attention')).toContainText(
    'Cell phone: enter a valid phone number',
  );
  await expect(page.getByText('Only 7 digits. Enter at least 10.')).toBeVisible();
  await form.fill({ cellPhone: REQUIRED_ONLY.cellPhone });

  await pass(page, 1_000);
  await expect(form.autosave('Saving...')).toBeVisible();
  await pass(page, 500);
  await expect(form.autosave('Auto-saved')).toBeVisible();
  await expect(form.autosave('Saving...')).toBeHidden();
  await pass(page, 1_500);
  await expect(form.autosave('Auto-saved')).toBeHidden();

  await form.clear.click();
  await expect(page.getByText('Form cleared.')).toBeVisible();
  await form.undo.click();
  await expect(page.getByText('Form cleared.')).toBeHidden();
  await expectTyped(page, { ...REQUIRED_ONLY, emailAddress: 'thandi@gmail.com' });
  await form.submit.click();
  await expect(form.success).toBeVisible();
  await pass(page, 20_000);
  await expect(form.success).toBeHidden();
  await expect(form.sent).toContainText(`for ${REQUIRED_ONLY.companyName}. To register another customer`);
  await expectTranslated(page);
});

test('a translated page shows why a sign-in is refused, the desk, and the form after signing out', async ({
  page,
  product,
}) => {
  await page.goto('/');
  await translate(page, 700);
  await adminButton(page).access.click();
  const screen = signInScreen(page);
  await screen.submit.click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await screen.signIn({ email: product.adminEmail, password: 'not the password' });
  await expect(screen.alert).toHaveText('Invalid login credentials');
  await expectTranslated(page);
  await screen.signIn({ email: product.adminEmail, password: product.adminPassword });
  await expect(recordsScreen(page).heading).toBeVisible();
  await expect(page.getByText(product.adminEmail, { exact: true })).toBeVisible();
  await expectTranslated(page);
  await adminButton(page).logout.click();
  await expect(formScreen(page).submit).toBeVisible();
  await expectTranslated(page);
});

test.describe('a page that another program broke', () => {
  test.use({ expectedProblems: /NotFoundError/ });

  test('keeps what was typed, and is no longer translated, or else shows the phone number', async ({
    page,
  }) => {
    await page.goto('/');
    await translate(page, 0);
    const form = formScreen(page);
    const breakAndFill = async (draft: Partial<CustomerDraft>) => {
      await form.submit.click();
      await form.summary('need').evaluate((summary) => summary.remove());
      await form.fill(draft);
    };
    await breakAndFill(REQUIRED_ONLY);
    await expect(page.locator('body')).toHaveAttribute('translate', 'no');
    await expectTyped(page, REQUIRED_ONLY);
    await expect(form.field('emailAddress')).toBeFocused();
    await form.field('vatRegNr').fill('4220122222');
    await expect(page.locator('#root font')).toHaveCount(0);

    await form.fill({ cellPhone: '' });
    await breakAndFill({ cellPhone: REQUIRED_ONLY.cellPhone });
    await expect(page.getByRole('link', { name: '051 555 0148' })).toBeVisible();
    await page.getByRole('button', { name: 'Reload' }).click();
    await expectTyped(page, { ...REQUIRED_ONLY, vatRegNr: '4220122222' });
  });
});
