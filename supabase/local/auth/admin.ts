import type { PGlite } from '@electric-sql/pglite';

import { addAdmin, checkNewPassword, listAdmins, readEmail, setPassword } from './accounts.ts';
import { passwordProblem } from './password-rules.ts';
import { generatePassword, passwordMatches } from './passwords.ts';
import { findUser } from './users.ts';

export interface AdminSettings {
  email: string;
  password: string | undefined;
}

/** The admins as a start has found or made them. */
export interface Admins {
  /** Only when this start has created the admin with a generated password. */
  generatedPassword: string | null;
  /** The admins besides the one in the settings: earlier ones stay until they are removed. */
  others: string[];
  /** A message for the person who starts the server; null when there is none. */
  warning: string | null;
}

/** @throws LocalBackendError when the e-mail cannot be used */
export function readAdminSettings(adminEmail: string, adminPassword: string | undefined): AdminSettings {
  return { email: readEmail(adminEmail, 'ADMIN_EMAIL'), password: adminPassword || undefined };
}

/** Checks the password before there is a database. Throws `LocalBackendError` when it cannot be set. */
export async function checkAdminPassword({ password }: AdminSettings): Promise<void> {
  if (password !== undefined) await checkNewPassword(password, 'ADMIN_PASSWORD');
}

/**
 * Makes sure that the admin can sign in. A given password replaces the present one and, when it differs, ends the old
 * sessions. Without one an existing admin keeps the present password and a new one gets a generated password. A present
 * password that breaks the rules, because it is older than they are, is kept, with a warning.
 *
 * @throws LocalBackendError when a new password breaks the rules
 */
export async function ensureAdmin(db: PGlite, { email, password }: AdminSettings): Promise<Admins> {
  const user = await findUser(db, 'email', email);
  let generatedPassword: string | null = null;
  let warning: string | null = null;
  if (user === undefined) {
    const chosen = password ?? generatePassword();
    if (password === undefined) generatedPassword = chosen;
    else await checkNewPassword(password, 'ADMIN_PASSWORD');
    await addAdmin(db, email, chosen);
  } else if (password !== undefined) {
    if (await passwordMatches(password, user.encrypted_password)) {
      const problem = await passwordProblem(password);
      if (problem !== null)
        warning = `ADMIN_PASSWORD ${problem}. It signs in as before; choose a better one.`;
    } else {
      await setPassword(db, email, password, 'ADMIN_PASSWORD');
    }
  }
  const others = (await listAdmins(db)).map((admin) => admin.email).filter((other) => other !== email);
  return { generatedPassword, others, warning };
}
