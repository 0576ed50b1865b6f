import { afterEach, expect, test, vi } from 'vitest';

import { RestError, errorResponse } from '../../../supabase/local/rest/errors.ts';

/** An error as the database driver throws it. */
function databaseError(code: string): Error {
  return Object.assign(new Error('the message'), { code, detail: 'the detail', hint: undefined });
}

const request = new Request('http://backend.test/rest/v1/customers?company_name=eq.hidden-words');

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  ['42501', 'anon', 401],
  ['42501', 'authenticated', 403],
  ['23505', 'anon', 409],
  ['23503', 'anon', 409],
  ['23502', 'anon', 400],
  ['23514', 'anon', 400],
  ['22P02', 'anon', 400],
  ['21000', 'anon', 400],
  ['42P01', 'anon', 404],
  ['42883', 'anon', 404],
  ['25006', 'anon', 405],
  ['P0001', 'anon', 400],
  ['PT429', 'anon', 429],
  ['PT404', 'anon', 404],
  ['PT200', 'anon', 400],
] as const)('SQLSTATE %s for %s is answered with %i', async (code, role, status) => {
  const response = errorResponse(databaseError(code), role, request);
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ code, details: 'the detail', hint: null, message: 'the message' });
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

test.each([
  ['42P17', 500],
  ['53400', 500],
  ['08006', 503],
  ['09000', 500],
  ['0L000', 403],
  ['0P000', 403],
  ['25000', 500],
  ['28000', 403],
  ['2D000', 500],
  ['38000', 500],
  ['39000', 500],
  ['3B000', 500],
  ['40001', 500],
  ['54001', 400],
  ['55000', 500],
  ['58000', 500],
  ['F0000', 500],
  ['HV000', 500],
  ['22000', 400],
  ['PT503', 503],
  ['PT4040', 400],
  ['XPT404', 400],
] as const)('SQLSTATE %s has the status of PostgREST’s table, %i', (code, status) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(errorResponse(databaseError(code), 'anon', request).status).toBe(status);
});

test("a function's own status keeps the function's text, also for server errors", async () => {
  const response = errorResponse(databaseError('PT503'), 'anon', request);
  expect(await response.json()).toMatchObject({
    code: 'PT503',
    message: 'the message',
    details: 'the detail',
  });
});

test("details and hints that aren't text are left out", async () => {
  const odd = Object.assign(databaseError('23505'), { detail: 7, hint: 'the hint' });
  expect(await errorResponse(odd, 'anon', request).json()).toMatchObject({ details: null, hint: 'the hint' });
  const odder = Object.assign(databaseError('23505'), { hint: 7 });
  expect(await errorResponse(odder, 'anon', request).json()).toMatchObject({ hint: null });
  const bare = Object.assign(new Error('the message'), { code: '23505' });
  expect(await errorResponse(bare, 'anon', request).json()).toMatchObject({ details: null, hint: null });
});

test('a refusal keeps its headers, as JSON', () => {
  const refusal = new RestError(416, 'PGRST103', 'No', { headers: { 'content-range': '*/5' } });
  const { headers } = errorResponse(refusal, 'anon', request);
  expect(headers.get('content-range')).toBe('*/5');
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.has('www-authenticate')).toBe(false);
});

test("an error with a numeric code isn't the database’s, and is thrown", () => {
  const odd = Object.assign(new Error('odd'), { code: 7 });
  expect(() => errorResponse(odd, 'anon', request)).toThrow('odd');
});

test('401 names the scheme, and is never cached', () => {
  const { headers } = errorResponse(new RestError(401, 'PGRST301', 'No'), 'anon', request);
  expect(headers.get('www-authenticate')).toBe('Bearer');
  expect(headers.get('cache-control')).toBe('no-store');
});

test("an error that isn't the database's is thrown", () => {
  expect(() => errorResponse(new TypeError('a mistake'), 'anon', request)).toThrow('a mistake');
});
