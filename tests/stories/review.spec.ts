import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { readBase } from './review/base.ts';
import { findChanges } from './review/changes.ts';
import { failuresOf, reviewComment, reviewPage, type Subject, summaryOf } from './review/page.ts';

const FOLDER = 'tests/stories/baselines';
const TOKENS = 'src/ui/tokens.css';
const STORYBOOK = 'http://storybook.example';
const PUBLISHED = 'https://shop.example/desk';
const titles = {
  'ui-badge--info': 'Feedback / Badge / Info',
  'ui-button--busy': 'Actions / Button / Busy',
  'ui-button--new': 'Actions / Button / New',
  'ui-card--plain': 'Layout / Card / Plain',
  'ui-field--idle': 'Forms / Field / Idle',
  'ui-link--plain': 'Actions / Link / Plain',
  'ui-tabs--two': 'Layout / Tabs / Two',
};
const css = (accent: string) => `:root { --color-accent: light-dark(${accent}, #000000); }`;

let root = '';
let page = '';

test.beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'review-'));
  mkdirSync(join(root, FOLDER), { recursive: true });
  mkdirSync(join(root, 'src/ui'), { recursive: true });
  git('init', '--quiet', '--initial-branch=main');
  write(TOKENS, css('#1c4fc4'));
  for (const story of ['ui-badge--info', 'ui-link--plain'])
    await paint(`${story}-component-light`, '#1c4fc4');
  await paint('ui-button--busy-component-light', 'white');
  await paint('ui-button--busy-component-dark', 'black');
  await paint('ui-button--gone-component-light', 'red');
  writeTree('ui-field--idle', '- textbox "Name"\n- text: Required\n');
  const many = Array.from({ length: 20 }, (_, at) => `- text: Line ${at}\n`).join('');
  writeTree('ui-tabs--two', `${many}- tablist "Views":\n  - tab "All"\n`);
  git('add', '.');
  git('commit', '--quiet', '--message', 'before');

  git('checkout', '--quiet', '-b', 'work');
  write(TOKENS, css('#7a1cc4'));
  for (const story of ['ui-badge--info', 'ui-link--plain'])
    await paint(`${story}-component-light`, '#7a1cc4');
  await paint('ui-button--busy-component-light', 'white', 'blue');
  rmSync(join(root, FOLDER, 'ui-button--gone-component-light.webp'));
  await paint('ui-button--new-component-light', 'orange');
  writeTree('ui-field--idle', '- textbox "Full name"\n- text: Required\n');
  writeTree('ui-tabs--two', `${many}- tablist:\n  - tab "All"\n`);
  page = join(root, 'review.html');
  writeFileSync(page, reviewPage(await subject()));
});

test.afterAll(() => rmSync(root, { recursive: true, force: true }));

test('finds what was changed, added and removed, before and after approval', async () => {
  const expected = [
    ['ui-badge--info', 'changed', ['component light 64'], ['accent']],
    ['ui-button--busy', 'changed', ['component light 4'], []],
    ['ui-button--gone', 'removed', ['component light 0'], []],
    ['ui-button--new', 'added', ['component light 0'], []],
    ['ui-field--idle', 'changed', [], []],
    ['ui-link--plain', 'changed', ['component light 64'], ['accent']],
    ['ui-tabs--two', 'changed', [], []],
  ];
  const found = async () =>
    (await subject()).changes.map(({ story, kind, pictures, tokens }) => [
      story,
      kind,
      pictures.map(({ window, look, pixels }) => `${window} ${look} ${pixels}`),
      tokens,
    ]);
  expect(await found()).toEqual(expected);
  git('add', '.');
  git('commit', '--quiet', '--message', 'approved');
  expect(await found()).toEqual(expected);
  git('reset', '--quiet', '--mixed', 'HEAD~1');
});

test('reports a missing commit by name', () => {
  expect(() => readBase(root, 'no-such-branch')).toThrow(/no-such-branch/);
});

