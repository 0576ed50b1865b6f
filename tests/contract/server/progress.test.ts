import { spawnSync } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { program } from '../../support/programs.ts';
import { testFolder } from '../../support/temporary-folder.ts';

test('a step that blocks the process says that it still runs', () => {
  const folder = testFolder();
  const said = join(folder, 'said');
  spawnSync(process.execPath, program('progress'), { stdio: ['ignore', openSync(said, 'w'), 'inherit'] });
  const lines = readFileSync(said, 'utf8').split('\n');
  expect(lines[0]).toMatch(/ info {2}\[progress\] Making the database \.\.\.$/);
  expect(lines[1]).toMatch(/ info {2}\[progress\] Making the database, 0 s so far \.\.\.$/);
  expect(lines.at(-2)).toBe('made');
});
