import { readExportArguments } from './export-to-supabase/arguments.ts';
import { countCustomers, sendBatch, serviceClient, type Sent } from './export-to-supabase/send.ts';
import { type Carried, type Row, readFromBackup, readFromDirectory } from './export-to-supabase/source.ts';
import { run } from './process/run.ts';
import { takeDataDir } from './settings/data-dir.ts';
import { openSettings } from './settings/server.ts';
import { UserError } from './process/errors.ts';

// `npm run export-to-supabase -- --url ...`: copies a local shop's customers to a hosted project.
run(async () => {
  const args = takeDataDir(process.argv.slice(2));
  const { environment, settings } = openSettings();
  const { url, secretKey, backup } = readExportArguments(args, environment);
  const client = serviceClient(url, secretKey);
  const before = await countCustomers(client);
  const sentOf: Record<Carried, Sent> = {
    customers: { read: 0, added: 0 },
    changes: { read: 0, added: 0 },
    change_rows: { read: 0, added: 0 },
  };
  const onBatch = async (table: Carried, rows: Row[]): Promise<void> => {
    sentOf[table] = await sendBatch(client, table, rows, sentOf[table]);
  };
  await (backup ? readFromBackup(backup, onBatch) : readFromDirectory(settings.dataDir, onBatch));
  const after = await countCustomers(client);
  const { customers: sent, changes } = sentOf;
  const format = (count: number): string => count.toLocaleString('en-ZA');
  console.log(
    `Read ${format(sent.read)}, added ${format(sent.added)}, already there ${format(sent.read - sent.added)}.`,
  );
  console.log(`The project had ${format(before)} customers and has ${format(after)}.`);
  console.log(`Changes and deleted customers: read ${format(changes.read)}, added ${format(changes.added)}.`);
  console.log(
    'Not copied: exports, decisions about duplicates, admins. Add admins under Authentication, Users.',
  );
  console.log("Export all customers once, because the project doesn't know which are in QuickBooks.");
  if (after < before + sent.added || after < sent.read) {
    throw new UserError(
      'There are too few customers. Run this again, and check what deletes customers there.',
    );
  }
});