test('prints a failed story with its problem and the texts that changed', async () => {
  const problem = 'threw: Unable to find a textbox with the name "Name"\n\nand more';
  const all = await subject({ failed: [{ story: 'ui-field--idle', problems: [problem] }] });
  expect(failuresOf(all).trimEnd().split('\n')).toEqual([
    'Forms / Field / Idle',
    '  threw: Unable to find a textbox with the name "Name"',
    '  - textbox "Name"',
    '  + textbox "Full name"',
  ]);
});

test('shows a table without empty columns, then the failures, in a pull request', async () => {
  const all = await subject({
    failed: [{ story: 'ui-card--plain', problems: ['threw'] }],
    notRun: ['ui-card--plain'],
    unapproved: ['ui-button--new'],
  });
  expect(summaryOf(all)).toBe(
    "incomplete, 1 didn't run, 1 failed, 1 lost an accessible name, 5 changed, 1 added, 1 removed",
  );
  const comment = reviewComment(all, (file, when) => `https://example.com/${when}/${file}`);
  expect(comment).toContain("**Didn't run:** Layout / Card / Plain");
  expect(comment).toContain('**Not approved:** Actions / Button / New');
  const rows = comment.split('\n').filter((line) => line.startsWith('| '));
  expect(rows[2]).toBe('| Layout / Tabs / Two | Lost tablist "Views" |  |  |');
  expect(rows.at(-1)).toContain('| Feedback / Badge / Info and 1 more | Color accent: 2 stories |');
  expect(rows.at(-1)).toContain('https://example.com/before/ui-badge--info-component-light.webp');
  expect(comment.indexOf('| Story |')).toBeLessThan(comment.indexOf('**Failed:**'));
  expect(reviewComment(all)).toContain('| Story | Change |\n');
});

test('the review is a page without network requests', async ({ page: view, context }) => {
  await context.setOffline(true);
  const asked: string[] = [];
  const problems: string[] = [];
  view.on('request', (request) => asked.push(request.url()));
  view.on('pageerror', (error) => problems.push(error.message));
  view.on('console', (message) => problems.push(message.text()));
  await open(view);
  await entry(view, 'Busy').click();
  await view.getByRole('checkbox', { name: 'Show the difference' }).check();
  const others = asked.filter((url) => !url.startsWith('data:') && !url.startsWith(pathToFileURL(page).href));
  expect([others, problems]).toEqual([[], []]);
});

test('the review has one entry per story: lost names first, then screen reader changes, then groups of equal changes', async ({
  page: view,
}) => {
  await open(view);
  const list = view.getByRole('navigation', { name: 'Changes' });
  await expect(list.locator('summary')).toHaveText([
    'Lost accessible name: 1 story',
    'Screen reader: 1 story',
    'Other changes: 3 stories',
    'Color accent: 2 stories',
  ]);
  await expect(list.locator('.entry')).toHaveText([
    /Two/,
    /Idle/,
    /Busy/,
    /New.*added/,
    /Gone.*removed/,
    /Info/,
    /Plain/,
  ]);
  await expect(title(view)).toHaveText('Layout / Tabs / Two');
  await expect(view.getByText('Lost its name: tablist "Views"')).toBeVisible();
  await expect(view.getByText('17 unchanged lines')).toBeVisible();
  const before = view.getByRole('link', { name: 'Open as it was' });
  await expect(before).toHaveAttribute('href', `${PUBLISHED}/?path=/story/ui-tabs--two`);
  await entry(view, 'New').click();
  await expect(before).toBeHidden();
});

test('shows each picture side by side, and as a difference', async ({ page: view }) => {
  await open(view);
  await entry(view, 'Busy').click();
  const before = view.getByRole('img', { name: 'Before: component, light' });
  const now = view.getByRole('img', { name: 'Now: component, light' });
  await expect(before).toBeVisible();
  await expect(now).toBeVisible();
  await expect(view.getByText('4 pixels differ')).toBeVisible();
  await view.getByRole('checkbox', { name: 'Show the difference' }).check();
  await expect(now.last()).toHaveCSS('mix-blend-mode', 'difference');
});

