import type { PGlite } from '@electric-sql/pglite';
import { countOf } from '../database/tables.ts';
import { UserError } from '../process/errors.ts';
import { passwordProblem } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import type { User } from './users.ts';

/** Returns the admins, the oldest first. Every account is an admin's. */
export async function listAdmins(db: PGlite): Promise<Pick<User, 'email' | 'last_sign_in_at'>[]> {
  const { rows } = await db.query<Pick<User, 'email' | 'last_sign_in_at'>>(
    'select email, last_sign_in_at from auth.users order by created_at, email',
  );
  return rows;
}

/** Returns the email trimmed and in lower case. Throws `UserError` if it's invalid. */
export function readEmail(text: string, name: string): string {
  const email = text.trim().toLowerCase();
  if (/^[^\s@\0]+@[^\s@\0]+$/.test(email)) return email;
  throw new UserError(`${name} isn't an email address: set it to the address the admin signs in with.`);
}

/** Throws `UserError` if the password breaks the rules. `name` appears in the message. */
export async function checkNewPassword(password: string, name: string): Promise<void> {
  const problem = await passwordProblem(password);
  if (problem !== null) throw new UserError(`${name} ${problem}: choose another one.`);
}

/** Adds an admin. Throws `UserError` if it exists or the password breaks the rules. */
export async function addAdmin(
  db: PGlite,
  email: string,
  password: string,
  name = 'The password',
): Promise<void> {
  await checkNewPassword(password, name);
  const { affectedRows } = await db.query(
    'insert into auth.users (email, encrypted_password) values ($1, $2) on conflict do nothing',
    [email, await hashPassword(password)],
  );
  if (affectedRows !== 1) throw new UserError(`${email} is already an admin.`);
}

/** Sets a password and ends every session. Throws `UserError` for an unknown admin or an invalid password. */
export async function setPassword(
  db: PGlite,
  email: string,
  password: string,
  name = 'The password',
): Promise<void> {
  await checkNewPassword(password, name);
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const { rows } = await tx.query<{ id: string }>(
      'update auth.users set encrypted_password = $2, updated_at = now() where email = $1 returning id',
      [email, passwordHash],
    );
    const [user] = rows;
    if (user === undefined) throw noAdmin(email);
    await tx.query('delete from auth.sessions where user_id = $1', [user.id]);
  });
}

/** Removes an admin with all sessions. Throws `UserError` for an unknown or the last admin. */
export async function removeAdmin(db: PGlite, email: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { affectedRows } = await tx.query('delete from auth.users where email = $1', [email]);
    if (affectedRows !== 1) throw noAdmin(email);
    if ((await countOf(tx, 'auth.users')) === 0) {
      throw new UserError(`${email} is the only admin: add another one first.`);
    }
  });
}

function noAdmin(email: string): UserError {
  return new UserError(`There is no admin ${email}: npm run admins lists them.`);
}
