import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { bearerOf, requireApiKey } from '../../../server/auth/api-access.ts';

const request = (headers: Record<string, string>) => new Request('http://backend.test/', { headers });

describe('the gateway', () => {
  const ask = (headers: Record<string, string>) => {
    const app = new Hono().use(requireApiKey).get('/', (c) => c.text('let in'));
    return app.request('/', { headers });
  };

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