test('navigates by keyboard, searches and filters', async ({ page: view }) => {
  await open(view);
  await view.keyboard.press('j');
  await view.keyboard.press('j');
  await expect(title(view)).toHaveText('Actions / Button / Busy');
  await view.keyboard.press('k');
  await expect(title(view)).toHaveText('Forms / Field / Idle');
  const list = view.getByRole('navigation', { name: 'Changes' });
  await view.getByRole('searchbox').fill('button');
  await expect(list.locator('.entry')).toHaveText([/Busy/, /New/, /Gone/]);
  await view.getByRole('searchbox').fill('');
  await view.getByRole('combobox', { name: 'Show' }).selectOption('Screen reader');
  await expect(list.locator('.entry')).toHaveText([/Two/, /Idle/]);
});

test('stores accepted stories in the browser, and links to each story', async ({ page: view }) => {
  await open(view);
  await view.getByRole('button', { name: 'Accept all 2' }).click();
  await expect(view.getByRole('status')).toHaveText('2 of 7 accepted');
  await entry(view, 'Busy').click();
  await view.keyboard.press('a');
  await view.goto(`${pathToFileURL(page).href}#ui-button--busy`);
  // Reload this page, because the browser may store the value later.
  await view.reload();
  await expect(title(view)).toHaveText('Actions / Button / Busy');
  await expect(view.getByRole('status')).toHaveText('3 of 7 accepted');
  await expect(entry(view, 'Busy')).toContainText('accepted');
  await expect(entry(view, 'Two')).toContainText('seen');
});

test('shows a hostile name as text', async ({ page: view }) => {
  const hostile = '</script><script>document.title = "owned"</script>';
  const all = await subject();
  const file = join(root, 'hostile.html');
  writeFileSync(file, reviewPage({ ...all, titles: { ...titles, 'ui-button--busy': `ui / ${hostile}` } }));
  await view.goto(pathToFileURL(file).href);
  await expect(view.getByRole('button', { name: hostile })).toBeVisible();
  await expect(view).toHaveTitle(/^Story review/);
});

async function subject(further: Partial<Subject> = {}): Promise<Subject> {
  const folder = join(root, FOLDER);
  const base = readBase(root, 'main');
  const now = new Map(readdirSync(folder).map((name) => [name, () => readFileSync(join(folder, name))]));
  const found = await findChanges(base, now, readFileSync(join(root, TOKENS), 'utf8'));
  const run = { failed: [], notRun: [], unapproved: [] };
  return { ...found, ...run, base: base.name, titles, storybook: STORYBOOK, before: PUBLISHED, ...further };
}

async function open(view: Page): Promise<void> {
  await view.setViewportSize({ width: 1280, height: 800 });
  await view.goto(pathToFileURL(page).href);
  await expect(view.getByRole('heading', { name: 'Story review' })).toBeVisible();
}

function entry(view: Page, name: string): Locator {
  return view.getByRole('navigation', { name: 'Changes' }).locator('.entry', { hasText: name });
}

function title(view: Page): Locator {
  return view.getByRole('main').getByRole('heading', { level: 2 });
}

async function paint(name: string, background: string, spot = background): Promise<void> {
  const dot = sharp({ create: { width: 2, height: 2, channels: 3, background: spot } });
  await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .composite([{ input: await dot.png().toBuffer(), left: 3, top: 3 }])
    .webp({ lossless: true })
    .toFile(join(root, FOLDER, `${name}.webp`));
}

function writeTree(story: string, text: string): void {
  write(`${FOLDER}/${story}.aria.yml`, text);
}

function write(path: string, text: string): void {
  writeFileSync(join(root, path), text);
}

function git(...args: string[]): void {
  const identity = ['-c', 'user.name=A Reviewer', '-c', 'user.email=reviewer@example.com'];
  const { status, stderr } = spawnSync('git', [...identity, ...args], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}
