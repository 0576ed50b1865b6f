import { expect } from '@playwright/test';
import { openStory, test } from './fixtures.ts';
import { readEntries, widthsOf } from './stories.ts';

// What the appearance suite does not open: the docs pages, the stories it leaves out, and Storybook's own frame.
test.describe('static Storybook', () => {
  for (const entry of readEntries()) {
    if (entry.type === 'docs') {
      test(`docs page ${entry.id} opens`, async ({ ownPage: { page, arrived } }) => {
        await page.goto(`/iframe.html?id=${entry.id}&viewMode=docs`);
        await expect(page.locator('#storybook-docs').getByRole('heading').first()).toBeVisible();
        await arrived();
      });
    } else if (widthsOf(entry).length === 0 || process.platform !== 'linux') {
      test(`story ${entry.id} opens`, async ({ quietPage: page }) => {
        await openStory(page, entry.id);
      });
    }
  }

  test('the frame opens on the first story', async ({ ownPage: { page, arrived } }) => {
    const first = readEntries().find(({ type }) => type === 'story');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/?path=/story/${first?.id}`);
    const preview = page.frameLocator('#storybook-preview-iframe');
    await expect(preview.locator('#storybook-root > *').first()).toBeAttached();
    await arrived();
  });
});
