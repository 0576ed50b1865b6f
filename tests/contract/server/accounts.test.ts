import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { hash } from 'bcryptjs';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addAdmin, listAdmins, readEmail, removeAdmin, setPassword } from '../../../server/auth/accounts.ts';
import { ensureAdmin, readAdminSettings } from '../../../server/auth/admin.ts';
import { generatePassword, passwordMatches } from '../../../server/auth/passwords.ts';
import { sessionExists, startSession } from '../../../server/auth/sessions.ts';
import { describeUser, findUser } from '../../../server/auth/users.ts';
import { UserError } from '../../../server/process/errors.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { sharedBackend } from '../support/backend.ts';

const EMAIL = 'owner@example.com';
const OTHER = 'other@example.com';
const PASSWORD = 'correct horse battery';
const NEW = 'a new long password';

let db: PGlite;

beforeAll(async () => {
  ({ db } = await sharedBackend());
});
beforeEach(async () => {
  await db.exec('delete from auth.users');
});

const add = async (email: string, password = PASSWORD): Promise<string> => {
  const { rows } = await db.query<{ id: string }>(
    'insert into auth.users (email, encrypted_password) values ($1, $2) returning id',
    [email, await hash(password, 4)],
  );
  return rows[0]?.id ?? '';
};

const canSignIn = async (password: string, email = EMAIL): Promise<boolean> =>
  passwordMatches(password, (await findUser(db, 'email', email))?.encrypted_password);

async function refusal(work: () => unknown): Promise<string> {
  const error: unknown = await (async () => work())().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UserError);
  return (error as Error).message;
}

const start = (password?: string, email = EMAIL) => ensureAdmin(db, { email, password });

test('an email address is trimmed, in lower case and plausible', async () => {
  expect(readEmail(' Owner@Example.com\n', 'ADMIN_EMAIL')).toBe(EMAIL);
  for (const text of ['', 'owner', '@example.com', 'owner@', 'a b@example.com', 'a@b c', 'a@b@c', 'a\0@b'])
    expect(await refusal(() => readEmail(text, 'ADMIN_EMAIL')), text).toBe(
      "ADMIN_EMAIL isn't an email address: set it to the address the admin signs in with.",
    );
});

test('an admin is added once, with a password that keeps the rules', async () => {
  expect(await refusal(() => addAdmin(db, EMAIL, 'short'))).toBe(
    'The password must have at least 12 characters: choose another one.',
  );
  await addAdmin(db, EMAIL, PASSWORD);
  expect(await refusal(() => addAdmin(db, EMAIL, NEW))).toBe('owner@example.com is already an admin.');
  expect(await canSignIn(PASSWORD)).toBe(true);
  const user = await findUser(db, 'email', EMAIL);
  expect(await findUser(db, 'id', user?.id ?? '')).toEqual(user);
  expect(user && describeUser(user)).toMatchObject({ id: user?.id, email: EMAIL });
});

test('admins are listed in the order added, then by name', async () => {
  await db.exec(`insert into auth.users (email, encrypted_password, created_at, last_sign_in_at) values
    ('b@example.com', '-', '2026-11-02T08:00:00Z', null),
    ('a@example.com', '-', '2026-11-02T08:00:00Z', null),
    ('z@example.com', '-', '2026-11-01T08:00:00Z', '2026-11-03T08:00:00Z')`);
  expect(await listAdmins(db)).toEqual([
    { email: 'z@example.com', last_sign_in_at: new Date('2026-11-03T08:00:00Z') },
    { email: 'a@example.com', last_sign_in_at: null },
    { email: 'b@example.com', last_sign_in_at: null },
  ]);
});

test('a new password ends this admin’s sessions and no other’s, unless it breaks the rules', async () => {
  const [own, other] = [await add(EMAIL), await add(OTHER)];
  const sessions = [await startSession(db, own), await startSession(db, own), await startSession(db, other)];
  const left = () => Promise.all(sessions.map(({ id }) => sessionExists(db, id)));
  expect(await refusal(() => setPassword(db, EMAIL, 'password1234'))).toBe(
    'The password is one of the most common passwords: choose another one.',
  );
  expect(await refusal(() => setPassword(db, 'unknown@example.com', NEW))).toBe(
    'There is no admin unknown@example.com: npm run admins lists them.',
  );
  expect(await left()).toEqual([true, true, true]);
  await setPassword(db, EMAIL, NEW);
  expect([await canSignIn(PASSWORD), await canSignIn(NEW)]).toEqual([false, true]);
  expect(await canSignIn(PASSWORD, OTHER)).toBe(true);
  expect(await left()).toEqual([false, false, true]);
});

