import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readEmail } from './auth/accounts.ts';
import { withDatabase } from './database/data-directory.ts';
import { readAdminsArguments, type AdminsCommand } from './admins/arguments.ts';
import { askPassword } from './process/ask-password.ts';
import { type AdminsRequest, runAdminsCommand } from './admins/commands.ts';
import { askRunningServer } from './channel/channel.ts';
import { run } from './process/run.ts';
import { UserError } from './process/errors.ts';
import { takeDataDir } from './settings/data-dir.ts';
import { openSettings } from './settings/server.ts';

// `npm run admins`: lists and changes who can sign in, whether `npm start` is running or not.
run(async () => {
  const command = readAdminsArguments(takeDataDir(process.argv.slice(2)));
  const { dataDir, adminEmail } = openSettings().settings;
  if (!existsSync(join(dataDir, 'pgdata'))) {
    throw new UserError(
      `There is no database in ${dataDir}: run npm start to create one, or name another directory with --data-dir.`,
    );
  }
  const lines = await change(dataDir, await complete(command));
  for (const line of lines) console.log(line);
  if (command.do === 'remove' && readEmail(command.email, command.email) === adminEmail) {
    console.log(`ADMIN_EMAIL still names ${adminEmail}: change it, or the next start adds that admin again.`);
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
  return withDatabase(dataDir, (db) => runAdminsCommand(db, request));
}
