import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { KnownClients } from '../../supabase/local/auth/known-clients.ts';
import { type Client, SignInGuard } from '../../supabase/local/auth/sign-in-guard.ts';
import { type User, findUser } from '../../supabase/local/auth/users.ts';
import { addUser, openDatabase } from './support/database.ts';

/** What the guard of the sign-in stores, over the embedded database. What a guesser meets is in sign-in-guard.test.ts. */

const EMAIL = 'first@example.com';
const OTHER = 'other@example.com';
const SECRET = new Uint8Array(32).fill(7);

let db: PGlite;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await openDatabase());
  for (const email of [EMAIL, OTHER]) await addUser(db, email);
});
beforeEach(async () => {
  await db.exec('delete from auth.known_clients; delete from auth.sign_in_limits');
});
afterAll(() => close());

async function user(email: string): Promise<User> {
  const found = await findUser(db, 'email', email);
  if (found === undefined) throw new Error(`There is no ${email}.`);
  return found;
}

/** As if they had been used so many days before they were. */
const letPass = (days: number) =>
  db.query('update auth.known_clients set last_used_at = last_used_at - make_interval(days => $1)', [days]);

const marksOf = (known: KnownClients, marks: readonly string[], email = EMAIL): boolean[] =>
  marks.map((mark) => known.has(email, mark));

describe('an admin’s browsers and networks', () => {
  test('are known at once and after a restart, for that admin only', async () => {
    const known = await KnownClients.open(db);
    expect(marksOf(known, ['browser', 'network'])).toEqual([false, false]);
    await known.add(await user(EMAIL), ['browser', 'network']);
    await known.add(await user(OTHER), ['elsewhere']);
    for (const each of [known, await KnownClients.open(db)]) {
      expect(marksOf(each, ['browser', 'network', 'elsewhere'])).toEqual([true, true, false]);
      expect(marksOf(each, ['browser', 'network', 'elsewhere'], OTHER)).toEqual([false, false, true]);
      expect(marksOf(each, ['browser'], 'unknown@example.com')).toEqual([false]);
    }
  });

  test('stay known for 90 days after their last use', async () => {
    const known = await KnownClients.open(db);
    await known.add(await user(EMAIL), ['used once', 'used twice']);
    await letPass(60);
    await known.add(await user(EMAIL), ['used twice']);
    await letPass(29);
    expect(marksOf(await KnownClients.open(db), ['used once', 'used twice'])).toEqual([true, true]);
    await letPass(1);
    expect(marksOf(await KnownClients.open(db), ['used once', 'used twice'])).toEqual([false, true]);
  });

  test('are removed after that when the same admin signs in', async () => {
    const known = await KnownClients.open(db);
    await known.add(await user(OTHER), ['elsewhere']);
    await known.add(await user(EMAIL), ['old']);
    await letPass(90);
    await known.add(await user(EMAIL), ['new']);
    expect(marksOf(known, ['old', 'new'])).toEqual([false, true]);
    const { rows } = await db.query<{ mark: string }>('select mark from auth.known_clients order by mark');
    expect(rows.map(({ mark }) => mark)).toEqual(['elsewhere', 'new']);
  });

  test('are limited to the last forty', async () => {
    const known = await KnownClients.open(db);
    const marks = Array.from({ length: 42 }, (_, n) => `mark ${n}`);
    for (const mark of marks) await known.add(await user(EMAIL), [mark]);
    expect(marksOf(known, marks)).toEqual(marks.map((_, n) => n >= 2));
  });
});

