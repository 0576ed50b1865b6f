import { inOneSentence } from './backup/sentence.ts';
import { readExportArguments } from './export-to-supabase/arguments.ts';
import { countCustomers, sendBatch, serviceClient, type Sent } from './export-to-supabase/send.ts';
import { type Carried, type Row, readFromBackup, readFromDirectory } from './export-to-supabase/source.ts';
import { run } from './server/run.ts';
import { readEnvironment } from './settings/environment.ts';
import { readSettings } from './settings/server.ts';
import { StartError } from './server/start-error.ts';

// `npm run export-to-supabase -- --url ...`: carries a local shop's customers to a hosted project.
run(async () => {
  const { url, secretKey, backup } = readExportArguments(process.argv.slice(2), readEnvironment());
  const client = serviceClient(url, secretKey);
  const before = await countCustomers(client);
  const sentOf: Record<Carried, Sent> = {
    customers: { read: 0, added: 0 },
    customer_changes: { read: 0, added: 0 },
  };
  const onBatch = async (table: Carried, rows: Row[]): Promise<void> => {
    sentOf[table] = await sendBatch(client, table, rows, sentOf[table]);
  };
  await inOneSentence(() =>
    backup
      ? readFromBackup(backup, onBatch)
      : readFromDirectory(readSettings(readEnvironment()).dataDir, onBatch),
  );
  const after = await countCustomers(client);
  const { customers: sent, customer_changes: history } = sentOf;
  const format = (count: number): string => count.toLocaleString('en-ZA');
  console.log(
    `Read ${format(sent.read)}, added ${format(sent.added)}, already there ${format(sent.read - sent.added)}.`,
  );
  console.log(`The project had ${format(before)} customers and has ${format(after)}.`);
  if (history.read > 0) {
    console.log(`History of these customers: read ${format(history.read)}, added ${format(history.added)}.`);
  }
  console.log(
    'Not carried: the ledger of exports, deleted customers and the admins. Add admins under Authentication, Users, and make',
  );
  console.log('a full export first: the project does not know what was exported before.');
  if (after < before + sent.added || after < sent.read) {
    throw new StartError(
      'There are fewer than there should be: run this again, and see what deletes customers there.',
    );
  }
});
