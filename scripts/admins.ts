import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readEmail } from '../supabase/local/auth/accounts.ts';
import { openDataDirectory } from '../supabase/local/data-directory.ts';
import { readAdminsArguments, type AdminsCommand } from './admins/arguments.ts';
import { askPassword } from './admins/ask-password.ts';
import { type AdminsRequest, runAdminsCommand } from './admins/commands.ts';
import { askRunningServer } from './backup/channel.ts';
import { inOneSentence } from './backup/sentence.ts';
import { run } from './server/run.ts';
import { StartError } from './server/start-error.ts';
import { readEnvironment } from './settings/environment.ts';
import { readSettings } from './settings/server.ts';

// `npm run admins`: who can sign in on the embedded backend, whether `npm start` is running or not.
run(async () => {
  const command = readAdminsArguments(process.argv.slice(2));
  const { dataDir, adminEmail } = readSettings(readEnvironment());
  if (!existsSync(join(dataDir, 'pgdata'))) {
    throw new StartError(`There is no database in ${dataDir}: npm start makes one, or set DATA_DIR.`);
  }
  const lines = await inOneSentence(async () => change(dataDir, await complete(command)));
  for (const line of lines) console.log(line);
  if (command.do === 'remove' && readEmail(command.email, command.email) === adminEmail) {
    console.log(
      `ADMIN_EMAIL still names ${adminEmail}: set it to another, or the next start makes that admin again.`,
    );
  }
});

async function complete(command: AdminsCommand): Promise<AdminsRequest> {
  if (command.do === 'list') return command;
  const email = readEmail(command.email, command.email);
  if (command.do === 'remove') return { do: command.do, email };
  return { do: command.do, email, password: await askPassword(process.stdin, process.stdout) };
}

async function change(dataDir: string, request: AdminsRequest): Promise<string[]> {
  const byServer = await askRunningServer(dataDir, 'admins', request);
  if (byServer) return byServer.done as string[];
  const directory = await openDataDirectory(dataDir);
  try {
    return await runAdminsCommand(directory.db, request);
  } finally {
    await directory.close();
  }
}
