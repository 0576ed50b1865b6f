import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newClient } from '../../../src/app/create-client.ts';

const URL_OF_SERVICE = 'https://shop.test';
const NOW = new Date('2026-11-26T08:00:00Z');
/** After the access token's end. */
const LATER = NOW.getTime() + 3_700_000;
const PORTAL = '<!doctype html><title>Sign in to the Wi-Fi</title>';

let calls: string[];
let answer: (path: string) => Response;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  calls = [];
  // The library wants one on Node 20.
  vi.stubGlobal('WebSocket', class {});
  vi.stubGlobal('fetch', async (input: string | URL) => {
    const { pathname, search } = new URL(input);
    calls.push(pathname + search);
    return answer(pathname + search);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Returns the service's answer to a sign-in or a refresh. `expires_at` is by its own clock. */
function session(clock: number): Response {
  const user = { id: '8d4d3e3c-0f0d-4a39-9a3b-6fbf6a3c5f7e', email: 'admin@example.com' };
  const token = [{ alg: 'HS256' }, { sub: user.id, exp: clock / 1000 + 3600 }].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  return Response.json({
    access_token: [...token, 'c2ln'].join('.'),
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: clock / 1000 + 3600,
    user,
  });
}

async function signedIn(clock = NOW.getTime()) {
  answer = () => session(clock);
  const client = newClient(URL_OF_SERVICE, 'key', 'session');
  const { error } = await client.auth.signInWithPassword({ email: 'admin@example.com', password: 'secret' });
  expect(error).toBeNull();
  calls = [];
  return client;
}

test('a clock that is an hour fast doesn’t renew the session with each call', async () => {
  const { auth } = await signedIn(NOW.getTime() - 3_600_000);
  for (let n = 0; n < 3; n += 1) expect((await auth.getSession()).data.session).not.toBeNull();
  expect(calls).toEqual([]);
  vi.setSystemTime(NOW.getTime() + 3_599_000);
  await auth.getSession();
  expect(calls).toEqual(['/auth/v1/token?grant_type=refresh_token']);
});

test.each([
  ['a portal’s page', () => new Response(PORTAL, { headers: { 'Content-Type': 'text/html' } })],
  ['other JSON', () => Response.json({})],
  ['a JSON list', () => Response.json([])],
  ['403', () => new Response(PORTAL, { status: 403 })],
  ['404', () => Response.json({ message: 'no Route matched with those values' }, { status: 404 })],
  ['407', () => new Response('', { status: 407 })],
  ['429', () => Response.json({ error_code: 'over_request_rate_limit', msg: 'Slow down' }, { status: 429 })],
  ['511', () => new Response(PORTAL, { status: 511 })],
])('a refresh answered by %s keeps the session', async (_, made) => {
  const { auth } = await signedIn();
  vi.setSystemTime(LATER);
  answer = made;
  const refreshed = auth.refreshSession();
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await refreshed).error).not.toBeNull();
  answer = () => session(LATER);
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await auth.getSession()).data.session?.refresh_token).toBe('refresh');
});

test('a refresh that the service refuses ends the session', async () => {
  const { auth } = await signedIn();
  vi.setSystemTime(LATER);
  answer = () =>
    Response.json({ code: 400, error_code: 'refresh_token_not_found', msg: 'Invalid' }, { status: 400 });
  await auth.refreshSession();
  answer = () => session(LATER);
  expect((await auth.getSession()).data.session).toBeNull();
});

test('a sign-out answered by a portal is no sign-out', async () => {
  const { auth } = await signedIn();
  answer = () => Response.json({ message: 'no Route matched with those values' }, { status: 404 });
  expect((await auth.signOut()).error).not.toBeNull();
  expect((await auth.getSession()).data.session).not.toBeNull();
});

test('a read answered by a portal says that something else answered', async () => {
  const client = await signedIn();
  answer = () => new Response(PORTAL, { headers: { 'Content-Type': 'text/html' } });
  const read = client.from('customers').select();
  const asked = Promise.resolve(read);
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await asked).error?.message).toContain('Something else answered instead of the server');
});
