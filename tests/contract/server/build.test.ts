import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { buildAndSwitch } from '../../../server/build/folder.ts';
import { buildHashFile } from '../../../server/build/build-hash.ts';
import { readBuiltFiles } from '../../../server/http/built-files.ts';
import { UserError } from '../../../server/process/errors.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const root = temporaryFolder();

const FILES = 40;

async function fill(folder: string, which: string): Promise<void> {
  for (let n = 0; n < FILES; n += 1) {
    writeFileSync(join(folder, `${n}.txt`), which);
    await turn();
  }
  writeFileSync(buildHashFile(folder), which);
}

test("simultaneous builds don't disturb each other, and a reader gets all files of one", async () => {
  const folder = join(root, 'shared');
  await buildAndSwitch(folder, (fresh) => fill(fresh, 'first'));
  let building = true;
  const builds = Promise.all(
    ['a', 'b', 'c'].map(async (builder) => {
      for (let n = 0; n < 5; n += 1) await buildAndSwitch(folder, (fresh) => fill(fresh, `${builder}${n}`));
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
  await expect(buildAndSwitch(folder, (fresh) => fill(fresh, 'page'))).rejects.toThrow(
    new UserError(`BUILD_DIR names ${folder}, which has other files: name an empty folder.`),
  );
  expect(readdirSync(folder)).toEqual(['family.jpg']);
});
