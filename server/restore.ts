import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { restoreBackup } from './backup/restore.ts';
import { isOfFirstLayout } from './backup/first-layout.ts';
import { backupName, listBackups } from './backup/folder.ts';
import { backUpFolder } from './backup/take-backup.ts';
import { command, wrongUse } from './process/command.ts';
import { UserError } from './process/errors.ts';
import { openSettings } from './settings/server.ts';

const USE = {
  help: `npm run restore -- FILE: restores a backup into the shop's folder. Stop the desk first, and rename pgdata there.

  FILE            a backup, latest for the newest one in BACKUP_DIR, or a renamed pgdata folder
  --data-dir DIR  use the shop in that folder`,
  takesOthers: true,
  ofShop: true,
} as const;

command(USE, async ({ positionals: [asked, ...more] }) => {
  if (!asked || more.length > 0) throw wrongUse('Name the file to restore.', USE);
  const { dataDir, backupDir } = openSettings().settings;
  const source = asked === 'latest' ? latestIn(backupDir) : resolve(asked);
  const file = isFolder(source) ? await backUp(source, backupDir) : source;
  const header = await restoreBackup(file, dataDir);
  for (const { name, rows } of header.tables) console.log(`  ${name}: ${rows.toLocaleString('en-ZA')}`);
  console.log(
    `Restored ${file} to ${dataDir}, as of ${header.created_at}. Admins sign in with the passwords they had then.`,
  );
  if (isOfFirstLayout(header)) {
    console.log(
      `It's of version ${header.made_by}, so only customers, admins and "not duplicates" were taken. Every customer shows as new: don't import those that are in QuickBooks again.`,
    );
  }
});

function latestIn(backupDir: string): string {
  const [newest] = listBackups(backupDir);
  if (newest) return newest.file;
  throw new UserError(
    `There is no backup in ${backupDir}: name a file, or set BACKUP_DIR to the folder that has them.`,
  );
}

async function backUp(folder: string, backupDir: string): Promise<string> {
  const file = join(backupDir, backupName(new Date()));
  await backUpFolder(folder, file);
  console.log(`Backed up ${folder} to ${file}`);
  return file;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
