import { restoreBackup } from '../supabase/local/backup/restore.ts';
import { readRestoreArguments } from './backup/arguments.ts';
import { inOneSentence } from './backup/sentence.ts';
import { run } from './server/run.ts';
import { readEnvironment } from './settings/environment.ts';
import { readSettings } from './settings/server.ts';

// `npm run restore -- <file>`, or `-- latest`: makes the database of a backup, in a directory that has none.
run(async () => {
  const { file, dataDir } = readRestoreArguments(process.argv.slice(2), readSettings(readEnvironment()));
  const { tables, created_at } = await inOneSentence(() => restoreBackup(file, dataDir));
  for (const { name, rows } of tables) console.log(`  ${name}: ${rows.toLocaleString('en-ZA')}`);
  console.log(
    `Restored ${file} to ${dataDir}, as of ${created_at}. Admins sign in with the passwords they had then.`,
  );
});
