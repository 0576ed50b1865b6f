import { openWithStoppedClock, pass, reload } from './support/clock.ts';
import { ALL_SEVEN, formScreen } from './support/screens.ts';
import { keepAsDraft, keptDraft } from './support/storage.ts';
import { expect, test } from './support/test.ts';

const DAY = 86_400_000;

test.describe('the draft of the form', () => {
  test('is saved one second after the last change, and the indicator shows it', async ({ page }) => {
    await openWithStoppedClock(page);
    const form = formScreen(page);
    await form.field('companyName').fill('Karoo');
    await pass(page, 900);
    await form.field('companyName').fill('Karoo Signal Works');
    await pass(page, 999);
    expect(await keptDraft(page)).toBeNull();
    await pass(page, 1);
    expect(await keptDraft(page)).toMatchObject({ companyName: 'Karoo Signal Works', contactPerson: '' });

    await expect(form.autosave('Saving...')).toBeVisible();
    await pass(page, 499);
    await expect(form.autosave('Saving...')).toBeVisible();
    await pass(page, 1);
    await expect(form.autosave('Auto-saved')).toBeVisible();
    await pass(page, 1_499);
    await expect(form.autosave('Auto-saved')).toBeVisible();
    await pass(page, 1);
    await expect(form.autosave('Auto-saved')).toBeHidden();
  });

  test('is restored with all seven fields after a reload', async ({ page }) => {
    await openWithStoppedClock(page);
    const form = formScreen(page);
    await form.fill(ALL_SEVEN);
    await pass(page, 1_000);
    await reload(page);
    for (const [name, value] of Object.entries(ALL_SEVEN)) {
      await expect(form.field(name as keyof typeof ALL_SEVEN)).toHaveValue(value);
    }
  });

  test('is saved at once when the page is closed within a second', async ({ page }) => {
    await openWithStoppedClock(page);
    await formScreen(page).field('contactPerson').fill('Thandi Nkosi');
    await reload(page);
    await expect(formScreen(page).field('contactPerson')).toHaveValue('Thandi Nkosi');
  });

  test('isn’t saved when it has only blanks, and the indicator stays empty', async ({ page }) => {
    await openWithStoppedClock(page);
    const form = formScreen(page);
    await form.field('companyName').fill('   ');
    await pass(page, 1_000);
    expect(await keptDraft(page)).toBeNull();
    await expect(form.autosave('Saving...')).toBeHidden();
  });

  test('shows its age, and is removed by one press', async ({ page }) => {
    const form = formScreen(page);
    await page.goto('/');
    const keptAt = new Date(Date.now() - 3 * DAY).toISOString();
    await keepAsDraft(page, JSON.stringify({ ...ALL_SEVEN, keptAt }));
    await page.reload();
    await expect(form.restored).toContainText('We saved your unfinished form 3 days ago.');
    await form.clearRestored.click();
    await expect(form.restored).toBeHidden();
    await expect(form.field('companyName')).toHaveValue('');
    await expect(form.field('companyName')).toBeFocused();
    expect(await keptDraft(page)).toBeNull();
  });

  test('stays when its notice is dismissed or ignored', async ({ page }) => {
    await openWithStoppedClock(page);
    const form = formScreen(page);
    await form.fill(ALL_SEVEN);
    await pass(page, 1_000);
    await reload(page);
    await expect(form.restored).toContainText('just now');
    await form.keepRestored.click();
    await expect(form.restored).toBeHidden();
    await expect(form.field('companyName')).toHaveValue(ALL_SEVEN.companyName);
    expect(await keptDraft(page)).toMatchObject(ALL_SEVEN);
  });

  test('is removed after 30 days', async ({ page }) => {
    const form = formScreen(page);
    await page.goto('/');
    const keptAt = new Date(Date.now() - 31 * DAY).toISOString();
    await keepAsDraft(page, JSON.stringify({ ...ALL_SEVEN, keptAt }));
    await page.reload();
    await expect.poll(() => keptDraft(page)).toBeNull();
    await expect(form.field('companyName')).toHaveValue('');
    await expect(form.restored).toBeHidden();
  });

  test('is removed by Clear Form with input and errors, and isn’t saved again', async ({ page }) => {
    await openWithStoppedClock(page);
    const form = formScreen(page);
    await form.field('companyName').fill('Karoo Signal Works');
    await pass(page, 1_000);
    await form.submit.click();
    await expect(form.field('contactPerson')).toHaveAttribute('aria-invalid', 'true');
    await form.field('cellPhone').fill('082');
    await pass(page, 500);

    await form.clear.click();
    await expect(form.field('companyName')).toHaveValue('');
    await expect(form.field('cellPhone')).toHaveValue('');
    await expect(form.field('contactPerson')).toHaveAttribute('aria-invalid', 'false');
    expect(await keptDraft(page)).toBeNull();
    await pass(page, 10_000);
    expect(await keptDraft(page), 'after the autosave was due').toBeNull();
  });
});
