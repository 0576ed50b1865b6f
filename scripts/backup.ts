import { readBackupArguments } from './backup/arguments.ts';
import { inOneSentence } from './backup/sentence.ts';
import { takeBackup } from './backup/take-backup.ts';
import { run } from './server/run.ts';
import { readEnvironment } from './settings/environment.ts';
import { readSettings } from './settings/server.ts';

// `npm run backup`: everything that cannot be made again, in one file, whether `npm start` is running or not.
run(async () => {
  const file = readBackupArguments(process.argv.slice(2), new Date());
  const { dataDir } = readSettings(readEnvironment());
  const { tables } = await inOneSentence(() => takeBackup(dataDir, file));
  for (const { name, rows } of tables) console.log(`  ${name}: ${rows.toLocaleString('en-ZA')}`);
  console.log(`Backup: ${file}`);
  console.log(
    'It holds customers’ data and the admins’ password hashes: keep it where nobody else can read it.',
  );
});
