import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { readBase } from './review/base.ts';
import { findChanges } from './review/changes.ts';
import { countKinds, reviewPage, reviewSummary, sentence } from './review/page.ts';

const FOLDER = 'tests/stories/baselines';
const STORYBOOK = 'http://storybook.example';
const titles = {
  'ui-button--busy': 'ui / Button / Busy',
  'ui-button--new': 'ui / Button / New',
  'ui-field--idle': 'ui / Field / Idle',
  'features-form--idle': 'features / Form / <Idle>',
};

let root = '';
let page = '';

test.beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'review-'));
  mkdirSync(join(root, FOLDER), { recursive: true });
  git('init', '--quiet', '--initial-branch=main');

  await paint('ui-button--busy-component-light.webp', 'white');
  await paint('ui-button--busy-component-dark.webp', 'black');
  await paint('ui-button--gone-component-light.webp', 'red');
  await paint('features-form--idle-desktop-light.webp', 'green');
  symlinkSync(
    'features-form--idle-desktop-light.webp',
    join(root, FOLDER, 'features-form--idle-phone-light.webp'),
  );
  write('ui-button--busy.aria.yml', '- button "Save"\n');
  write('ui-field--idle.aria.yml', '- textbox "Name"\n- text: Required\n');
  git('add', '.');
  git('commit', '--quiet', '--message', 'before');

  git('checkout', '--quiet', '-b', 'work');
  await paint('ui-button--busy-component-light.webp', 'white', 'blue');
  rmSync(join(root, FOLDER, 'ui-button--gone-component-light.webp'));
  await paint('ui-button--new-component-light.webp', 'orange');
  write('ui-field--idle.aria.yml', '- textbox "Full name"\n- text: Required\n');
  page = join(root, 'review.html');
  writeFileSync(page, reviewPage(await subject()));
});

test.afterAll(() => rmSync(root, { recursive: true, force: true }));

test('finds what was changed, added and removed, before it is approved and after', async () => {
  const expected = [
    ['ui-button--busy', 'changed', 'component', 'light', 4],
    ['ui-button--gone', 'removed', 'component', 'light', 0],
    ['ui-button--new', 'added', 'component', 'light', 0],
    ['ui-field--idle', 'changed', null, null, 0],
  ];
  const found = async () =>
    (await subject()).changes.map(({ story, kind, window, look, pixels }) => [
      story,
      kind,
      window,
      look,
      pixels,
    ]);
  expect(await found()).toEqual(expected);
  git('add', '.');
  git('commit', '--quiet', '--message', 'approved');
  expect(await found()).toEqual(expected);
  git('reset', '--quiet', '--mixed', 'HEAD~1');
});

test('names a commit that is not there', () => {
  expect(() => readBase(root, 'no-such-branch')).toThrow(/no-such-branch/);
});

test('counts the stories, and lists them for the summary of a workflow', async () => {
  const all = await subject();
  expect(sentence(countKinds(all.kinds))).toBe('2 changed, 1 added, 1 removed');
  const summary = reviewSummary(all);
  expect(summary).toContain('2 changed, 1 added, 1 removed');
  expect(summary).toContain('| ui / Button / Busy | changed | component light |');
  expect(summary).toContain('| ui / Field / Idle | changed | accessibility tree |');
  expect(summary.split('\n').filter((line) => line.startsWith('| '))).toHaveLength(2 + 4);
});

test('is one page that asks the network for nothing', async ({ page: view, context }) => {
  await context.setOffline(true);
  const asked: string[] = [];
  const problems: string[] = [];
  view.on('request', (request) => asked.push(request.url()));
  view.on('pageerror', (error) => problems.push(error.message));
  view.on('console', (message) => problems.push(message.text()));
  await open(view);
  for (const mode of ['Difference', 'Slider', 'Blink']) await view.getByRole('radio', { name: mode }).check();
  const others = asked.filter((url) => !url.startsWith('data:') && url !== pathToFileURL(page).href);
  expect([others, problems]).toEqual([[], []]);
});

test('groups by component, says what each is, and links to Storybook what is still there', async ({
  page: view,
}) => {
  await open(view);
  await expect(view.getByText('2 changed, 1 added, 1 removed')).toBeVisible();
  const list = view.getByRole('navigation', { name: 'Changes' });
  // The removed story has no title any more.
  await expect(list.getByRole('heading')).toHaveText(['ui / Button', 'ui / Field', 'ui-button']);
  await expect(list.getByRole('button')).toHaveText([
    /Busy.*changed.*component, light/,
    /New.*added/,
    /Idle.*changed.*accessibility tree/,
    /gone.*removed.*component, light/,
  ]);
  await list.getByRole('button', { name: /Busy/ }).click();
  await expect(title(view)).toHaveText('ui / Button / Busy');
  await expect(view.getByText('4 pixels differ')).toBeVisible();
  await expect(view.getByRole('link', { name: 'Open in Storybook' })).toHaveAttribute(
    'href',
    `${STORYBOOK}/?path=/story/ui-button--busy`,
  );
  await list.getByRole('button', { name: /gone/ }).click();
  await expect(view.getByRole('link', { name: 'Open in Storybook' })).toBeHidden();
});

