import type { Page } from '@playwright/test';
import { test } from './support/admin.ts';
import { ALL_FIELDS, formScreen, recordsScreen } from './support/screens.ts';
import { HARD, seed } from './support/seed.ts';
import { expect, test as visitorTest } from './support/test.ts';

test.use({ seed });

const [first = ''] = HARD.map(({ company_name }) => company_name);

test('an admin prints the form on one page, the list with its number of customers, and whole details at once and alone', async ({
  page,
  browserName,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const records = recordsScreen(page);
  await records.open();
  await expect(records.rows.first()).toBeVisible();
  await formScreen(page).tab.click();
  await expect(formScreen(page).submit).toBeVisible();
  // Only Chromium makes a PDF.
  if (browserName === 'chromium') expect(pagesOf(await page.pdf({ format: 'Letter' }))).toBe(1);

  await records.open();
  await print(page);
  const note = page.getByText(/^\d+ of 1,100 customers\. To get all, export them/);
  await expect(note).toBeVisible();
  const printed = await records.rows.count();
  await expect(note).toHaveText(new RegExp(`^${printed} of`));
  await expect(records.exportAll).toBeHidden();

  await page.emulateMedia({ media: null });
  await records.nameOf(first).dblclick();
  for (const width of [1280, 1024]) {
    await test.step(`opened at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ media: null });
      await expect(records.details).toBeVisible();
      await print(page);
      await expect(records.details.getByRole('heading', { name: 'History' })).toBeVisible();
      await expect(records.details).toHaveCSS('animation-name', 'none');
      await expect(records.details).toHaveCSS('opacity', '1');
      expect(await records.details.evaluate(isCut)).toBe(false);
      await expect(records.details.getByRole('button')).toHaveCount(0);
      await expect(records.table).toBeHidden();
    });
  }
});

visitorTest(
  'the printed form is one page, with a long company name in one line',
  async ({ page, browserName }) => {
    visitorTest.skip(browserName !== 'chromium', 'Only Chromium makes a PDF.');
    await page.goto('/');
    const form = formScreen(page);
    await form.fill({
      ...ALL_FIELDS,
      companyName: 'Labuschagné and Sons Radio and Electronics Repairs (Pty) Ltd',
    });
    for (const format of ['A4', 'Letter']) {
      expect(pagesOf(await page.pdf({ format })), format).toBe(1);
    }
    await print(page);
    const name = form.field('companyName');
    expect(await name.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
  },
);

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
