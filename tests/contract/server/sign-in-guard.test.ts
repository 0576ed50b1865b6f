import type { PGlite } from '@electric-sql/pglite';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type KnownClients, openKnownClients } from '../../../server/auth/known-clients.ts';
import { type Client, type SignInGuard, openSignInGuard } from '../../../server/auth/sign-in-guard.ts';
import { type User, findUser } from '../../../server/auth/users.ts';
import { sharedBackend } from '../support/backend.ts';
import { addUser } from '../support/database.ts';

const EMAIL = 'first@example.com';
const OTHER = 'other@example.com';
const SECRET = new Uint8Array(32).fill(7);

let db: PGlite;
let now: number;

beforeAll(async () => {
  ({ db } = await sharedBackend());
  for (const email of [EMAIL, OTHER]) await addUser(db, email);
});
beforeEach(async () => {
  now = 1_000_000;
  await db.exec('delete from auth.known_clients; delete from auth.sign_in_limits');
});

async function user(email: string): Promise<User> {
  const found = await findUser(db, 'email', email);
  if (found === undefined) throw new Error(`There is no ${email}.`);
  return found;
}

const marksOf = (known: KnownClients, marks: readonly string[], email = EMAIL): boolean[] =>
  marks.map((mark) => known.has(email, mark));

const open = () => openSignInGuard(db, SECRET, () => now);
const at = (address: string | undefined, browser?: string): Client => ({ address, browser });

async function guesses(guard: SignInGuard, client: Client, email = EMAIL): Promise<number> {
  for (let count = 0; ; count += 1) {
    const error: unknown = await guard.take(email, client).then(
      () => null,
      (reason: unknown) => reason,
    );
    if (error === null) continue;
    expect(error).toMatchObject({ status: 429, code: 'over_request_rate_limit', wait: 120_000 });
    return count;
  }
}

async function signIn(guard: SignInGuard, client: Client, email = EMAIL): Promise<string> {
  return guard.succeeded(await guard.take(email, client), client, await user(email));
}

test('an admin’s browsers and networks are known at once and after a restart, for that admin only', async () => {
  const known = await openKnownClients(db);
  expect(marksOf(known, ['browser', 'network'])).toEqual([false, false]);
  await known.add(await user(EMAIL), ['browser', 'network']);
  await known.add(await user(OTHER), ['elsewhere']);
  for (const each of [known, await openKnownClients(db)]) {
    expect(marksOf(each, ['browser', 'network', 'elsewhere'])).toEqual([true, true, false]);
    expect(marksOf(each, ['browser', 'network', 'elsewhere'], OTHER)).toEqual([false, false, true]);
  }
});

test('browsers and networks stay known for 90 days after their last use, the last forty of them', async () => {
  const letPass = (days: number) =>
    db.query('update auth.known_clients set last_used_at = last_used_at - make_interval(days => $1)', [days]);
  const known = await openKnownClients(db);
  await known.add(await user(EMAIL), ['used once', 'used twice']);
  await letPass(60);
  await known.add(await user(EMAIL), ['used twice']);
  await letPass(30);
  expect(marksOf(await openKnownClients(db), ['used once', 'used twice'])).toEqual([false, true]);
  const marks = Array.from({ length: 42 }, (_, n) => `mark ${n}`);
  for (const mark of marks) await known.add(await user(EMAIL), [mark]);
  expect(marksOf(known, marks)).toEqual(marks.map((_, n) => n >= 2));
  const { rows } = await db.query('select from auth.known_clients');
  expect(rows).toHaveLength(40);
});

test('ten guesses from an address are let through, also over a restart, until they expire', async () => {
  expect(await guesses(await open(), at('192.0.2.1'))).toBe(10);
  expect(await guesses(await open(), at('192.0.2.1'))).toBe(0);
  await (await open()).take(EMAIL, at('192.0.2.2'));
  now += 120_000;
  await (await open()).take(EMAIL, at('192.0.2.1'));
});

test('an admin’s network and browser have guesses of their own, and aren’t confused', async () => {
  const guard = await open();
  const browser = await signIn(guard, at('192.0.2.1'));
  expect(browser).toMatch(/^[\w-]{32}$/);
  expect(await guesses(guard, at('192.0.2.9', '192.0.2.1'))).toBe(10);
  expect(await guesses(guard, at('192.0.2.1', browser))).toBe(10);
  expect(await guesses(guard, at('192.0.2.10', browser))).toBe(0);
  expect(await guesses(guard, at('192.0.2.1'))).toBe(10);
  expect(await guesses(guard, at('192.0.2.1'), OTHER)).toBe(10);
});

test('an admin signs in from a known browser after others used up the guesses, also after a restart', async () => {
  const browser = await signIn(await open(), at('192.0.2.1'));
  await guesses(await open(), at('192.0.2.1'));
  expect(await signIn(await open(), at('192.0.2.1', browser))).toBe(browser);
  expect(await signIn(await open(), at('192.0.2.2', browser))).toBe(browser);
  await expect(signIn(await open(), at('192.0.2.1', 'made up'))).rejects.toMatchObject({ status: 429 });
  expect(await signIn(await open(), at('192.0.2.3', browser), OTHER)).not.toBe(browser);
});

test('a sign-in from a known network replaces a cookie that was planted', async () => {
  const browser = await signIn(await open(), at('192.0.2.1'));
  expect(await signIn(await open(), at('192.0.2.1', 'planted'))).not.toBe('planted');
  expect(await signIn(await open(), at('192.0.2.1', browser))).toBe(browser);
});

test('stored data reveals no addresses, emails or cookies, and expired counts are removed', async () => {
  const guard = await open();
  const browser = await signIn(guard, at('192.0.2.1'));
  await guard.take(EMAIL, at('192.0.2.1'));
  const stored = async () =>
    (await db.query<{ mark: string }>('select mark from auth.sign_in_limits')).rows.map(({ mark }) => mark);
  const first = await stored();
  const { rows } = await db.query<{ kept: string }>(
    `select (select json_agg(l)::text from auth.sign_in_limits as l) || json_agg(c)::text as kept
     from auth.known_clients as c`,
  );
  for (const secret of ['192.0.2', 'example.com', browser]) expect(rows[0]?.kept).not.toContain(secret);
  now += 120_000;
  await guard.take(OTHER, at('192.0.2.2'));
  expect((await stored()).filter((mark) => first.includes(mark))).toEqual([]);
  await db.exec('delete from auth.sign_in_limits');
  await (await openSignInGuard(db, new Uint8Array(32).fill(8), () => now)).take(EMAIL, at('192.0.2.1'));
  expect((await stored()).filter((mark) => first.includes(mark))).toEqual([]);
});
