import type { PGlite } from '@electric-sql/pglite';
import { addAdmin, listAdmins, readEmail, removeAdmin, setPassword } from '../auth/accounts.ts';
import type { Task } from '../channel/channel.ts';
import { log } from '../log/log.ts';

export type AdminsRequest =
  | { do: 'list' }
  | { do: 'remove'; email: string }
  | { do: 'add' | 'password'; email: string; password: string };

/** Lists or changes who can sign in. Returns lines to print. Throws `UserError` when nothing is changed. */
export async function runAdminsCommand(db: PGlite, request: AdminsRequest): Promise<string[]> {
  if (request.do === 'list') {
    return (await listAdmins(db)).map(({ email, last_sign_in_at }) => {
      const last = last_sign_in_at?.toISOString().slice(0, 10) ?? 'never';
      return `${email}  last signed in: ${last}`;
    });
  }
  const email = readEmail(request.email, request.email);
  if (request.do === 'remove') await removeAdmin(db, email);
  else await (request.do === 'add' ? addAdmin : setPassword)(db, email, request.password);
  return [DONE[request.do](email)];
}

/** A running server's handler for `npm run admins`. */
export function adminsTask(db: PGlite): Task {
  return async (request) => {
    const command = request as AdminsRequest;
    const lines = await runAdminsCommand(db, command);
    if (command.do !== 'list') log('warn', 'admins', LOGGED[command.do]);
    return lines;
  };
}

const DONE = {
  add: (email: string) => `${email} can sign in.`,
  remove: (email: string) => `${email} can no longer sign in, and is signed out everywhere.`,
  password: (email: string) => `${email} signs in with the new password, and is signed out everywhere.`,
} as const;

/** Leave the email address out of the log. */
const LOGGED = {
  add: 'npm run admins added an admin.',
  remove: 'npm run admins removed an admin.',
  password: 'npm run admins set a new password.',
} as const;
