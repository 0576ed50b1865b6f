import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { test } from './fixtures.ts';
import { readBase } from './review/base.ts';
import { findChanges } from './review/changes.ts';
import { failuresOf, reviewComment, type Subject, summaryOf } from './review/comment.ts';
import { reviewPage } from './review/page.ts';

const FOLDER = 'tests/stories/baselines';
const HOSTILE = '</script><script>document.title = "owned"</script>';
const titles = {
  'ui-badge--info': 'Feedback / Badge / Info',
  'ui-button--busy': 'Actions / Button / Busy',
  'ui-button--new': `Actions / Button / ${HOSTILE}`,
  'ui-card--plain': 'Layout / Card / Plain',
  'ui-field--idle': 'Forms / Field / Idle',
  'ui-link--plain': 'Actions / Link / Plain',
  'ui-tabs--two': 'Layout / Tabs / Two',
};

let root = '';
let page = '';

test.beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'review-'));
  for (const folder of [FOLDER, 'src/ui']) mkdirSync(join(root, folder), { recursive: true });
  git('init', '--quiet', '--initial-branch=main');
  await paintAccent('#1c4fc4');
  await paint('ui-button--busy-component-light', 'white');
  await paint('ui-button--gone-component-light', 'red');
  write(`${FOLDER}/ui-field--idle.aria.yml`, '- textbox "Name"\n- text: Required\n');
  const many = Array.from({ length: 20 }, (_, at) => `- text: Line ${at}\n`).join('');
  write(`${FOLDER}/ui-tabs--two.aria.yml`, `${many}- tablist "Views":\n  - tab "All"\n`);
  write('src/ui/Button.tsx', 'export {};\n');
  git('add', '.');
  git('commit', '--quiet', '--message', 'before');

  git('checkout', '--quiet', '-b', 'work');
  write('src/ui/Button.tsx', 'export { Button };\n');
  await paintAccent('#7a1cc4');
  await paint('ui-button--busy-component-light', 'white', 9);
  rmSync(join(root, FOLDER, 'ui-button--gone-component-light.webp'));
  await paint('ui-button--new-component-light', 'orange');
  write(`${FOLDER}/ui-field--idle.aria.yml`, '- textbox "Full name"\n- text: Required\n');
  write(`${FOLDER}/ui-tabs--two.aria.yml`, `${many}- tablist:\n  - tab "All"\n`);
  page = join(root, 'review.html');
  writeFileSync(page, await reviewPage(await subject()));
});

test.afterAll(() => rmSync(root, { recursive: true, force: true }));

test('finds what was changed, added and removed, before and after approval', async () => {
  const expected = [
    'ui-badge--info changed: component light 64 (accent)',
    'ui-button--busy changed: component light 8 ()',
    'ui-button--gone removed: component light 0 ()',
    'ui-button--new added: component light 0 ()',
    'ui-field--idle changed:  ()',
    'ui-link--plain changed: component light 64 (accent)',
    'ui-tabs--two changed:  ()',
  ];
  const found = async () =>
    (await subject()).changes.map(({ story, kind, pictures, causes }) => {
      const drawn = pictures.map(({ window, look, pixels }) => `${window} ${look} ${pixels}`);
      return `${story} ${kind}: ${drawn.join()} (${causes.join()})`;
    });
  expect(await found()).toEqual(expected);
  git('add', '.');
  git('commit', '--quiet', '--message', 'approved');
  expect(await found()).toEqual(expected);
  git('reset', '--quiet', '--mixed', 'HEAD~1');
});

test('prints a missing commit by name, and a failed story with its problem and the texts that changed', async () => {
  expect(() => readBase(root, 'no-such-branch')).toThrow(/no-such-branch/);
  const problem = 'threw: Unable to find a textbox with the name "Name"\n\nand more';
  const all = await subject({ failed: [{ story: 'ui-field--idle', problems: [problem] }] });
  expect(failuresOf(all)).toMatch(
    /^Forms .* Idle\n {2}threw: .*"Name"\n {2}- textbox "Name"\n {2}\+ textbox "Full name"\n$/,
  );
});

test('shows a table without empty columns, then the failures, in a pull request', async () => {
  const all = await subject({
    failed: [{ story: 'ui-card--plain', problems: ['threw'] }],
    notRun: ['ui-card--plain'],
    unapproved: ['ui-button--busy'],
  });
  expect(summaryOf(all)).toBe(
    "incomplete, 1 didn't run, 1 failed, 1 lost an accessible name, 5 changed, 1 added, 1 removed",
  );
  const comment = reviewComment(all, (file, when) => `https://example.com/${when}/${file}`);
  expect(comment).toContain("**Didn't run:** Layout / Card / Plain");
  expect(comment).toContain('**Not approved:** Actions / Button / Busy');
  const rows = comment.split('\n').filter((line) => line.startsWith('| '));
  expect(rows[2]).toBe('| Layout / Tabs / Two | Lost tablist "Views" |  |  |');
  expect(rows[5]).toContain('| Feedback / Badge / Info and 1 more | Token accent · 2 stories |');
  expect(rows[5]).toContain('https://example.com/before/ui-badge--info-component-light.webp');
  expect(comment.indexOf('| Story |')).toBeLessThan(comment.indexOf('**Failed:**'));
  expect(reviewComment(all)).toContain('| Story | Change |\n');
});

