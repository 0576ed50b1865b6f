import { readExportArguments, USE } from './export-to-supabase/arguments.ts';
import {
  countCustomers,
  insistOnSameExports,
  sendBatch,
  serviceClient,
  type Sent,
} from './export-to-supabase/send.ts';
import {
  COPIED_TABLES,
  type CopiedTable,
  readFromBackup,
  readFromDirectory,
  type Row,
} from './export-to-supabase/source.ts';
import { command } from './process/command.ts';
import { openSettings } from './settings/server.ts';
import { UserError } from './process/errors.ts';

command(USE, async ({ values }) => {
  const { environment, settings } = openSettings();
  const { url, secretKey, backup } = readExportArguments(values, environment);
  const client = serviceClient(url, secretKey);
  const before = await countCustomers(client);
  const sentOf = new Map<CopiedTable, Sent>(COPIED_TABLES.map((table) => [table, { read: 0, added: 0 }]));
  const sent = (table: CopiedTable): Sent => sentOf.get(table) ?? { read: 0, added: 0 };
  const exports = new Set<unknown>();
  const onBatch = async (table: CopiedTable, rows: Row[]): Promise<void> => {
    // Rows of an unfinished export aren't moved. A baseline from QuickBooks' own list has no export.
    const isOfExport = table === 'export_customers' || table === 'baselines';
    const finished = rows.filter(({ export_id: id }) => !isOfExport || id === 0 || exports.has(id));
    if (finished.length === 0) return;
    if (table === 'exports') await insistOnSameExports(client, finished);
    sentOf.set(table, await sendBatch(client, table, finished, sent(table)));
    if (table === 'exports') for (const { id } of finished) exports.add(id);
  };
  await (backup ? readFromBackup(backup, onBatch) : readFromDirectory(settings.dataDir, onBatch));
  const after = await countCustomers(client);
  const { read, added } = sent('customers');
  console.log(`Read ${format(read)}, added ${format(added)}, already there ${format(read - added)}.`);
  console.log(`The project had ${format(before)} customers and has ${format(after)}.`);
  for (const [text, table] of [
    ['Changes and deleted customers', 'changes'],
    ['Exports', 'exports'],
    ['Customers in QuickBooks', 'baselines'],
    ['Decisions about duplicates', 'distinct_customers'],
    ['Accepted problems', 'accepted_problems'],
  ] as const) {
    console.log(`${text}: read ${format(sent(table).read)}, added ${format(sent(table).added)}.`);
  }
  console.log('Not copied: admins. Add them under Authentication, Users.');
  if (after < before + added || after < read) {
    throw new UserError(
      'There are too few customers. Run this again, and check what deletes customers there.',
    );
  }
});

function format(count: number): string {
  return count.toLocaleString('en-ZA');
}
