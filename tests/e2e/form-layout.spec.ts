import { touch } from './support/e2e-browser.ts';
import { setTextSize, uneasyFields } from './support/layout.ts';
import { ALL_FIELDS, formScreen } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const WIDTHS = [320, 390, 768, 1280, 1920];

for (const [what, options] of [
  ['by mouse', {}],
  ['by touch', touch],
] as const) {
  test.describe(what, () => {
    test.use(options);

    test(`everything that belongs to a field is nearer to it than to the next label, ${what}`, async ({
      page,
    }) => {
      const form = formScreen(page);
      const asked = page.getByRole('button', { name: /^Did you mean/ });
      for (const pixels of [16, 32]) {
        await setTextSize(page, pixels);
        await page.goto('/');
        const expectEasy = (state: string) =>
          test.step(`${state}, ${pixels} pixels`, async () => {
            for (const width of WIDTHS) {
              await page.setViewportSize({ width, height: 900 });
              expect(await uneasyFields(page), `${state}, ${width} wide, ${pixels} pixels`).toEqual([]);
            }
          });
        await expectEasy('empty');
        await form.submit.click();
        await expect(form.summary('5 fields need attention')).toBeVisible();
        await expectEasy('required');
        await form.fill(ALL_FIELDS);
        await expectEasy('filled in');
        await form.fill({ physicalAddress: '12 Church Street\nWestdene', emailAddress: 't@gmial.com' });
        await form.field('vatRegNr').focus();
        await expect(asked).toBeVisible();
        await expectEasy('asked');
        await form.fill({
          companyName: '',
          cellPhone: '082 555 1234',
          officePhone: '051 555 014',
          emailAddress: 'thandi @gmial,com',
          vatRegNr: 'N/A',
        });
        await form.submit.click();
        await expect(page.getByRole('button', { name: /^(Use|Leave)/ })).toHaveCount(3);
        await expectEasy('refused');
        await form.clear.click();
      }
    });
  });
}
