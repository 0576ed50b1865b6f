import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { buildIfStale } from '../../scripts/build/build.ts';
import { buildAside } from '../../scripts/build/folder.ts';
import { stampFile } from '../../scripts/build/stamp.ts';
import { readBuiltFiles } from '../../scripts/server/built-files.ts';
import { ASKED_TO_END, startProduct } from '../support/start-product.ts';
import { copyFolder, copyOfTemplate } from '../support/template.ts';
import { command } from './support/command.ts';

/** Builds during others, and while a server runs. */

const root = mkdtempSync(join(tmpdir(), 'build-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const FILES = 40;

/** Writes a stand-in of a build: many files that name it, one after the other. */
async function fill(folder: string, which: string): Promise<void> {
  for (let n = 0; n < FILES; n += 1) {
    writeFileSync(join(folder, `${n}.txt`), which);
    await turn();
  }
  writeFileSync(stampFile(folder), which);
}

test("simultaneous builds don't disturb each other, and a reader gets all files of one", async () => {
  const folder = join(root, 'shared');
  await buildAside(folder, (aside) => fill(aside, 'first'));
  let building = true;
  const builds = Promise.all(
    ['a', 'b', 'c'].map(async (builder) => {
      for (let n = 0; n < 5; n += 1) await buildAside(folder, (aside) => fill(aside, `${builder}${n}`));
    }),
  ).finally(() => (building = false));
  let reads = 0;
  while (building) {
    const contents = [...(await readBuiltFiles(folder)).values()].map(({ plain }) => plain.body.toString());
    expect(contents).toHaveLength(FILES);
    expect(new Set(contents).size).toBe(1);
    reads += 1;
  }
  await builds;
  expect(reads).toBeGreaterThan(0);
  expect(readdirSync(root)).toEqual(['shared']);
});

test('a folder with other content is refused and kept', async () => {
  const folder = join(root, 'photos');
  mkdirSync(folder);
  writeFileSync(join(folder, 'family.jpg'), 'dear');
  const { exitCode, stderr } = await command('build', [], { BUILD_DIR: folder });
  expect({ exitCode, stderr }).toEqual({
    exitCode: 1,
    stderr: `BUILD_DIR names ${folder}, which has other files: name an empty folder.\n`,
  });
  expect(readdirSync(folder)).toEqual(['family.jpg']);
});

test('a running server keeps serving its page during another build', async () => {
  const folder = join(root, 'page');
  await copyFolder(await buildIfStale(), folder);
  const started = { PORT: '0', BUILD_DIR: folder, DATA_DIR: await copyOfTemplate(join(root, 'data')) };
  const product = await startProduct(started);
  expect(product.stdout()).not.toContain('Building');
  const before = await load(product.url);

  const changed = { BUILD_DIR: folder, VITE_BUSINESS_NAME: 'Another name' };
  let building = true;
  const build = command('build', [], changed).finally(() => (building = false));
  while (building) expect(await load(product.url)).toEqual(before);
  expect((await build).exitCode).toBe(0);

  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toContain('Another name');
  expect(existsSync(join(folder, before.script))).toBe(false);
  expect(await load(product.url)).toEqual(before);
  expect(readdirSync(root).filter((name) => name.startsWith('page'))).toEqual(['page']);
  const { exitCode, stderr } = await product.stop();
  expect({ exitCode, stderr }).toEqual({ exitCode: ASKED_TO_END, stderr: '' });
}, 240_000);

/** Loads the page and its script. */
async function load(url: string): Promise<{ page: string; script: string; source: string }> {
  const page = await (await fetch(url)).text();
  expect(page).toContain('</html>');
  const [, script = ''] = /data-app="([^"]+)"/.exec(page) ?? [];
  const asset = await fetch(url + script);
  expect(asset.status).toBe(200);
  return { page, script, source: await asset.text() };
}
