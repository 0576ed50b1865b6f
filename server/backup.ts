import { join, resolve } from 'node:path';
import { timeOf } from './backup/advice.ts';
import { fewerCustomersIn } from './backup/doubts.ts';
import { backupName, listBackups } from './backup/folder.ts';
import { takeBackup } from './backup/take-backup.ts';
import { command, wrongUse } from './process/command.ts';
import { openSettings } from './settings/server.ts';

const OCCASIONS = { daily: 'daily', 'before-upgrade': 'before an upgrade' };

const USE = {
  help: `npm run backup [-- OPTIONS]: writes a backup into BACKUP_DIR, whether the desk runs or not.

  --to FILE       write it to this file instead, such as shop.backup.gz
  --list          only list the backups in BACKUP_DIR
  --data-dir DIR  use the shop in that folder`,
  options: { to: { type: 'string' }, list: { type: 'boolean' } },
  ofShop: true,
} as const;

command(USE, async ({ values: { to, list: isList } }) => {
  if (isList && to !== undefined) throw wrongUse('--list writes no file.', USE);
  const { dataDir, backupDir } = openSettings().settings;
  if (isList) list(backupDir);
  else await backUp(dataDir, backupDir, resolve(to || join(backupDir, backupName(new Date()))));
});

async function backUp(dataDir: string, backupDir: string, file: string): Promise<void> {
  const header = await takeBackup(dataDir, file);
  for (const { name, rows } of header.tables) console.log(`  ${name}: ${rows.toLocaleString('en-ZA')}`);
  console.log(`Backup: ${file}`);
  console.log(
    'It holds customers’ data and the admins’ password hashes: keep it where only you can read it.',
  );
  const warning = await fewerCustomersIn(header, backupDir);
  if (warning !== null) console.error(warning);
}

function list(backupDir: string): void {
  const backups = listBackups(backupDir);
  for (const { at, occasion, bytes, file } of backups) {
    const kilobytes = `${Math.ceil(bytes / 1000).toLocaleString('en-ZA')} kB`;
    const why = occasion === null ? 'on request' : OCCASIONS[occasion];
    console.log(`${timeOf(at)}  ${why.padEnd(16)}  ${kilobytes.padStart(10)}  ${file}`);
  }
  if (backups.length === 0) console.log(`There is no backup in ${backupDir}.`);
}
