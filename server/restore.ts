import { statSync } from 'node:fs';
import { join } from 'node:path';
import { restoreBackup } from './backup/restore.ts';
import { readRestoreArguments } from './backup/arguments.ts';
import { isOfFirstLayout } from './backup/first-layout.ts';
import { backupName } from './backup/folder.ts';
import { backUpFolder } from './backup/take-backup.ts';
import { run } from './process/run.ts';
import { takeDataDir } from './settings/data-dir.ts';
import { openSettings } from './settings/server.ts';

// `npm run restore -- <file>`, `-- latest` or `-- <directory>`: restores into a directory without a database.
run(async () => {
  const args = takeDataDir(process.argv.slice(2));
  const { dataDir, backupDir } = openSettings().settings;
  const source = readRestoreArguments(args, backupDir);
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

async function backUp(folder: string, backupDir: string): Promise<string> {
  const file = join(backupDir, backupName(new Date()));
  await backUpFolder(folder, file);
  console.log(`Backed up ${folder} to ${file}`);
  return file;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