test('shows before, now, difference, slider and blink, by key as well', async ({ page: view }) => {
  await view.emulateMedia({ reducedMotion: 'reduce' });
  await open(view);
  await view.getByRole('button', { name: /Busy/ }).click();
  const before = view.getByRole('img', { name: 'Before: ui / Button / Busy' });
  const now = view.getByRole('img', { name: 'Now: ui / Button / Busy' });
  await expect(before).toBeVisible();
  await expect(now).toBeVisible();
  await view.keyboard.press('2');
  await expect(now).toBeHidden();
  await view.keyboard.press('3');
  await expect(before).toBeHidden();
  await view.keyboard.press('4');
  await expect(view.getByRole('img', { name: 'What differs' })).toHaveAttribute('data-state', 'drawn');
  expect(await marked(view)).toBe(4);
  await view.keyboard.press('5');
  await view.getByRole('slider').fill('100');
  await expect(now).toHaveCSS('clip-path', 'inset(0px 0px 0px 100%)');
  await title(view).click();
  await view.keyboard.press('6');
  await expect(now).toBeVisible();
  await view.keyboard.press('Space');
  await expect(now).toBeHidden();
});

test('goes on and back by key, and filters by theme, width and kind', async ({ page: view }) => {
  await open(view);
  const place = view.getByRole('status');
  await expect(place).toHaveText('1 of 4');
  await view.keyboard.press('j');
  await view.keyboard.press('ArrowRight');
  await expect(place).toHaveText('3 of 4');
  await view.keyboard.press('k');
  await expect(place).toHaveText('2 of 4');
  await view.getByRole('button', { name: /^Next/ }).click();
  await expect(place).toHaveText('3 of 4');
  await view.getByRole('combobox', { name: 'What' }).selectOption('added');
  await expect(place).toHaveText('1 of 1');
  await expect(title(view)).toHaveText('ui / Button / New');
  await view.getByRole('combobox', { name: 'What' }).selectOption('');
  await view.getByRole('combobox', { name: 'Theme' }).selectOption('light');
  await view.getByRole('combobox', { name: 'Width' }).selectOption('component');
  await expect(place).toHaveText('1 of 3');
});

test('says what assistive technology is given, line by line', async ({ page: view }) => {
  await open(view);
  await view.getByRole('button', { name: /accessibility tree/ }).click();
  const spoken = view.getByRole('region', { name: 'What assistive technology is given' });
  await expect(spoken.locator('[data-line]')).toHaveText([
    '- - textbox "Name"',
    '+ - textbox "Full name"',
    '- text: Required',
  ]);
});

test('shows a hostile name as text', async ({ page: view }) => {
  const hostile = '</script><script>document.title = "owned"</script>';
  const all = await subject();
  const file = join(root, 'hostile.html');
  writeFileSync(file, reviewPage({ ...all, titles: { ...titles, 'ui-button--busy': `ui / ${hostile}` } }));
  await view.goto(pathToFileURL(file).href);
  await expect(view.getByRole('button', { name: hostile })).toBeVisible();
  await expect(view).toHaveTitle(/^Review/);
});

async function subject() {
  const folder = join(root, FOLDER);
  const base = readBase(root);
  const now = new Map(readdirSync(folder).map((name) => [name, () => readFileSync(join(folder, name))]));
  return { ...(await findChanges(base, now)), base: base.name, titles, storybook: STORYBOOK };
}

async function open(view: Page): Promise<void> {
  await view.setViewportSize({ width: 1280, height: 800 });
  await view.goto(pathToFileURL(page).href);
  await expect(view.getByRole('heading', { name: 'Review of the stories' })).toBeVisible();
}

/** The name of the story that is shown. */
function title(view: Page): Locator {
  return view.getByRole('main').getByRole('heading', { level: 2 });
}

/** How many pixels the difference marks. */
function marked(view: Page): Promise<number> {
  return view.locator('canvas').evaluate((canvas) => {
    if (!(canvas instanceof HTMLCanvasElement)) return -1;
    const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    let count = 0;
    for (let at = 0; at < data.length; at += 4) {
      if (data[at] === 200 && data[at + 1] === 0 && data[at + 2] === 90) count += 1;
    }
    return count;
  });
}

/** A picture of 8 by 8 pixels in one colour, with a spot of 2 by 2 of another. */
async function paint(name: string, background: string, spot = background): Promise<void> {
  const dot = sharp({ create: { width: 2, height: 2, channels: 3, background: spot } });
  await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .composite([{ input: await dot.png().toBuffer(), left: 3, top: 3 }])
    .webp({ lossless: true })
    .toFile(join(root, FOLDER, name));
}

function write(name: string, text: string): void {
  writeFileSync(join(root, FOLDER, name), text);
}

function git(...args: string[]): void {
  const identity = ['-c', 'user.name=A Reviewer', '-c', 'user.email=reviewer@example.com'];
  const { status, stderr } = spawnSync('git', [...identity, ...args], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}
