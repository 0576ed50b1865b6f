import { withDatabase } from './database/data-directory.ts';
import { type AdminsCommand, readAdminsArguments, USE } from './admins/arguments.ts';
import { askPassword } from './process/ask-password.ts';
import { type AdminsRequest, runAdminsCommand } from './admins/commands.ts';
import { askRunningServer } from './channel/channel.ts';
import { command } from './process/command.ts';
import { insistOnShop } from './process/folders.ts';
import { openSettings } from './settings/server.ts';

// `npm run admins`: lists and changes who can sign in, whether `npm start` is running or not.
command(USE, async ({ positionals }) => {
  const asked = readAdminsArguments(positionals);
  const { dataDir, adminEmail } = openSettings().settings;
  insistOnShop(dataDir, 'run npm start to create one, or name another directory with --data-dir');
  const lines = await change(dataDir, await complete(asked));
  for (const line of lines) console.log(line);
  if (asked.do === 'remove' && asked.email === adminEmail) {
    console.log(`ADMIN_EMAIL still names ${adminEmail}: change it, or the next start adds that admin again.`);
  }
});

async function complete(asked: AdminsCommand): Promise<AdminsRequest> {
  if (asked.do === 'list' || asked.do === 'remove') return asked;
  return { ...asked, password: await askPassword(process.stdin, process.stdout) };
}

async function change(dataDir: string, request: AdminsRequest): Promise<string[]> {
  const byServer = await askRunningServer(dataDir, 'admins', request);
  if (byServer) return byServer.done as string[];
  return withDatabase(dataDir, (db) => runAdminsCommand(db, request));
}
