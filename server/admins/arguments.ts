import { UserError } from '../process/errors.ts';

export type AdminsCommand = { do: 'list' } | { do: 'add' | 'remove' | 'password'; email: string };

const USAGE =
  'npm run admins lists who can sign in; npm run admins -- add EMAIL, remove EMAIL or password EMAIL changes it';

/** Reads the arguments. Throws `UserError` for invalid ones. A password is never an argument. */
export function readAdminsArguments(args: readonly string[]): AdminsCommand {
  const [wanted = 'list', email, ...more] = args;
  if (wanted === 'list' && email === undefined) return { do: 'list' };
  if ((wanted === 'add' || wanted === 'remove' || wanted === 'password') && email && more.length === 0) {
    return { do: wanted, email };
  }
  throw new UserError(`${USAGE}.`);
}
