import { openWithStoppedClock, pass, reload } from './support/clock.ts';
import { ALL_FIELDS, formScreen, recordsScreen, REQUIRED_ONLY } from './support/screens.ts';
import { expectTyped, stored, storedDraft, SUBMITTED_KEY } from './support/submitting.ts';
import { expect, test } from './support/test.ts';
import { signIn } from './support/way-through.ts';

test('a draft is saved after a second or at once when the page is hidden or closed, and restored with the notice', async ({
  page,
}) => {
  await openWithStoppedClock(page);
  const form = formScreen(page);
  await form.fill(ALL_FIELDS);
  await pass(page, 999);
  expect(await storedDraft(page)).toBeNull();
  await pass(page, 1);
  await reload(page);
  await expectTyped(page, ALL_FIELDS);
  await expect(form.restored).toContainText('We saved your unfinished form just now.');
  await form.clearRestored.click();
  await expect(form.field('companyName')).toHaveValue('');
  expect(await storedDraft(page)).toBeNull();
  await form.undo.click();
  await expectTyped(page, ALL_FIELDS);

  await form.field('companyName').fill('Vaal Repeaters');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(await storedDraft(page)).toMatchObject({ companyName: 'Vaal Repeaters' });
  await form.field('contactPerson').fill('Sipho Zulu');
  await reload(page);
  await expectTyped(page, { ...ALL_FIELDS, companyName: 'Vaal Repeaters', contactPerson: 'Sipho Zulu' });
});

test('a submit clears the form after three seconds, and stores its time and none of the input', async ({
  page,
}) => {
  await openWithStoppedClock(page);
  const form = formScreen(page);
  await form.fill(ALL_FIELDS);
  await form.submit.click();
  await expect(form.success).toBeVisible();
  await pass(page, 2_999);
  await expectTyped(page, ALL_FIELDS);
  await pass(page, 1);
  await expect(form.field('companyName')).toHaveValue('');
  await pass(page, 2_000);
  await expect(form.success).toBeHidden();
  await expect(form.sent).toHaveText(/^Sent today at \d\d:\d\d for Karoo Signal Works\. To register/);
  expect(await stored(page, SUBMITTED_KEY)).toMatch(/^\d{4}-\d\d-\d\dT/);
  const everything = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  for (const value of Object.values(ALL_FIELDS)) {
    expect(everything).not.toContain(JSON.stringify(value).slice(1, -1));
  }
  await reload(page);
  await expect(form.sent).toHaveText(/^Sent today at \d\d:\d\d\. To register/);
});

test('blocked storage lets a visitor submit and an admin sign in', async ({ page, product }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  });
  await page.goto('/');
  const form = formScreen(page);
  await form.fill(REQUIRED_ONLY);
  await form.submit.click();
  await expect(form.success).toBeVisible();
  await signIn(page, product);
  await expect(recordsScreen(page).row(REQUIRED_ONLY.companyName)).toBeVisible();
});
