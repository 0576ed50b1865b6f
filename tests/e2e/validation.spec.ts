import type { CustomerDraft } from '#lib/customer.ts';
import { watchRegistrations } from './support/registrations.ts';
import { ALL_SEVEN, formScreen, REQUIRED_ONLY } from './support/screens.ts';
import { expect, test } from './support/test.ts';

type Field = keyof CustomerDraft;

/** The messages of the specification's section 5 for missing values. */
const REQUIRED: Readonly<Partial<Record<Field, string>>> = {
  companyName: 'Company name is required',
  contactPerson: 'Contact person is required',
  cellPhone: 'Cell phone number is required',
  physicalAddress: 'Physical address is required',
  emailAddress: 'Email address is required',
};

const PHONE = 'Please enter a valid phone number';
const EMAIL = 'Please enter a valid email address';
const VAT = 'Please enter a valid VAT registration number';

test.describe('the form checks what is typed', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/');
  });

  test('each required field has its message, also for blanks', async ({ page }) => {
    const sent = watchRegistrations(page);
    const form = formScreen(page);
    await form.field('contactPerson').fill('  \t ');
    await form.field('physicalAddress').fill(' \n ');
    await form.submit.click();

    for (const [name, message] of Object.entries(REQUIRED)) {
      const field = form.field(name as Field);
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(new RegExp(message));
      await expect(page.getByText(message, { exact: true })).toBeVisible();
      await expect(form.frame(name as Field)).toHaveAttribute('data-state', 'error');
    }
    for (const name of ['officePhone', 'vatRegNr'] as const) {
      await expect(form.field(name)).toHaveAttribute('aria-invalid', 'false');
    }
    await expect(form.field('companyName')).toBeFocused();
    expect(sent).toEqual([]);
  });

  test('phones, email and VAT number have a message for each kind of error', async ({ page }) => {
    const sent = watchRegistrations(page);
    const form = formScreen(page);
    await form.fill(REQUIRED_ONLY);
    const wrong: [Field, string, string][] = [
      ['cellPhone', '825550142', PHONE],
      ['cellPhone', '1234567890123456', PHONE],
      ['cellPhone', '0825550142 ext 5', PHONE],
      ['officePhone', '011555', PHONE],
      ['emailAddress', 'thandi@karoosignal', EMAIL],
      ['emailAddress', 'thandi nkosi@karoosignal.example', EMAIL],
      ['vatRegNr', '5220122222', VAT],
      ['vatRegNr', '42201222222', VAT],
    ];
    for (const [name, typed, message] of wrong) {
      const field = form.field(name);
      await field.fill(typed);
      await form.submit.click();
      await expect(field, typed).toHaveAccessibleDescription(new RegExp(message));
      await expect(field, typed).toBeFocused();
      await field.fill(
        name === 'officePhone' || name === 'vatRegNr' ? '' : REQUIRED_ONLY[name as 'cellPhone'],
      );
    }
    expect(sent).toEqual([]);
  });

  test('all errors show at once, and typing clears the field’s own', async ({ page }) => {
    const form = formScreen(page);
    await form.fill({
      ...ALL_SEVEN,
      companyName: '',
      officePhone: '12',
      emailAddress: 'thandi@',
      vatRegNr: '4',
    });
    await form.submit.click();
    await expect(form.field('companyName')).toBeFocused();
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(4);

    await form.field('emailAddress').pressSequentially('k');
    await expect(form.field('emailAddress')).toHaveAttribute('aria-invalid', 'false');
    await expect(page.getByText(EMAIL)).toBeHidden();
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(3);
  });

  test('the focus moves to the first field with an error', async ({ page }) => {
    const form = formScreen(page);
    await form.fill({ ...ALL_SEVEN, physicalAddress: '', vatRegNr: '1' });
    await form.submit.click();
    await expect(form.field('physicalAddress')).toBeFocused();
  });

  test('a valid field is marked, and not only by color', async ({ page }) => {
    const form = formScreen(page);
    const frame = form.frame('cellPhone');
    await expect(frame).toHaveAttribute('data-state', 'idle');
    await expect(frame.locator('svg')).toHaveCount(0);
    await form.field('cellPhone').fill('082555014');
    await expect(frame).toHaveAttribute('data-state', 'idle');
    await form.field('cellPhone').fill('0825550142');
    await expect(frame).toHaveAttribute('data-state', 'valid');
    await expect(frame.locator('svg')).toBeVisible();
    await form.field('cellPhone').fill('');
    await expect(frame).toHaveAttribute('data-state', 'idle');
  });

  test('a phone number with spaces is refused, and its digits are suggested', async ({ page }) => {
    const form = formScreen(page);
    const written: [Field, string, string, string][] = [
      ['cellPhone', '082 555 1234', '0825551234', PHONE],
      ['officePhone', '+27825551234', '27825551234', PHONE],
      ['vatRegNr', '4220 122 222', '4220122222', VAT],
    ];
    await form.fill(REQUIRED_ONLY);
    for (const [name, typed, digits, message] of written) {
      await form.field(name).fill(typed);
      await form.submit.click();
      await expect(form.field(name)).toHaveAccessibleDescription(new RegExp(message));
      await page.getByRole('button', { name: `Use ${digits}` }).click();
      await expect(form.field(name)).toHaveValue(digits);
      await expect(form.field(name)).toBeFocused();
      await expect(form.frame(name)).toHaveAttribute('data-state', 'valid');
    }
    await form.submit.click();
    await expect(form.success).toBeVisible();
  });
});