describe('the guard', () => {
  let now: number;
  const open = () => SignInGuard.open(db, SECRET, () => now);
  const at = (address: string | undefined, browser?: string): Client => ({ address, browser });
  beforeEach(() => {
    now = 1_000_000;
  });

  /** How many guesses are let through now. */
  async function guesses(guard: SignInGuard, client: Client, email = EMAIL): Promise<number> {
    for (let count = 0; ; count += 1) {
      const error: unknown = await guard.take(email, client).then(
        () => null,
        (reason: unknown) => reason,
      );
      if (error === null) continue;
      expect(error).toMatchObject({
        status: 429,
        code: 'over_request_rate_limit',
        message: 'Request rate limit reached',
        wait: 120_000,
      });
      return count;
    }
  }

  /** Signs in, and returns the browser's cookie. */
  async function signIn(guard: SignInGuard, client: Client, email = EMAIL): Promise<string> {
    return guard.succeeded(await guard.take(email, client), client, await user(email));
  }

  test('stores counts under keyed hashes, and removes expired ones', async () => {
    const guard = await open();
    await guard.take(EMAIL, at('192.0.2.1'));
    const stored = async () =>
      (
        await db.query<{ mark: string; full_at: string }>(
          'select mark, full_at::text from auth.sign_in_limits',
        )
      ).rows;
    const first = await stored();
    expect(first.map(({ full_at }) => Number(full_at)).toSorted((a, b) => a - b)).toEqual([
      1_001_000, 1_030_000, 1_030_000, 1_120_000,
    ]);
    for (const { mark } of first) expect(mark).toMatch(/^[\w-]{43}$/);

    now += 30_000;
    await guard.take(OTHER, at('192.0.2.2'));
    const second = await stored();
    // The guesser is the only one whose time has not come; the overall count is a new one.
    expect(second).toHaveLength(5);
    expect(second.filter(({ mark }) => first.some((each) => each.mark === mark))).toHaveLength(2);

    await db.exec('delete from auth.sign_in_limits');
    await (await SignInGuard.open(db, new Uint8Array(32).fill(8), () => now)).take(EMAIL, at('192.0.2.1'));
    const byAnother = await stored();
    expect(byAnother.filter(({ mark }) => [...first, ...second].some((each) => each.mark === mark))).toEqual(
      [],
    );
  });

  test('continues counting after a restart', async () => {
    expect(await guesses(await open(), at('192.0.2.1'))).toBe(10);
    expect(await guesses(await open(), at('192.0.2.1'))).toBe(0);
  });

  test("doesn't count the right password", async () => {
    const guard = await open();
    for (let n = 0; n < 12; n += 1) await signIn(guard, at(undefined));
    expect(await guesses(await open(), at(undefined))).toBe(10);
  });

  test('recognizes an admin’s network, separately from guesses at other emails there', async () => {
    const guard = await open();
    await signIn(guard, at('192.0.2.1'));
    expect(await guesses(guard, at('192.0.2.1'))).toBe(10);
    expect(await guesses(guard, at('192.0.2.1'), OTHER)).toBe(10);
  });

  test('recognizes a browser anywhere, and only by its cookie', async () => {
    const guard = await open();
    const browser = await signIn(guard, at('192.0.2.1'));
    expect(browser).toMatch(/^[\w-]{32}$/);
    // Of a browser that is known the network counts for nothing.
    expect(await guesses(guard, at('192.0.2.9', browser))).toBe(10);
    expect(await guesses(guard, at('192.0.2.10', browser))).toBe(0);
    expect(await guesses(guard, at('192.0.2.10'))).toBe(10);
  });

  test('returns a known browser’s cookie, and a new one for others', async () => {
    const guard = await open();
    const browser = await signIn(guard, at('192.0.2.1'));
    expect(await signIn(guard, at('192.0.2.2', browser))).toBe(browser);
    expect(await signIn(guard, at(undefined, browser))).toBe(browser);
    const made = await signIn(guard, at('192.0.2.3', 'made up'));
    expect(made).toMatch(/^[\w-]{32}$/);
    expect(made).not.toBe(browser);
    expect(await signIn(guard, at('192.0.2.1', browser), OTHER)).not.toBe(browser);
  });

  test('recognizes only the browser of a sign-in without an address', async () => {
    await signIn(await open(), at(undefined));
    const { rows } = await db.query('select from auth.known_clients');
    expect(rows).toHaveLength(1);
  });

  test("recognizes browser and network, and doesn't confuse them", async () => {
    const guard = await open();
    const browser = await signIn(guard, at('192.0.2.1'));
    const { rows } = await db.query<{ marks: number }>(
      'select count(*)::int as marks from auth.known_clients',
    );
    expect(rows).toEqual([{ marks: 2 }]);
    expect(await guesses(guard, at('192.0.2.9', '192.0.2.1'))).toBe(10);
    expect(await guesses(guard, at('192.0.2.1', browser))).toBe(10);
    // The guesses of the browser were not the network's.
    expect(await guesses(guard, at('192.0.2.1'))).toBe(10);
  });
});
