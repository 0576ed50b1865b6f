import { openWithStoppedClock, pass, reload } from './support/clock.ts';
import { holdRegistrations } from './support/registrations.ts';
import { ALL_SEVEN, formScreen, REQUIRED_ONLY } from './support/screens.ts';
import { keptDraft } from './support/storage.ts';
import { expect, test } from './support/test.ts';

test.describe('after a submit', () => {
  test('the banner stays for five seconds, and the form is cleared after three', async ({ page }) => {
    await openWithStoppedClock(page);
    const form = formScreen(page);
    await form.fill(ALL_SEVEN);
    await form.submit.click();
    await expect(form.success).toBeVisible();

    await pass(page, 2_999);
    await expect(form.field('companyName')).toHaveValue(ALL_SEVEN.companyName);
    await pass(page, 1);
    for (const name of Object.keys(ALL_SEVEN) as (keyof typeof ALL_SEVEN)[]) {
      await expect(form.field(name)).toHaveValue('');
    }
    await pass(page, 1_999);
    await expect(form.success).toBeVisible();
    await pass(page, 1);
    await expect(form.success).toBeHidden();
  });

  test('a pending autosave never saves the draft again', async ({ page }) => {
    await openWithStoppedClock(page);
    const held = await holdRegistrations(page);
    const form = formScreen(page);
    await form.fill(REQUIRED_ONLY);
    await pass(page, 500);
    await form.submit.click();
    await expect(form.submitting).toBeVisible();
    await pass(page, 400);
    held.open();
    await expect(form.success).toBeVisible();
    expect(await keptDraft(page), 'at the success').toBeNull();

    await pass(page, 100);
    expect(await keptDraft(page), 'when the autosave was due').toBeNull();
    await pass(page, 10_000);
    expect(await keptDraft(page), 'much later').toBeNull();
    await reload(page);
    await expect(form.field('companyName')).toHaveValue('');
  });

  test('only what is typed before the reset stays and is saved as a draft', async ({ page }) => {
    await openWithStoppedClock(page);
    const form = formScreen(page);
    await form.fill(ALL_SEVEN);
    await form.submit.click();
    await expect(form.success).toBeVisible();
    await pass(page, 2_500);
    await form.field('companyName').fill('Next Door Electronics');
    await pass(page, 5_000);

    await expect(form.field('companyName')).toHaveValue('Next Door Electronics');
    await expect(form.field('contactPerson')).toHaveValue('');
    expect(await keptDraft(page)).toMatchObject({
      companyName: 'Next Door Electronics',
      contactPerson: '',
      cellPhone: '',
    });
  });

  test('what is typed during the request stays', async ({ page }) => {
    await openWithStoppedClock(page);
    const held = await holdRegistrations(page);
    const form = formScreen(page);
    await form.fill(REQUIRED_ONLY);
    await form.submit.click();
    await expect(form.submitting).toBeVisible();
    await form.field('vatRegNr').fill('4220122222');
    held.open();
    await expect(form.success).toBeVisible();
    await pass(page, 3_000);

    await expect(form.field('vatRegNr')).toHaveValue('4220122222');
    await expect(form.field('companyName')).toHaveValue('');
  });
});
