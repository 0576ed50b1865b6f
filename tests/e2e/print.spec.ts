import type { Page } from '@playwright/test';
import { test } from './support/admin.ts';
import { ALL_FIELDS, formScreen, recordsScreen } from './support/screens.ts';
import { HARD, seed } from './support/seed.ts';
import { expect, test as visitorTest } from './support/test.ts';

test.use({ seed });

const [first = ''] = HARD.map(({ company_name }) => company_name);

for (const width of [1280, 1024]) {
  test(`printed details are whole, alone and without buttons, opened at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    const records = recordsScreen(page);
    await records.open();
    await records.nameOf(first).dblclick();
    await expect(records.details).toBeVisible();
    await print(page);
    await expect(records.details.getByRole('heading', { name: 'History' })).toBeVisible();
    expect(await records.details.evaluate(isCut)).toBe(false);
    await expect(records.details.getByRole('button')).toHaveCount(0);
    await expect(records.table).toBeHidden();
  });
}

test('details beside the list are drawn at once when the paper is narrower', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const records = recordsScreen(page);
  await records.open();
  await records.nameOf(first).click();
  await expect(records.details).toBeVisible();
  await print(page);
  await expect(records.details).toHaveCSS('animation-name', 'none');
  await expect(records.details).toHaveCSS('opacity', '1');
});

for (const format of ['A4', 'Letter'] as const) {
  visitorTest(
    `the printed form is one page of ${format}, with a long company name in one line`,
    async ({ page, browserName }) => {
      visitorTest.skip(browserName !== 'chromium', 'Only Chromium makes a PDF.');
      await page.goto('/');
      const form = formScreen(page);
      await form.fill({
        ...ALL_FIELDS,
        companyName: 'Labuschagné and Sons Radio and Electronics Repairs (Pty) Ltd',
      });
      expect(pagesOf(await page.pdf({ format }))).toBe(1);
      await print(page);
      const name = form.field('companyName');
      expect(await name.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
    },
  );
}

test('the printed form is one page for an admin, too', async ({ page, browserName }) => {
  test.skip(browserName !== 'chromium', 'Only Chromium makes a PDF.');
  await page.goto('/');
  await recordsScreen(page).open();
  await formScreen(page).tab.click();
  await expect(formScreen(page).submit).toBeVisible();
  expect(pagesOf(await page.pdf({ format: 'Letter' }))).toBe(1);
});

test('a printed list says how many of its customers it has', async ({ page }) => {
  await page.goto('/');
  const records = recordsScreen(page);
  await records.open();
  await expect(records.rows.first()).toBeVisible();
  await print(page);
  const note = page.getByText(/^\d+ of 1,100 customers\. To get all, export them/);
  await expect(note).toBeVisible();
  const printed = await records.rows.count();
  await expect(note).toHaveText(new RegExp(`^${printed} of`));
  await expect(records.exportAll).toBeHidden();
});

/* Paper is narrower than the window. */
async function print(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 718, height: 1_000 });
}

function pagesOf(pdf: Buffer): number | undefined {
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;
}

/** Runs in the page. Returns whether a part of an element scrolls, which paper doesn't. */
function isCut(root: Element): boolean {
  return [root, ...root.querySelectorAll('*')].some((part) => {
    const { overflowY } = getComputedStyle(part);
    return overflowY !== 'visible' && part.scrollHeight > part.clientHeight + 1 && part.clientHeight > 1;
  });
}
