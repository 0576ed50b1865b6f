import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { bearerOf, requireApiKey } from '../../../server/auth/api-access.ts';
import { LOCAL_PUBLISHABLE_KEY } from '#lib/shop/local-publishable-key.ts';
import { type Access, identify } from '../../../server/rest/identify.ts';
import type { Claims, Tokens } from '../../../server/auth/tokens.ts';

const SESSION = '5b0e1c9e-0000-4000-8000-000000000002';
const claims: Claims = { sub: 'the-admin', session_id: SESSION, exp: 1_800_000_000 };

const tokens: Tokens = {
  issue: () => Promise.reject(new Error('not asked for')),
  verify: async (token) =>
    token === 'expired' || token === 'issued ahead' || token === 'invalid' ? token : claims,
};

const access = (rest: Partial<Access> = {}): Access => ({
  tokens,
  isOpen: async (id) => id === SESSION,
  ...rest,
});

const request = (headers: Record<string, string>) => new Request('http://backend.test/', { headers });

describe('the gateway', () => {
  const ask = (headers: Record<string, string>) => {
    const app = new Hono().use(requireApiKey).get('/', (c) => c.text('let in'));
    return app.request('/', { headers });
  };

  test('the gateway accepts the key', async () => {
    expect(await (await ask({ apikey: LOCAL_PUBLISHABLE_KEY })).text()).toBe('let in');
  });

  test('the gateway names a missing key', async () => {
    const answer = await ask({});
    expect(answer.status).toBe(401);
    const hint = 'No `apikey` request header was found.';
    expect(await answer.json()).toEqual({ message: 'No API key found in request', hint });
  });

  test.each(['another key', 'undefined'])('refuses %s', async (apikey) => {
    const answer = await ask({ apikey });
    expect(answer.status).toBe(401);
    const hint = 'Double check the API key of the local backend: LOCAL_PUBLISHABLE_KEY.';
    expect(await answer.json()).toEqual({ message: 'Invalid API key', hint });
  });
});

describe('a request’s bearer token', () => {
  test.each([
    ['Bearer abc', 'abc'],
    ['bearer   abc', 'abc'],
    ['Basic abc', null],
    ['x Bearer abc', null],
    ['Bearer the-key', null],
    ['Bearer', null],
  ])('of %j is %j', (authorization, token) => {
    expect(bearerOf(request({ authorization, apikey: 'the-key' }))).toBe(token);
  });

  test('the token is null without the header', () => {
    expect(bearerOf(request({ apikey: 'the-key' }))).toBeNull();
  });
});

describe('a caller', () => {
  const bearer = (token: string) => request({ authorization: `Bearer ${token}`, apikey: 'the-key' });

  test('a caller without a token is a visitor', async () => {
    expect((await identify(request({}), access())).role).toBe('anon');
  });

  test.each([
    ['expired', 'PGRST303', 'JWT expired'],
    ['issued ahead', 'PGRST303', 'JWT issued at future'],
    ['invalid', 'PGRST301', 'No suitable key or wrong key type'],
  ])('with a token that is %s is refused', async (token, code, message) => {
    await expect(identify(bearer(token), access())).rejects.toThrow(
      expect.objectContaining({ status: 401, code, message }),
    );
  });
});
