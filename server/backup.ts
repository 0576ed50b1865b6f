import { timeOf } from './backup/advice.ts';
import { readBackupArguments } from './backup/arguments.ts';
import { fewerCustomersIn } from './backup/doubts.ts';
import { listBackups } from './backup/folder.ts';
import { takeBackup } from './backup/take-backup.ts';
import { run } from './process/run.ts';
import { takeDataDir } from './settings/data-dir.ts';
import { openSettings } from './settings/server.ts';

const OCCASIONS = { daily: 'daily', 'before-upgrade': 'before an upgrade' };

// `npm run backup`: writes or lists backups, whether `npm start` is running or not.
run(async () => {
  const args = takeDataDir(process.argv.slice(2));
  const { dataDir, backupDir } = openSettings().settings;
  const asked = readBackupArguments(args, backupDir, new Date());
  if (asked.list) list(backupDir);
  else await backUp(dataDir, backupDir, asked.file);
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
