import { readEmail } from '../auth/accounts.ts';
import { wrongUse } from '../process/command.ts';

export type AdminsCommand =
  | { do: 'list' }
  | { do: 'remove'; email: string }
  | { do: 'add' | 'password'; email: string };

export const USE = {
  help: `npm run admins lists who can sign in. These change it, whether the desk runs or not:

  npm run admins -- add EMAIL       adds an admin, and asks for the password
  npm run admins -- password EMAIL  sets a new password, and asks for it
  npm run admins -- remove EMAIL    removes an admin, and signs them out everywhere
  --data-dir DIR                    uses the shop in that folder`,
  takesOthers: true,
  ofShop: true,
} as const;

/** Reads the arguments. Throws `UserError` for wrong ones. A password is never an argument. */
export function readAdminsArguments(args: readonly string[]): AdminsCommand {
  const [wanted = 'list', email, ...more] = args;
  if (wanted === 'list' && email === undefined) return { do: 'list' };
  if ((wanted === 'add' || wanted === 'remove' || wanted === 'password') && email && more.length === 0) {
    return { do: wanted, email: readEmail(email, email) };
  }
  throw wrongUse(`npm run admins doesn't take "${args.join(' ')}".`, USE);
}
