import { timeOf } from './backup/advice.ts';
import { readBackupArguments } from './backup/arguments.ts';
import { listBackups } from './backup/folder.ts';
import { inOneSentence } from './backup/sentence.ts';
import { takeBackup } from './backup/take-backup.ts';
import { run } from './server/run.ts';
import { readEnvironment } from './settings/environment.ts';
import { readSettings } from './settings/server.ts';

const OCCASIONS = { daily: 'daily', 'before-upgrade': 'before an upgrade' };

// `npm run backup`: everything that cannot be made again, in one file, whether `npm start` is running or not.
run(async () => {
  const { dataDir, backupDir } = readSettings(readEnvironment());
  const asked = readBackupArguments(process.argv.slice(2), backupDir, new Date());
  if (asked.list) list(backupDir);
  else await backUp(dataDir, asked.file);
});

async function backUp(dataDir: string, file: string): Promise<void> {
  const { tables } = await inOneSentence(() => takeBackup(dataDir, file));
  for (const { name, rows } of tables) console.log(`  ${name}: ${rows.toLocaleString('en-ZA')}`);
  console.log(`Backup: ${file}`);
  console.log(
    'It holds customers’ data and the admins’ password hashes: keep it where nobody else can read it.',
  );
}

function list(backupDir: string): void {
  const backups = listBackups(backupDir);
  for (const { at, occasion, bytes, file } of backups) {
    const kilobytes = `${Math.ceil(bytes / 1000).toLocaleString('en-ZA')} kB`;
    const why = occasion === null ? 'asked for' : OCCASIONS[occasion];
    console.log(`${timeOf(at)}  ${why.padEnd(16)}  ${kilobytes.padStart(10)}  ${file}`);
  }
  if (backups.length === 0) console.log(`There is no backup in ${backupDir}.`);
}
