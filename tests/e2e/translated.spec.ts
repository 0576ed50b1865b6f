import type { Page } from '@playwright/test';
import type { CustomerDraft } from '#lib/customer/customer.ts';
import { test as deskTest } from './support/admin.ts';
import { openWithStoppedClock, pass, reload } from './support/clock.ts';
import { customer } from '../support/customers.ts';
import { exportBy } from './support/files.ts';
import {
  adminButton,
  ALL_FIELDS,
  formScreen,
  recordsScreen,
  REQUIRED_ONLY,
  signInScreen,
} from './support/screens.ts';
import { breakRegistrations, expectInputKept, expectTyped, fillAndSubmit } from './support/submitting.ts';
import { expect, test } from './support/test.ts';
import { expectTranslated, translate } from './support/translator.ts';

/** The page shows the current text, however late the translator is: each journey has another delay. */
test.use({ expectedProblems: /Failed to (load resource|fetch)/ });

/** Longer than anything on the form is shown. */
const ALL_IS_OVER = 20_000;

/** Opens the form with a stopped clock, and translates it. */
async function openTranslated(page: Page, delay: number) {
  await openWithStoppedClock(page);
  await translate(page, delay);
  await pass(page, delay);
  return {
    form: formScreen(page),
    reload: async () => {
      await reload(page);
      await translate(page, delay);
      await pass(page, delay);
    },
    end: async () => {
      await pass(page, ALL_IS_OVER);
      await expectTranslated(page);
    },
  };
}

test('a translated form shows its errors, hints, corrections, autosave and Undo', async ({ page }) => {
  const { form, end } = await openTranslated(page, 100);
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
  await form.clear.click();
  await end();
  await expect(form.undo).toBeHidden();
});

test('a translated form shows a restored draft, and for which company it was sent, also after the next one', async ({
  page,
}) => {
  const { form, reload: again, end } = await openTranslated(page, 3_000);
  await form.fill(ALL_FIELDS);
  await pass(page, 1_000);
  await again();
  await expect(form.restored).toContainText('We saved your unfinished form just now.');
  await form.clearRestored.click();
  await expect(form.restored).toBeHidden();
  await pass(page, 4_000);
  await form.undo.click();
  await expect(form.undo).toBeHidden();
  await expectTyped(page, ALL_FIELDS);
  await end();

  const sent = page.getByRole('paragraph').filter({ hasText: 'Sent today' });
  for (const companyName of ['Karoo Signal Works', 'Vaal Repeaters']) {
    await form.fill({ ...REQUIRED_ONLY, companyName });
    await form.submit.click();
    await expect(form.success).toBeVisible();
    await pass(page, 5_000);
    await expect(form.success).toBeHidden();
    await expect(sent).toContainText(`for ${companyName}. To register another customer`);
  }
  await form.clear.click();
  await pass(page, 1_000);
  await end();
  await again();
  await expect(sent).toHaveText(/^Sent today at \d\d:\d\d\. To register another customer/);
  await fillAndSubmit(page);
  await expect(sent).toContainText(`for ${ALL_FIELDS.companyName}`);
  await end();
});

test('a translated form shows the current reason of a failure, and the success after it', async ({
  page,
  context,
}) => {
  const { form, end } = await openTranslated(page, 400);
  const failsWith = async (details: string, message: string) => {
    const repair = await breakRegistrations(page, (route) =>
      route.fulfill({ status: 429, json: { code: 'PT429', details } }),
    );
    await fillAndSubmit(page);
    await expectInputKept(page, message);
    await pass(page, 1_000);
    repair();
  };
  await failsWith('Retry after 90 seconds', 'Too many registrations right now. Try again in 2 minutes.');
  await failsWith('Retry after 300 seconds', 'Too many registrations right now. Try again in 5 minutes.');
  await context.setOffline(true);
  await form.submit.click();
  await expectInputKept(page, 'You seem to be offline.');
  await pass(page, 1_000);
  await context.setOffline(false);
  await expect(form.backOnline).toHaveText('You’re back online. You can submit the form now.');
  await expect(form.failure).not.toContainText('offline');
  await form.submit.click();
  await expect(form.success).toContainText('Thank you. Your information has been submitted.');
  await end();
  await expect(form.success).toBeHidden();
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

const SECOND = 'Vaal Repeaters';
const TWIN = 'Karoo Signal';

deskTest.describe('a translated desk', () => {
  deskTest.beforeEach(async ({ product }) => {
    const other = { cell_phone: '0835559871', email_address: 'sipho@vaal.example' };
    await product.insertCustomers([
      customer(),
      customer({ ...other, company_name: SECOND, contact_person: 'Sipho Zulu', physical_address: 'Parys' }),
    ]);
  });

  deskTest(
    'counts what needs attention while it is merged, fixed and exported',
    async ({ page, product }) => {
      await product.insertCustomers([customer({ company_name: TWIN })]);
      await page.goto('/');
      await translate(page, 400);
      const records = recordsScreen(page);
      await records.open();
      await expect(records.view('To fix')).toHaveText('To fix 1');
      await records.openEdit(SECOND);
      await records.editField('Physical address').fill('1 Loop Street, Parys, Free State, 9585');
      await expect(records.edit.getByRole('region', { name: 'QuickBooks preview' })).toContainText(
        'Ready for QuickBooks',
      );
      await records.save.click();
      await expect(records.view('To fix')).toHaveText('To fix 0');

      await expect(records.view('Duplicates')).toHaveText('Duplicates 1');
      await records.view('Duplicates').click();
      await page.getByRole('button', { name: /with its duplicates$/ }).click();
      await records.comparison.getByRole('button', { name: 'Merge', exact: true }).click();
      await expect(records.status('Merged 2 customers into')).toBeVisible();
      await expect(records.view('Duplicates')).toHaveText('Duplicates 0');
      await expect(page.getByText('No possible duplicates')).toBeVisible();
      await records.undo.click();
      await expect(records.status(/^Undone: Merged/)).toBeVisible();
      await expect(records.view('Duplicates')).toHaveText('Duplicates 1');
      await records.view('All').click();
      await expectTranslated(page);

      await exportBy(page, () => records.exportAll.click());
      await expect(records.status('Exported 3 of 3')).toBeVisible();
      await expect(records.view('New')).toHaveText('New 0');
      await records.openEdit(SECOND);
      await records.editField('Cell phone').fill('0830000001');
      await records.save.click();
      await expect(records.view('Changed since export')).toHaveText('Changed since export 1');
      await expect(records.row(SECOND)).toContainText('Changed');
      await expectTranslated(page);
    },
  );
});
