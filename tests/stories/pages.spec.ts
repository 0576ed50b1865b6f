import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { readEntries } from './stories.ts';

// What the stories' own tests do not open: the docs pages and Storybook's own window.
test.describe('static Storybook', () => {
  for (const entry of readEntries()) {
    if (entry.type !== 'docs') continue;
    test(`docs page ${entry.id} opens`, async ({ ownPage: { page, arrived } }) => {
      await page.goto(`/iframe.html?id=${entry.id}&viewMode=docs`);
      await expect(page.locator('#storybook-docs').getByRole('heading').first()).toBeVisible();
      await arrived();
    });
  }

  test('its window opens on the first story', async ({ ownPage: { page, arrived } }) => {
    const first = readEntries().find(({ type }) => type === 'story');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/?path=/story/${first?.id}`);
    const preview = page.frameLocator('#storybook-preview-iframe');
    await expect(preview.locator('#storybook-root > *').first()).toBeAttached();
    await arrived();
  });
});
