import type { PGlite } from '@electric-sql/pglite';

import { LocalBackendError } from '../backend-error.ts';
import { generatePassword, hashPassword, longestPassword, passwordMatches } from './passwords.ts';

export interface AdminSettings {
  email: string;
  password: string | undefined;
}

/** @throws LocalBackendError when the e-mail or the password cannot be used */
export function readAdminSettings(adminEmail: string, adminPassword: string | undefined): AdminSettings {
  const email = adminEmail.trim().toLowerCase();
  const password = adminPassword || undefined;
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
    throw new LocalBackendError(
      'ADMIN_EMAIL is not an e-mail address: set it to the address the admin signs in with.',
    );
  }
  if (password !== undefined && (password.length < 8 || Buffer.byteLength(password) > longestPassword)) {
    throw new LocalBackendError(
      `ADMIN_PASSWORD must have at least 8 characters and at most ${longestPassword} bytes: set another one.`,
    );
  }
  return { email, password };
}

/**
 * Makes sure that the admin can sign in. A given password is what signs in from now on; when that changes it, the
 * old sessions end. Without one an existing admin keeps theirs and a new one gets a generated password.
 * Admins of earlier starts stay: another e-mail adds one.
 *
 * @returns the generated password, `null` when none was
 */
export async function ensureAdmin(db: PGlite, { email, password }: AdminSettings): Promise<string | null> {
  const { rows } = await db.query<{ id: string; encrypted_password: string }>(
    'select id, encrypted_password from auth.users where email = $1',
    [email],
  );
  const [user] = rows;
  if (user === undefined) {
    const chosen = password ?? generatePassword();
    await db.query('insert into auth.users (email, encrypted_password) values ($1, $2)', [
      email,
      await hashPassword(chosen),
    ]);
    return password === undefined ? chosen : null;
  }
  if (password !== undefined && !(await passwordMatches(password, user.encrypted_password))) {
    const passwordHash = await hashPassword(password);
    await db.transaction(async (tx) => {
      await tx.query('update auth.users set encrypted_password = $2, updated_at = now() where id = $1', [
        user.id,
        passwordHash,
      ]);
      await tx.query('delete from auth.sessions where user_id = $1', [user.id]);
    });
  }
  return null;
}
