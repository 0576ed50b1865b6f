import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  addAdmin,
  listAdmins,
  readEmail,
  removeAdmin,
  setPassword,
} from '../supabase/local/auth/accounts.ts';
import { openDataDirectory } from '../supabase/local/data-directory.ts';
import { readAdminsArguments } from './admins/arguments.ts';
import { askPassword } from './admins/ask-password.ts';
import { inOneSentence } from './backup/sentence.ts';
import { run } from './server/run.ts';
import { StartError } from './server/start-error.ts';
import { readEnvironment } from './settings/environment.ts';
import { readSettings } from './settings/server.ts';

// `npm run admins`: who can sign in on the embedded backend, while `npm start` is stopped.
run(async () => {
  const command = readAdminsArguments(process.argv.slice(2));
  const { dataDir, adminEmail } = readSettings(readEnvironment());
  if (!existsSync(join(dataDir, 'pgdata'))) {
    throw new StartError(`There is no database in ${dataDir}: npm start makes one, or set DATA_DIR.`);
  }
  await inOneSentence(async () => {
    const directory = await openDataDirectory(dataDir);
    try {
      const { db } = directory;
      if (command.do === 'list') {
        for (const admin of await listAdmins(db)) {
          const last = admin.lastSignInAt?.toISOString().slice(0, 10) ?? 'never';
          console.log(`${admin.email}  last signed in: ${last}`);
        }
        return;
      }
      const email = readEmail(command.email, command.email);
      if (command.do === 'remove') await removeAdmin(db, email);
      else {
        const password = await askPassword(process.stdin, process.stdout);
        await (command.do === 'add' ? addAdmin : setPassword)(db, email, password);
      }
      console.log(DONE[command.do](email));
      if (command.do === 'remove' && email === adminEmail) {
        console.log(
          `ADMIN_EMAIL still names ${email}: set it to another, or the next start makes that admin again.`,
        );
      }
    } finally {
      await directory.close();
    }
  });
});

const DONE = {
  add: (email: string) => `${email} can sign in.`,
  remove: (email: string) => `${email} can no longer sign in, and is signed out everywhere.`,
  password: (email: string) => `${email} signs in with the new password, and is signed out everywhere.`,
} as const;
