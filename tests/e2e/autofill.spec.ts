import { autofill, fillAtOnce, type Profile, startAutofill } from './support/autofill.ts';
import { formScreen } from './support/screens.ts';
import { expectTyped } from './support/submitting.ts';
import { expect, test } from './support/test.ts';

const HOME: Profile = {
  country: 'ZA',
  phone: '+27 82 555 0101',
  street: '12 Church Street\nWestdene',
  city: 'Bloemfontein',
  province: 'Free State',
  code: '9301',
};
const ABROAD: Profile = {
  country: 'GB',
  phone: '+44 7700 900123',
  street: '10 High Street',
  city: 'London',
  code: 'SW1A 2AA',
};
const WHOLE = '12 Church Street\nWestdene\nBloemfontein, Free State, 9301';
const PARTS = {
  '[autocomplete=address-level2]': 'Bloemfontein',
  '[autocomplete=address-level1]': 'Free State',
  '[autocomplete=postal-code]': '9301',
};

test('Chromium’s autofill keeps a number’s country and gives the whole address, from each field', async ({
  page,
}) => {
  const session = await startAutofill(page);
  test.skip(session === null, 'Only a full Chromium fills in a form for a test.');
  if (!session) return;
  const form = formScreen(page);
  for (const field of ['companyName', 'cellPhone', 'physicalAddress', 'emailAddress'] as const) {
    for (const [profile, cellPhone, physicalAddress] of [
      [HOME, '0825550101', WHOLE],
      [ABROAD, '447700900123', '10 High Street\nLondon, SW1A 2AA'],
    ] as const) {
      await test.step(`${profile.country} from ${field}`, async () => {
        await page.goto('/');
        await form.field(field).focus();
        await autofill(session, field, profile);
        await expectTyped(page, { cellPhone, physicalAddress });
        await form.clear.click();
      });
    }
  }
  await form.field('physicalAddress').pressSequentially('5 Main Road');
  await form.field('emailAddress').focus();
  await autofill(session, 'emailAddress', HOME);
  await expectTyped(page, { cellPhone: '0825550101', physicalAddress: '5 Main Road' });
});

test('parts of an address that a browser fills in are joined only into one of the same fill, and never stay', async ({
  page,
}) => {
  await page.goto('/');
  const form = formScreen(page);
  await form.field('physicalAddress').pressSequentially('5 Main Road');
  await fillAtOnce(page, { '[name=cellPhone]': HOME.phone, ...PARTS });
  await expectTyped(page, { cellPhone: '0825550101', physicalAddress: '5 Main Road' });
  await form.clear.click();
  await fillAtOnce(page, { '[name=physicalAddress]': HOME.street, ...PARTS });
  await expectTyped(page, { physicalAddress: WHOLE });
  for (const part of Object.keys(PARTS)) await expect(page.locator(part)).toHaveValue('');

  await page.goto('/?counter');
  await expect(form.field('companyName')).toBeVisible();
  await expect(page.locator('form input:not([name])')).toHaveCount(0);
});

test('a number that’s pasted is cleaned, and Ctrl+Z restores it and what a correction replaced', async ({
  page,
  context,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'Only Chromium lets a test write the clipboard.');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  const form = formScreen(page);
  const cell = form.field('cellPhone');
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await cell.focus();
    await page.keyboard.press('ControlOrMeta+V');
  };
  await paste('+27 82 555 0101');
  await expect(cell).toHaveValue('0825550101');
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(cell).toHaveValue('+27 82 555 0101');

  await form.submit.click();
  await page.getByRole('button', { name: /^Use \d+$/ }).click();
  await expect(cell).toHaveValue(/^\d+$/);
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(cell).toHaveValue('+27 82 555 0101');

  await form.clear.click();
  await cell.pressSequentially('+27 82 555 0101');
  await expect(cell).toHaveValue('+27 82 555 0101');
});
