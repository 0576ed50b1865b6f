import type { PGlite } from '@electric-sql/pglite';

import { addAdmin, checkNewPassword, listAdmins, readEmail, setPassword } from './accounts.ts';
import { passwordProblem } from './password-rules.ts';
import { generatePassword, passwordMatches } from './passwords.ts';
import { findUser } from './users.ts';

export interface AdminSettings {
  email: string;
  password: string | undefined;
}

/** What a start has found of the admins. */
export interface Admins {
  /** Only when this start made the admin with a generated one. */
  generatedPassword: string | null;
  /** Those of other e-mails than the settings name: earlier ones stay until they are removed. */
  others: string[];
  /** A message for the person who starts the server; null when there is none. */
  warning: string | null;
}

/** @throws LocalBackendError when the e-mail cannot be used */
export function readAdminSettings(adminEmail: string, adminPassword: string | undefined): AdminSettings {
  return { email: readEmail(adminEmail, 'ADMIN_EMAIL'), password: adminPassword || undefined };
}

/** Before there is a database: whether the password can be set. Throws `LocalBackendError` when not. */
export async function checkAdminPassword({ password }: AdminSettings): Promise<void> {
  if (password !== undefined) await checkNewPassword(password, 'ADMIN_PASSWORD');
}

/**
 * Makes sure that the admin can sign in. A given password is the one from now on; when it is a change, the old sessions
 * end. Without one an existing admin keeps theirs and a new one gets a generated password. One that was
 * set before there were rules for it is kept, with a warning.
 *
 * @throws LocalBackendError when a new password must not be set
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
