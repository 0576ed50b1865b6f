import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { command } from '../support/command.ts';
import { testFolder } from '../../support/temporary-folder.ts';

let shop: string;
beforeEach(() => {
  shop = testFolder();
});

const doctor = (env: Readonly<Record<string, string>> = {}) =>
  command('doctor', [], { DATA_DIR: shop, BACKUP_DIR: '', PORT: '0', ...env });

/** Starts another program on a port. */
async function answering(body: object | null): Promise<string> {
  const server = createServer((_, response) =>
    body === null ? response.end('hello') : response.end(JSON.stringify(body)),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return String((server.address() as AddressInfo).port);
}

test('a new shop lacks only a backup on another disk', async () => {
  const { exitCode, stdout } = await doctor();
  expect(exitCode).toBe(1);
  expect(stdout).toContain(`ok       settings in ${join(shop, '.env')}\n`);
  expect(stdout).toMatch(/^ok {7}\d+ MB of disk space is free$/m);
  expect(stdout).toContain(`FINDING  no backup in ${join(shop, 'backups')}: make one: npm run backup`);
  expect(stdout).toContain('FINDING  where backups are: on the same disk as the customers');
  expect(stdout).toContain('ok       no PUBLIC_URL: only this computer reaches the desk');
  expect(stdout).toMatch(/\nFindings: 2\.\n$/);
});

test('an old backup, a failed one, a proxy without an address and a used port are findings', async () => {
  mkdirSync(join(shop, 'backups'));
  const backup = join(shop, 'backups', 'a.backup.gz');
  writeFileSync(backup, '');
  utimesSync(backup, new Date('2026-01-01'), new Date('2026-01-01'));
  writeFileSync(join(shop, 'backup-failure'), 'reason');
  const { stdout } = await doctor({ TRUST_PROXY: '1', PORT: await answering(null) });
  expect(stdout).toMatch(/^FINDING {2}port \d+: another program uses it/m);
  expect(stdout).toContain('2026-01-01T00:00:00.000Z, in');
  expect(stdout).toContain('it is more than two days old');
  expect(stdout).toContain('the last daily backup failed');
  expect(stdout).toContain('because TRUST_PROXY is set');
});

test('a settings file that nothing reads and the example shop’s details are findings once there is a shop', async () => {
  mkdirSync(join(shop, 'pgdata'));
  writeFileSync(join(shop, '.env.txt'), "VITE_BUSINESS_NAME='Our shop'");
  const { stdout } = await doctor({ VITE_BUSINESS_PHONE: '051 555 0199' });
  expect(stdout).toContain(
    `FINDING  settings in ${join(shop, '.env')}: nothing reads ${join(shop, '.env.txt')}\n`,
  );
  expect(stdout).toMatch(/^FINDING {2}the shop's details: .*VITE_BUSINESS_NAME/m);
  expect(stdout).not.toContain('VITE_BUSINESS_PHONE');
});

test('a running desk’s warnings are findings', async () => {
  const port = await answering({ status: 'ok', warnings: ['The database is damaged.'] });
  const { stdout } = await doctor({ PORT: port });
  expect(stdout).toContain(`ok       running at port ${port}`);
  expect(stdout).toContain('FINDING  the running desk: The database is damaged.');
});

test('an invalid setting is the only finding', async () => {
  const { exitCode, stdout } = await doctor({ PORT: '80x' });
  expect(exitCode).toBe(1);
  expect(stdout).toMatch(/^FINDING {2}settings: PORT must be .*\nFindings: 1\.\n$/);
});