test("an admin is removed if it exists and isn't the last one", async () => {
  await add(EMAIL);
  expect(await refusal(() => removeAdmin(db, EMAIL))).toBe(
    'owner@example.com is the only admin: add another one first.',
  );
  await add(OTHER);
  expect(await refusal(() => removeAdmin(db, 'unknown@example.com'))).toMatch(/^There is no admin unknown@/);
  await removeAdmin(db, EMAIL);
  expect((await listAdmins(db)).map(({ email }) => email)).toEqual([OTHER]);
});

test('the settings are checked before there is a database', async () => {
  const dataDir = temporaryFolder();
  const read = (adminEmail: string, adminPassword: string) =>
    readAdminSettings({ dataDir, adminEmail, adminPassword });
  expect(await read(' Owner@Example.com ', '')).toEqual({ email: EMAIL, password: undefined });
  expect(await read(EMAIL, PASSWORD)).toEqual({ email: EMAIL, password: PASSWORD });
  expect(await refusal(() => read('owner', PASSWORD))).toMatch(/^ADMIN_EMAIL isn't/);
  const message = 'ADMIN_PASSWORD must have at least 12 characters: choose another one.';
  expect(await refusal(() => read(EMAIL, 's3cret'))).toBe(message);
  mkdirSync(join(dataDir, 'pgdata'));
  expect(await read(EMAIL, 's3cret')).toEqual({ email: EMAIL, password: 's3cret' });
  expect(await refusal(() => start('s3cret'))).toBe(message);
});

test('a start generates a password for an admin without one, once, and names other admins', async () => {
  await add(OTHER);
  const first = await start();
  expect(first).toEqual({
    generatedPassword: expect.stringMatching(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/),
    isNew: true,
    others: [OTHER],
    warning: null,
  });
  expect(await start()).toEqual({ generatedPassword: null, isNew: false, others: [OTHER], warning: null });
  expect(await canSignIn(first.generatedPassword ?? '')).toBe(true);
});

test('a start ends the sessions if the password changed, and only then', async () => {
  expect(await start(PASSWORD)).toMatchObject({ generatedPassword: null, isNew: true, warning: null });
  const session = await startSession(db, (await findUser(db, 'email', EMAIL))?.id ?? '');
  expect((await start(PASSWORD)).warning).toBeNull();
  await start();
  expect(await sessionExists(db, session.id)).toBe(true);
  await start(NEW);
  expect(await sessionExists(db, session.id)).toBe(false);
  expect(await canSignIn(NEW)).toBe(true);
});

test('a start keeps a password from the command until ADMIN_PASSWORD changes, with a warning', async () => {
  await start(PASSWORD);
  await setPassword(db, EMAIL, 'set by the command');
  expect((await start(PASSWORD)).warning).toMatch(
    /^ADMIN_PASSWORD doesn't sign in: npm run admins has set another password since\./,
  );
  expect([await canSignIn(PASSWORD), await canSignIn('set by the command')]).toEqual([false, true]);
  expect((await start(NEW)).warning).toBeNull();
  expect(await canSignIn(NEW)).toBe(true);

  await db.exec('delete from auth.users');
  await start();
  await setPassword(db, EMAIL, 'set by the command');
  await start(PASSWORD);
  expect(await canSignIn(PASSWORD)).toBe(true);
});

test('a start accepts a password that is older than the rules, with a warning', async () => {
  await add(EMAIL, 's3cret');
  expect((await start('s3cret')).warning).toBe(
    'ADMIN_PASSWORD must have at least 12 characters. It signs in as before; choose a better one.',
  );
});

test('a generated password is easy to type, without letters that look alike, and different each time', () => {
  const many = Array.from({ length: 200 }, generatePassword);
  expect(new Set(many).size).toBe(200);
  for (const each of many) expect(each).toMatch(/^[a-hjkmnp-z2-9]{5}(-[a-hjkmnp-z2-9]{5}){3}$/);
  expect(new Set(many.join('').replaceAll('-', '')).size).toBe(31);
});
