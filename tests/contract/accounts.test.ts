import type { PGlite } from '@electric-sql/pglite';
import { hash } from 'bcryptjs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import {
  addAdmin,
  listAdmins,
  readEmail,
  removeAdmin,
  setPassword,
} from '../../supabase/local/auth/accounts.ts';
import { checkAdminPassword, ensureAdmin, readAdminSettings } from '../../supabase/local/auth/admin.ts';
import { generatePassword, hashPassword, passwordMatches } from '../../supabase/local/auth/passwords.ts';
import { sessionExists, startSession } from '../../supabase/local/auth/sessions.ts';
import { describeUser, findUser } from '../../supabase/local/auth/users.ts';
import { LocalBackendError } from '../../supabase/local/backend-error.ts';
import { openDatabase } from './support/database.ts';

/** Who is an admin, over the embedded database. `npm run admins` is in admins.test.ts. */

const EMAIL = 'owner@example.com';
const PASSWORD = 'correct horse battery';

let db: PGlite;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await openDatabase());
});
beforeEach(async () => {
  await db.exec('delete from auth.users');
});
afterAll(() => close());

/** An admin as they are added, but with the quickest hash there is. */
const add = async (email: string, password = PASSWORD): Promise<void> => {
  await db.query('insert into auth.users (email, encrypted_password) values ($1, $2)', [
    email,
    await hash(password, 4),
  ]);
};

const canSignIn = async (email: string, password: string): Promise<boolean> =>
  passwordMatches(password, (await findUser(db, 'email', email))?.encrypted_password);

/** The message with which it is refused, in one sentence for the person who set it. */
async function refusal(work: () => unknown): Promise<string> {
  const error: unknown = await (async () => work())().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(LocalBackendError);
  return (error as Error).message;
}

describe('an email address', () => {
  test('is trimmed and in lower case', () => {
    expect(readEmail(' Owner@Example.com\n', 'ADMIN_EMAIL')).toBe(EMAIL);
  });

  test.each(['', 'owner', '@example.com', 'owner@', 'a b@example.com', 'a@b c', 'a@b@c', 'a\0@b', 'a@b\0'])(
    'is refused: %j',
    async (text) => {
      expect(await refusal(() => readEmail(text, 'ADMIN_EMAIL'))).toBe(
        "ADMIN_EMAIL isn't an email address: set it to the address the admin signs in with.",
      );
    },
  );
});

