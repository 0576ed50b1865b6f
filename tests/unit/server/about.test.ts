import { statfsSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aboutServer } from '../../../server/start/about.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const folder = temporaryFolder();
const shop = { dataDir: folder, backupDir: join(folder, 'backups') };

const MORE_THAN_ANY_DISK = 1e18;
const FINE = { failure: null, doubt: null, diskRefuses: false, reported: [] };

test('warns if the disk has too little space, and only then', async () => {
  const { bavail, bsize } = statfsSync(folder);
  expect(bavail * bsize).toBeGreaterThan(0);
  expect(await aboutServer('1.2.3', shop, FINE, 1)).toEqual({
    version: '1.2.3',
    lastBackup: null,
    warnings: [],
  });
  const { warnings } = await aboutServer('1.2.3', shop, FINE, MORE_THAN_ANY_DISK);
  expect(warnings).toEqual([`Less than ${MORE_THAN_ANY_DISK / 1_000_000} MB of disk space is free.`]);
});

test('reports the newest backup’s time, and warns of a failed or doubtful one, a disk that refuses and damage, without the reason', async () => {
  const backups = { dataDir: folder, backupDir: folder };
  for (const [name, time] of [
    ['a.backup.gz', '2026-11-20T08:00:00.000Z'],
    ['b.backup.gz', '2026-11-19T08:00:00.000Z'],
    ['notes.txt', '2026-11-22T08:00:00.000Z'],
  ] as const) {
    writeFileSync(join(folder, name), '');
    utimesSync(join(folder, name), new Date(time), new Date(time));
  }
  const wrong = {
    failure: 'EACCES: /secret/place',
    doubt: 'It holds 3 customers: /secret/place',
    diskRefuses: true,
    reported: ['The database is damaged.'],
  };
  const about = await aboutServer('1.2.3', backups, wrong, 1);
  expect(about.lastBackup).toBe('2026-11-20T08:00:00.000Z');
  expect(about.warnings).toEqual([
    'The disk refuses writes, so registrations are refused. The log says why.',
    'The last backup failed. The log says why.',
    'The newest backup may be wrong. The log says why.',
    'The database is damaged.',
  ]);
});
