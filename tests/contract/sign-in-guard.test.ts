import { rm } from 'node:fs/promises';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type LocalBackend, createLocalBackend } from '../../supabase/local/backend.ts';
import { LOCAL_PUBLISHABLE_KEY } from '#lib/local-publishable-key.ts';
import { ADMIN, copyOfTemplate } from '../support/template.ts';

/**
 * Guessing passwords, over the embedded backend and with a clock that the tests set. How many guesses are let through,
 * in all combinations, is in tests/unit/local/sign-in-limits.test.ts; the real minute in `npm run attack`.
 */

const SECOND = 1000;
const ATTACKER = '192.0.2.1';
const OFFICE = '198.51.100.1';
const ELSEWHERE = '203.0.113.1';

let dataDir: string;
let backend: LocalBackend;
let now = Date.now();

const open = () => createLocalBackend({ dataDir, ...ADMIN, now: () => now });

beforeAll(async () => {
  dataDir = await copyOfTemplate();
  backend = await open();
});

afterAll(async () => {
  await backend.close();
  await rm(dataDir, { recursive: true, force: true });
});

function attempt(
  address: string,
  { password = 'a wrong guess', email = ADMIN.adminEmail, cookie = '', scheme = 'http' } = {},
): Promise<Response> {
  return backend.fetch(
    new Request(`${scheme}://desk.test/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: LOCAL_PUBLISHABLE_KEY, 'content-type': 'application/json', cookie },
      body: JSON.stringify({ email, password }),
    }),
    address,
  );
}

const password = ADMIN.adminPassword;
const signIn = (address: string, cookie = ''): Promise<Response> => attempt(address, { password, cookie });

/** As many wrong guesses as there is no answer 429 to. */
async function guessAll(address: string, cookie = ''): Promise<number> {
  for (let guesses = 0; ; guesses += 1)
    if ((await attempt(address, { cookie })).status === 429) return guesses;
}

/** What the browser keeps of the answer and sends back. */
const cookieOf = (answer: Response): string => answer.headers.getSetCookie()[0]?.split(';', 1).join() ?? '';

test('ten guesses from one address get 429 even for the right password, while another address signs in', async () => {
  expect(await guessAll(ATTACKER)).toBe(10);
  const refused = await signIn(ATTACKER);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('120');
  expect(refused.headers.get('x-sb-error-code')).toBe('over_request_rate_limit');
  expect((await signIn(OFFICE)).status).toBe(200);
});

test('the count survives a restart, and expires', async () => {
  await backend.close();
  backend = await open();
  now += 119 * SECOND;
  expect((await signIn(ATTACKER)).status).toBe(429);
  now += SECOND;
  expect((await attempt(ATTACKER)).status).toBe(400);
  expect((await signIn(ATTACKER)).status).toBe(429);
});

describe('a browser in which the admin signed in', () => {
  let cookie: string;
  beforeAll(async () => {
    cookie = cookieOf(await signIn(OFFICE));
  });

  test('signs in after another user of the address used up the guesses, also after a restart', async () => {
    await guessAll(OFFICE);
    expect((await signIn(OFFICE)).status).toBe(429);
    expect((await signIn(OFFICE, cookie)).status).toBe(200);
    await backend.close();
    backend = await open();
    expect((await signIn(OFFICE, cookie)).status).toBe(200);
    expect((await signIn(ELSEWHERE, cookie)).status).toBe(200);
  });

  test('has ten guesses', async () => {
    expect(await guessAll('203.0.113.9', cookie)).toBe(10);
  });

  test('has a cookie that no script can read, only for the sign-in, and over https only for https', async () => {
    const kept = (await signIn('203.0.113.10')).headers.getSetCookie()[0];
    expect(kept).toMatch(/^desk-browser=[\w-]{32}; Max-Age=7776000; HttpOnly; SameSite=Strict$/);
    const secure = await attempt('203.0.113.10', { password, scheme: 'https' });
    expect(secure.headers.getSetCookie()[0]).toMatch(/; HttpOnly; Secure; SameSite=Strict$/);
  });

  test("isn't recognized by an invented cookie, or for another admin’s email", async () => {
    await guessAll('203.0.113.20');
    expect((await signIn('203.0.113.20', 'desk-browser=made-up')).status).toBe(429);
    const email = 'other@example.com';
    const answers: number[] = [];
    for (let n = 0; n < 11; n += 1) answers.push((await attempt('203.0.113.21', { email, cookie })).status);
    expect(answers.at(-1)).toBe(429);
    expect((await attempt('203.0.113.22', { email, cookie })).status).toBe(400);
  });
});

test('stored data reveals no addresses, emails or cookies', async () => {
  const cookie = cookieOf(await signIn(ELSEWHERE));
  const { rows } = await backend.db.query<{ kept: string }>(
    `select (select json_agg(l)::text from auth.sign_in_limits as l) || json_agg(c)::text as kept
     from auth.known_clients as c`,
  );
  const kept = rows[0]?.kept ?? '';
  expect(kept).toContain('mark');
  for (const secret of [ATTACKER, OFFICE, ELSEWHERE, 'example.com', cookie.split('=')[1] ?? '?']) {
    expect(kept).not.toContain(secret);
  }
});

test("an email that a database text can't contain is a wrong one", async () => {
  expect((await attempt('203.0.113.30', { email: 'admin\0@example.com' })).status).toBe(400);
});