describe('an admin', () => {
  test('is added once with a password, and signs in with it', async () => {
    await addAdmin(db, EMAIL, PASSWORD);
    expect(await canSignIn(EMAIL, PASSWORD)).toBe(true);
    expect(await refusal(() => addAdmin(db, EMAIL, 'another long password'))).toBe(
      'owner@example.com is an admin already.',
    );
    expect(await canSignIn(EMAIL, PASSWORD)).toBe(true);
  });

  test("isn't added with a password that breaks the rules", async () => {
    expect(await refusal(() => addAdmin(db, EMAIL, 'short'))).toBe(
      'The password must have at least 12 characters: choose another one.',
    );
    expect(await listAdmins(db)).toEqual([]);
  });

  test('is listed in the order added, then by name', async () => {
    await db.exec(`insert into auth.users (email, encrypted_password, created_at, last_sign_in_at) values
      ('b@example.com', '-', '2026-11-02T08:00:00Z', null),
      ('a@example.com', '-', '2026-11-02T08:00:00Z', null),
      ('z@example.com', '-', '2026-11-01T08:00:00Z', '2026-11-03T08:00:00Z')`);
    const second = new Date('2026-11-02T08:00:00Z');
    expect(await listAdmins(db)).toEqual([
      {
        email: 'z@example.com',
        createdAt: new Date('2026-11-01T08:00:00Z'),
        lastSignInAt: new Date('2026-11-03T08:00:00Z'),
      },
      { email: 'a@example.com', createdAt: second, lastSignInAt: null },
      { email: 'b@example.com', createdAt: second, lastSignInAt: null },
    ]);
  });

  test('loses its sessions when its password is set; others keep theirs', async () => {
    await add(EMAIL);
    await add('other@example.com');
    const sessions: string[] = [];
    for (const email of [EMAIL, EMAIL, 'other@example.com']) {
      const { id = '' } = (await findUser(db, 'email', email)) ?? {};
      sessions.push((await startSession(db, id)).id);
    }
    await setPassword(db, EMAIL, 'a new long password');
    expect([await canSignIn(EMAIL, PASSWORD), await canSignIn(EMAIL, 'a new long password')]).toEqual([
      false,
      true,
    ]);
    expect(await canSignIn('other@example.com', PASSWORD)).toBe(true);
    const left: boolean[] = [];
    for (const session of sessions) left.push(await sessionExists(db, session));
    expect(left).toEqual([false, false, true]);
  });

  test('keeps its password if the new one breaks the rules, and no other admin gets it', async () => {
    await add(EMAIL);
    expect(await refusal(() => setPassword(db, EMAIL, 'password1234'))).toBe(
      'The password is one of the most common passwords: choose another one.',
    );
    expect(await canSignIn(EMAIL, PASSWORD)).toBe(true);
    expect(await refusal(() => setPassword(db, 'unknown@example.com', 'a new long password'))).toBe(
      'There is no admin unknown@example.com: npm run admins lists them.',
    );
  });

  test("is removed if it exists and isn't the last one", async () => {
    await add(EMAIL);
    expect(await refusal(() => removeAdmin(db, EMAIL))).toBe(
      'owner@example.com is the only admin: add another one first.',
    );
    await add('other@example.com');
    expect(await refusal(() => removeAdmin(db, 'unknown@example.com'))).toMatch(
      /^There is no admin unknown@/,
    );
    await removeAdmin(db, EMAIL);
    expect((await listAdmins(db)).map(({ email }) => email)).toEqual(['other@example.com']);
  });

  test('is found by email and by id only', async () => {
    await add(EMAIL);
    const user = await findUser(db, 'email', EMAIL);
    expect(user).toMatchObject({ email: EMAIL, last_sign_in_at: null });
    expect(await findUser(db, 'id', user?.id ?? '')).toEqual(user);
    expect(await findUser(db, 'email', 'unknown@example.com')).toBeUndefined();
    expect(user && describeUser(user)).toMatchObject({ id: user?.id, email: EMAIL });
  });
});

