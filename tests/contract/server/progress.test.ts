import { spawnSync } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { program } from '../../support/programs.ts';

test('a step that blocks the process says that it still runs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'progress-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const said = join(folder, 'said');
  spawnSync(process.execPath, program('progress'), { stdio: ['ignore', openSync(said, 'w'), 'inherit'] });
  const lines = readFileSync(said, 'utf8').split('\n');
  expect(lines[0]).toMatch(/ info {2}\[progress\] Making the database \.\.\.$/);
  expect(lines[1]).toMatch(/ info {2}\[progress\] Making the database, 0 s so far \.\.\.$/);
  expect(lines.at(-2)).toBe('made');
});
