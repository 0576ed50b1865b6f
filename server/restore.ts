import { restoreBackup } from './backup/restore.ts';
import { readRestoreArguments } from './backup/arguments.ts';
import { run } from './process/run.ts';
import { takeDataDir } from './settings/data-dir.ts';
import { openSettings } from './settings/server.ts';

// `npm run restore -- <file>` or `-- latest`: restores a backup into a directory without a database.
run(async () => {
  const args = takeDataDir(process.argv.slice(2));
  const { dataDir, backupDir } = openSettings().settings;
  const file = readRestoreArguments(args, backupDir);
  const { tables, created_at } = await restoreBackup(file, dataDir);
  for (const { name, rows } of tables) console.log(`  ${name}: ${rows.toLocaleString('en-ZA')}`);
  console.log(
    `Restored ${file} to ${dataDir}, as of ${created_at}. Admins sign in with the passwords they had then.`,
  );
});
