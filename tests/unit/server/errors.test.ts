import { afterEach, expect, test, vi } from 'vitest';
import { RestError, errorResponse } from '../../../server/rest/errors.ts';

function databaseError(code: string): Error {
  return Object.assign(new Error('the message'), { code, detail: 'the detail', hint: undefined });
}

const request = new Request('http://backend.test/rest/v1/customers?company_name=eq.hidden-words');

afterEach(() => {
  vi.restoreAllMocks();
});

const STATUSES = {
  400: '23502 23514 22P02 22000 42703 P0001 54001',
  401: '42501',
  404: '42P01 42883 PT404',
  405: '25006 55000',
  409: '23505 23503',
  429: 'PT429',
  500: '09000 25000 28000 40001 58000 PT200 PT4040 XPT404',
  503: '08006 53400 PT503',
};
const rows = Object.entries(STATUSES).flatMap(([status, codes]) =>
  codes.split(' ').map((code) => [code, Number(status)] as const),
);

test.each(rows)('SQLSTATE %s is answered with %i', (code, status) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(errorResponse(databaseError(code), 'anon', request).status).toBe(status);
});

test("the database's own text is passed on for a refusal; an admin without a right gets 403", async () => {
  const response = errorResponse(databaseError('42501'), 'authenticated', request);
  expect(response.status).toBe(403);
  const texts = { details: 'the detail', hint: null, message: 'the message' };
  expect(await response.json()).toEqual({ code: '42501', ...texts });
  expect(await errorResponse(databaseError('PT503'), 'anon', request).json()).toEqual({
    code: 'PT503',
    ...texts,
  });
});

test.each([
  ['53100', 503, "Can't save at the moment. Try again later."],
  ['57014', 500, 'Internal server error'],
  ['XX001', 500, 'Internal server error'],
  ['P0002', 500, 'Internal server error'],
])(
  'SQLSTATE %s is answered with %i in our own words, and logged by its code',
  async (code, status, message) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const response = errorResponse(databaseError(code), 'anon', request);
    errorResponse(databaseError(code), 'anon', request);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ code, details: null, hint: null, message });
    const lines = log.mock.calls.flat().join('\n');
    expect(lines).toContain(`GET /rest/v1/customers failed (Error ${code}).`);
    expect(lines).not.toMatch(/hidden-words|the message|\n/);
  },
);

test("details and hints that aren't text are left out", async () => {
  const odd = Object.assign(databaseError('23505'), { detail: 7, hint: 'the hint' });
  expect(await errorResponse(odd, 'anon', request).json()).toMatchObject({ details: null, hint: 'the hint' });
  const odder = Object.assign(databaseError('23505'), { hint: 7 });
  expect(await errorResponse(odder, 'anon', request).json()).toMatchObject({ hint: null });
  const bare = Object.assign(new Error('the message'), { code: '23505' });
  expect(await errorResponse(bare, 'anon', request).json()).toMatchObject({ details: null, hint: null });
});

test('401 names the scheme, and is never cached', () => {
  const { headers } = errorResponse(new RestError(401, 'PGRST301', 'No'), 'anon', request);
  expect(headers.get('www-authenticate')).toBe('Bearer');
  expect(headers.get('cache-control')).toBe('no-store');
});

test("an error that isn't the database's is thrown, such as one with a numeric code", () => {
  const odd = Object.assign(new Error('odd'), { code: 7 });
  for (const error of [odd, new TypeError('odd')]) {
    expect(() => errorResponse(error, 'anon', request)).toThrow('odd');
  }
});