describe('a start', () => {
  test('reads the settings, and refuses an unusable password before there is a database', async () => {
    expect(readAdminSettings(' Owner@Example.com ', '')).toEqual({ email: EMAIL, password: undefined });
    expect(readAdminSettings(EMAIL, 's3cret')).toEqual({ email: EMAIL, password: 's3cret' });
    expect(await refusal(() => readAdminSettings('owner', PASSWORD))).toMatch(/^ADMIN_EMAIL isn't/);
    await checkAdminPassword({ email: EMAIL, password: undefined });
    await checkAdminPassword({ email: EMAIL, password: PASSWORD });
    expect(await refusal(() => checkAdminPassword({ email: EMAIL, password: 's3cret' }))).toBe(
      'ADMIN_PASSWORD must have at least 12 characters: choose another one.',
    );
  });

  test('generates a password for an admin without one, and shows it once', async () => {
    const first = await ensureAdmin(db, { email: EMAIL, password: undefined });
    expect(first).toEqual({
      generatedPassword: expect.stringMatching(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/),
      isNew: true,
      others: [],
      warning: null,
    });
    expect(await ensureAdmin(db, { email: EMAIL, password: undefined })).toEqual({
      generatedPassword: null,
      isNew: false,
      others: [],
      warning: null,
    });
    expect(await canSignIn(EMAIL, first.generatedPassword ?? '')).toBe(true);
  });

  test('gives an admin the password in the settings, unless it breaks the rules', async () => {
    expect(await refusal(() => ensureAdmin(db, { email: EMAIL, password: 's3cret' }))).toMatch(
      /^ADMIN_PASSWORD must have at least 12/,
    );
    expect(await ensureAdmin(db, { email: EMAIL, password: PASSWORD })).toEqual({
      generatedPassword: null,
      isNew: true,
      others: [],
      warning: null,
    });
    expect(await canSignIn(EMAIL, PASSWORD)).toBe(true);
  });

  test('ends the sessions if the password changed, and only then', async () => {
    await add(EMAIL);
    const { id = '' } = (await findUser(db, 'email', EMAIL)) ?? {};
    const session = await startSession(db, id);
    expect((await ensureAdmin(db, { email: EMAIL, password: PASSWORD })).warning).toBeNull();
    await ensureAdmin(db, { email: EMAIL, password: undefined });
    expect(await sessionExists(db, session.id)).toBe(true);
    await ensureAdmin(db, { email: EMAIL, password: 'a new long password' });
    expect(await sessionExists(db, session.id)).toBe(false);
    expect(await canSignIn(EMAIL, 'a new long password')).toBe(true);
    expect(await refusal(() => ensureAdmin(db, { email: EMAIL, password: 's3cret' }))).toMatch(
      /^ADMIN_PASSWORD must have at least 12/,
    );
  });

  test('keeps a password from the command until ADMIN_PASSWORD changes, with a warning', async () => {
    await ensureAdmin(db, { email: EMAIL, password: PASSWORD });
    await setPassword(db, EMAIL, 'set by the command');
    const { warning } = await ensureAdmin(db, { email: EMAIL, password: PASSWORD });
    expect([await canSignIn(EMAIL, PASSWORD), await canSignIn(EMAIL, 'set by the command')]).toEqual([
      false,
      true,
    ]);
    expect(warning).toMatch(
      /^ADMIN_PASSWORD doesn't sign in: npm run admins has set another password since\./,
    );

    expect((await ensureAdmin(db, { email: EMAIL, password: 'a changed setting' })).warning).toBeNull();
    expect(await canSignIn(EMAIL, 'a changed setting')).toBe(true);
    await ensureAdmin(db, { email: EMAIL, password: PASSWORD });
    expect(await canSignIn(EMAIL, PASSWORD)).toBe(true);
  });

  test('replaces the command’s password with an ADMIN_PASSWORD that is new', async () => {
    await ensureAdmin(db, { email: EMAIL, password: undefined });
    await setPassword(db, EMAIL, 'set by the command');
    await ensureAdmin(db, { email: EMAIL, password: PASSWORD });
    expect(await canSignIn(EMAIL, PASSWORD)).toBe(true);
  });

  test('keeps a password that is older than the rules, with a warning', async () => {
    await add(EMAIL, 's3cret');
    expect((await ensureAdmin(db, { email: EMAIL, password: 's3cret' })).warning).toBe(
      'ADMIN_PASSWORD must have at least 12 characters. It signs in as before; choose a better one.',
    );
  });

  test('names the other admins, and tells whether the one in the settings is new', async () => {
    await add('other@example.com');
    const first = await ensureAdmin(db, { email: EMAIL, password: undefined });
    expect(first).toMatchObject({ isNew: true, others: ['other@example.com'] });
    const second = await ensureAdmin(db, { email: EMAIL, password: undefined });
    expect(second).toMatchObject({ isNew: false, others: ['other@example.com'] });
  });
});

describe('a password', () => {
  test('matches its own hash only; without a hash none matches', async () => {
    const stored = await hashPassword(PASSWORD);
    expect(stored).toMatch(/^\$2b\$10\$/);
    expect(await passwordMatches(PASSWORD, stored)).toBe(true);
    expect(await passwordMatches(`${PASSWORD}!`, stored)).toBe(false);
    expect(await passwordMatches(PASSWORD, undefined)).toBe(false);
  });

  test("doesn't match by its beginning if it's longer than what is compared", async () => {
    const longest = 'x'.repeat(72);
    const stored = await hash(longest, 4);
    expect(await passwordMatches(longest, stored)).toBe(true);
    expect(await passwordMatches(`${longest}y`, stored)).toBe(false);
    expect(await passwordMatches(`${'x'.repeat(71)}é`, await hash(`${'x'.repeat(71)}é`, 4))).toBe(false);
  });

  test('is generated easy to type, without letters that look alike, and different each time', () => {
    const many = Array.from({ length: 200 }, generatePassword);
    expect(new Set(many).size).toBe(200);
    for (const each of many) expect(each).toMatch(/^[a-hjkmnp-z2-9]{5}(-[a-hjkmnp-z2-9]{5}){3}$/);
    expect(new Set(many.join('').replaceAll('-', '')).size).toBe(31);
  });
});