test('the review is a page without network requests: lost names first, then texts, then pictures', async ({
  page: view,
}) => {
  const asked: string[] = [];
  view.on('request', (request) => asked.push(request.url()));
  await open(view);
  await expect(view.locator('h2, .story > summary')).toHaveText([
    /Two/,
    /Idle/,
    'ui-button--gone removed',
    'Token accent · 2 stories',
    /Info/,
    /Plain/,
    /Busy/,
    /document.title = "owned".* added/,
  ]);
  await expect(view).toHaveTitle(/^Story review/);
  await expect(story(view, 'Two')).toContainText(/Lost its name: tablist "Views".*Line 18/s);
  await expect(story(view, 'Two')).not.toContainText(/Line 1\b/);
  await expect(story(view, 'Two').getByRole('link', { name: 'Open as it was' })).toHaveAttribute(
    'href',
    'https://shop.example/desk/?path=/story/ui-tabs--two',
  );
  await expect(story(view, 'added').getByRole('link', { name: 'Open as it was' })).toHaveCount(0);
  await expect(story(view, 'Busy')).toContainText('8 pixels differ');
  await view.getByRole('checkbox', { name: 'Show the difference' }).check();
  const now = story(view, 'Busy').getByRole('img', { name: 'Now: component, light' });
  await expect(now).toHaveCSS('mix-blend-mode', 'difference');
  expect(asked.filter((url) => !url.startsWith('data:'))).toEqual([pathToFileURL(page).href]);
});

test('keeps in the browser what was accepted, and opens a linked story', async ({ page: view }) => {
  await open(view);
  await view.getByRole('button', { name: 'Accept all 2' }).click();
  await expect(view.getByRole('status')).toHaveText('2 of 7 accepted');
  const busy = view.locator('section', { has: story(view, 'Busy') }).getByRole('button');
  await busy.click();
  await view.goto(`${pathToFileURL(page).href}#ui-badge--info`);
  // Reload this page, because the browser may store the value later.
  await view.reload();
  await expect(view.getByRole('status')).toHaveText('3 of 7 accepted');
  await expect(busy).toHaveAttribute('aria-pressed', 'true');
  await expect(story(view, 'Info')).toHaveAttribute('open');
});

test('a change of nothing but a token or a style sheet is one group, and accepted at once', async ({
  page: view,
}) => {
  git('stash', '--quiet', '--include-untracked');
  git('checkout', '--quiet', '-b', 'token', 'main');
  write('src/ui/tokens.css', ':root { --color-accent: light-dark(#1c4fc4, #000000); --radius: 2px; }');
  for (const [name, color] of [
    ['ui-badge--info', 'red'],
    ['ui-link--plain', 'blue'],
  ] as const)
    await paint(`${name}-component-light`, color, 9);
  write(`${FOLDER}/ui-tabs--two.aria.yml`, '- text: --radius 2px\n');
  const other = join(root, 'token.html');
  writeFileSync(other, await reviewPage(await subject()));
  await view.goto(pathToFileURL(other).href);
  await expect(view.getByRole('heading', { level: 2 })).toHaveText('Token --radius: none → 2px · 3 stories');
  await view.getByRole('button').click();
  await expect(view.getByRole('status')).toHaveText('3 of 3 accepted');
  git('checkout', 'main', '--', 'src/ui/tokens.css');
  write('src/ui/Badge.module.css', '.badge { padding: 9px; }');
  writeFileSync(other, await reviewPage(await subject()));
  await view.goto(pathToFileURL(other).href);
  await expect(view.getByRole('heading', { level: 2 })).toHaveText('src/ui/Badge.module.css · 3 stories');
});

async function subject(further: Partial<Subject> = {}): Promise<Subject> {
  const folder = join(root, FOLDER);
  const base = readBase(root, 'main');
  const now = new Map(readdirSync(folder).map((name) => [name, () => readFileSync(join(folder, name))]));
  const found = await findChanges(base, now, readFileSync(join(root, 'src/ui/tokens.css'), 'utf8'));
  const run = { failed: [], notRun: [], unapproved: [], storybook: '', before: 'https://shop.example/desk' };
  return { ...found, ...run, base: base.name, titles, ...further };
}

async function open(view: Page): Promise<void> {
  await view.goto(pathToFileURL(page).href);
  await expect(view.getByRole('heading', { name: 'Story review' })).toBeVisible();
}

function story(view: Page, name: string): Locator {
  return view.locator('.story', { has: view.locator('summary', { hasText: name }) });
}

async function paintAccent(accent: string): Promise<void> {
  write('src/ui/tokens.css', `:root { --color-accent: light-dark(${accent}, #000000); }`);
  for (const name of ['ui-badge--info', 'ui-link--plain']) await paint(`${name}-component-light`, accent);
}

async function paint(name: string, background: string, height = 8): Promise<void> {
  const picture = sharp({ create: { width: 8, height, channels: 3, background } });
  await picture.webp({ lossless: true }).toFile(join(root, FOLDER, `${name}.webp`));
}

function write(path: string, text: string): void {
  writeFileSync(join(root, path), text);
}

function git(...args: string[]): void {
  const identity = ['-c', 'user.name=A Reviewer', '-c', 'user.email=reviewer@example.com'];
  const { status, stderr } = spawnSync('git', [...identity, ...args], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}
