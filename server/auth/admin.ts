import type { PGlite } from '@electric-sql/pglite';
import { isShop } from '../process/folders.ts';
import type { Settings } from '../settings/server.ts';
import { addAdmin, checkNewPassword, listAdmins, readEmail, setPassword } from './accounts.ts';
import { passwordProblem } from './password-rules.ts';
import { generatePassword, passwordMatches } from './passwords.ts';
import { findUser, type User } from './users.ts';

export interface AdminSettings {
  email: string;
  password: string | undefined;
}

export interface Admins {
  generatedPassword: string | null;
  isNew: boolean;
  /** Earlier admins, which stay until removed. */
  others: string[];
  warning: string | null;
}

type Given = Pick<Settings, 'dataDir' | 'adminEmail'> & Partial<Pick<Settings, 'adminPassword'>>;

/** Reads and checks the settings before anything is created. Throws `UserError` if one is invalid. */
export async function readAdminSettings({
  dataDir,
  adminEmail,
  adminPassword,
}: Given): Promise<AdminSettings> {
  const email = readEmail(adminEmail, 'ADMIN_EMAIL');
  const password = adminPassword || undefined;
  // An existing database may have this password already, which stays valid.
  if (password !== undefined && !isShop(dataDir)) await checkNewPassword(password, 'ADMIN_PASSWORD');
  return { email, password };
}

/** Applies a changed password or generates one. Throws `UserError` if a new password breaks the rules. */
export async function ensureAdmin(db: PGlite, { email, password }: AdminSettings): Promise<Admins> {
  const user = await findUser(db, 'email', email);
  const isNew = user === undefined;
  const generatedPassword = isNew && password === undefined ? generatePassword() : null;
  if (generatedPassword !== null) await addAdmin(db, email, generatedPassword);
  const warning = password === undefined ? null : await applyPassword(db, email, password, user);
  const others = (await listAdmins(db)).map((admin) => admin.email).filter((other) => other !== email);
  return { generatedPassword, isNew, others, warning };
}

async function applyPassword(
  db: PGlite,
  email: string,
  password: string,
  user: User | undefined,
): Promise<string | null> {
  let warning: string | null = null;
  if (user !== undefined && (await passwordMatches(password, user.encrypted_password))) {
    const problem = await passwordProblem(password);
    if (problem !== null) warning = `ADMIN_PASSWORD ${problem}. It signs in as before; choose a better one.`;
  } else if (user?.password_from_setting && (await passwordMatches(password, user.password_from_setting))) {
    return (
      "ADMIN_PASSWORD doesn't sign in: npm run admins has set another password since. " +
      'Remove ADMIN_PASSWORD from the settings, or change it to set a new one.'
    );
  } else {
    await (user === undefined ? addAdmin : setPassword)(db, email, password, 'ADMIN_PASSWORD');
  }
  await db.query(
    `update auth.users set password_from_setting = encrypted_password
     where email = $1 and password_from_setting is distinct from encrypted_password`,
    [email],
  );
  return warning;
}
