import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { openChannel } from '../../../server/channel/channel.ts';
import { commandTasks } from '../../../server/start/open-data.ts';
import { openVerifiedBackup } from '../../../server/backup/read.ts';
import { type LocalBackend, createLocalBackend } from '../../../server/backend/backend.ts';
import { register } from '../../support/disk/customers.ts';
import { ADMIN, copyOfTemplate } from '../../support/template.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { type Ended, command } from '../support/command.ts';
import { noLimits } from '../support/backend.ts';

const folder = temporaryFolder();
const dataDir = join(folder, 'source');
const file = join(folder, 'shop.backup.gz');

let backend: LocalBackend;
let closeChannel: () => Promise<void>;

beforeAll(async () => {
  await copyOfTemplate(dataDir);
  backend = await createLocalBackend({ dataDir, ...ADMIN, registrationLimits: noLimits });
  closeChannel = await openChannel(dataDir, commandTasks(backend.db));
});

const backUp = (to: string): Promise<Ended> => command('backup', ['--to', to], { DATA_DIR: dataDir });

async function namesIn(backup: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { table, rows } of (await openVerifiedBackup(backup)).rows()) {
    if (table.name !== 'public.customers') continue;
    names.push(...rows.map((row) => (JSON.parse(row) as { company_name: string }).company_name));
  }
  return names;
}

test('a backup while registrations come in has what was acknowledged, for the owner only, and the command lists what it has', async () => {
  const acknowledged: string[] = [];
  let isPosting = true;
  const visitor = (async () => {
    for (let n = 0; isPosting; n += 1) {
      if ((await register(backend, `Visitor ${n}`)) === 201) acknowledged.push(`Visitor ${n}`);
      await new Promise(setImmediate);
    }
  })();
  await expect.poll(() => acknowledged.length).toBeGreaterThan(2);
  const before = [...acknowledged];
  const { exitCode, stdout, stderr } = await backUp(file);
  isPosting = false;
  await visitor;
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  expect(stdout).toContain('password hashes');
  expect(acknowledged.length).toBeGreaterThan(before.length);
  expect(await namesIn(file)).toEqual(expect.arrayContaining(before));
  expect(readdirSync(folder).filter((name) => name.includes('partial'))).toEqual([]);
  // Windows has no file modes.
  const modes = [file, join(dataDir, 'backup-channel')].map((each) => statSync(each).mode & 0o777);
  expect(modes).toEqual(process.platform === 'win32' ? modes : [0o600, 0o600]);
});

test("a backup isn't written for a caller who can't read the data directory", async () => {
  const channel = JSON.parse(readFileSync(join(dataDir, 'backup-channel'), 'utf8')) as { port: number };
  const { status } = await fetch(`http://127.0.0.1:${channel.port}/backup`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${'0'.repeat(64)}` },
    body: JSON.stringify({ file: join(folder, 'stolen') }),
  });
  expect(status).toBe(404);
  expect(existsSync(join(folder, 'stolen'))).toBe(false);
});

test('a backup is made without a server, even if a killed one left its address', async () => {
  await closeChannel();
  await backend.close();
  writeFileSync(join(dataDir, 'backup-channel'), JSON.stringify({ port: 9, token: 'gone' }), { mode: 0o600 });
  const second = join(folder, 'second.backup.gz');
  const { exitCode, stderr } = await backUp(second);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  expect(await namesIn(second)).toEqual(expect.arrayContaining(await namesIn(file)));
});

test('a failed backup exits with one sentence and code 1', async () => {
  const empty = join(folder, 'empty');
  const { exitCode, stderr } = await command('backup', ['--data-dir', empty]);
  expect(stderr).toMatch(/^There is no database in [^\n]+\n$/);
  expect(exitCode).toBe(1);
  expect(existsSync(empty)).toBe(false);
});
