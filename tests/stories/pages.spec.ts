import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axeCore from 'axe-core';
import { test } from './fixtures.ts';
import { readEntries } from './stories.ts';

const entries = readEntries();

/** One page of each kind, beside the start page. */
const PAGES = ['docs-tokens--docs', 'ui-textfield--docs'];

// Tests documentation pages and Storybook's window, which no story opens.
test.describe('static Storybook', () => {
  for (const id of PAGES) {
    test(`docs page ${id} opens, and is completely dark in the dark theme`, async ({ ownPage }) => {
      const { page, arrived } = ownPage;
      await page.goto(`/iframe.html?id=${id}&viewMode=docs&globals=theme:dark`);
      await expect(page.locator('#storybook-docs').getByRole('heading').first()).toBeVisible();
      await arrived();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      expect(await page.evaluate(lightParts), 'what is light on it').toEqual([]);
      expect(await contrastProblems(page), 'what axe finds').toEqual([]);
    });
  }

  test('the start page links to every component and screen, with its picture, and is completely dark in the dark theme', async ({
    ownPage,
  }) => {
    const { page, arrived } = ownPage;
    await page.goto('/iframe.html?id=introduction--docs&viewMode=docs&globals=theme:dark');
    const pages = entries.filter(({ type, importPath }) => type === 'docs' && importPath.endsWith('.tsx'));
    const links = page.locator('#storybook-docs li a');
    await expect(links).toHaveCount(pages.length);
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    const ids = new Set(entries.map(({ id, type }) => `./?path=/${type}/${id}`));
    expect(paths.filter((path) => !ids.has(path))).toEqual([]);
    // Ask for each, because scrolling to all of them decodes 80 pictures.
    const pictures = await page
      .locator('#storybook-docs li img')
      .evaluateAll((all) => all.map((picture) => (picture instanceof HTMLImageElement ? picture.src : '')));
    expect(pictures.length).toBeGreaterThan(40);
    const found = await Promise.all(pictures.map(async (source) => (await page.request.head(source)).ok()));
    expect(pictures.filter((_, index) => !found[index])).toEqual([]);
    await arrived();
    expect(await page.evaluate(lightParts), 'what is light on it').toEqual([]);
    expect(await contrastProblems(page), 'what axe finds').toEqual([]);
  });

  test('the toolbar’s “Light and dark” draws a story in both themes', async ({ ownPage }) => {
    const { page, arrived } = ownPage;
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/?path=/story/ui-button--primary&globals=theme:both');
    const halves = {
      light: page.frameLocator('#storybook-preview-iframe'),
      dark: page.frameLocator('iframe[title$="in dark"]'),
    };
    for (const [theme, half] of Object.entries(halves)) {
      await expect(half.locator('html')).toHaveAttribute('data-theme', theme);
      await expect(half.getByRole('button', { name: 'Save changes' })).toBeInViewport();
    }
    await arrived();
  });

  test('the toolbar reduces motion and forces colors', async ({ ownPage }) => {
    const { page, arrived } = ownPage;
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const look = async (globals: string) => {
      await page.goto(`/iframe.html?id=ui-button--busy-tones&globals=${globals}`);
      const button = page.getByRole('button').first();
      await expect(button).toBeVisible();
      return button.evaluate((element) => {
        const { backgroundColor, color } = getComputedStyle(element);
        const moving = document.querySelector('[class*="turning"]');
        return { backgroundColor, color, turn: moving && getComputedStyle(moving).animationDuration };
      });
    };
    const before = await look('theme:light');
    expect(before).toMatchObject({ turn: '0.8s' });
    expect(before).not.toMatchObject({ backgroundColor: 'rgb(255, 255, 255)' });
    expect(await look('theme:light;motion:reduced;contrast:forced')).toEqual({
      backgroundColor: 'rgb(255, 255, 255)',
      color: 'rgb(0, 0, 0)',
      turn: '0s',
    });
    await arrived();
  });

  test('the window has the product’s name, and shows a screen in its own width', async ({ ownPage }) => {
    const { page, arrived } = ownPage;
    await page.setViewportSize({ width: 1000, height: 800 });
    await page.goto('/?path=/story/features-page-notfound--missing');
    await expect(page.getByRole('link', { name: 'Customer desk' })).toBeVisible();
    await expect(page).toHaveTitle(/ ⋅ Customer desk$/);
    const preview = page.frameLocator('#storybook-preview-iframe');
    await expect.poll(() => preview.locator('html').evaluate(() => innerWidth)).toBe(1280);
    await arrived();
  });
});

/** Runs in the page: lists Storybook's own parts with light colors. */
function lightParts(): string[] {
  const brightness = (color: string) => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
    return alpha < 0.5 ? 0 : (red * 0.299 + green * 0.587 + blue * 0.114) / 255;
  };
  return [document.body, ...document.querySelectorAll('#storybook-docs *')]
    .filter((element) => !element.closest('.docs-story, .sb-story'))
    .filter((element) => brightness(getComputedStyle(element).backgroundColor) > 0.5)
    .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 30)}`);
}

const AXE = fileURLToPath(import.meta.resolve('axe-core/axe.min.js'));

async function contrastProblems(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: AXE });
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof axeCore };
    const { violations } = await axe.run(
      { include: '#storybook-docs', exclude: '.docs-story' },
      { runOnly: ['color-contrast'] },
    );
    return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
  });
}
