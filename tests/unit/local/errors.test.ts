import { expect, test } from 'vitest';

import { RestError, errorResponse } from '../../../supabase/local/rest/errors.ts';

/** An error as the database driver throws it. */
function databaseError(code: string): Error {
  return Object.assign(new Error('the message'), { code, detail: 'the detail', hint: undefined });
}

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
  ['53100', 'anon', 503],
  ['57014', 'anon', 500],
  ['XX000', 'anon', 500],
  ['P0001', 'anon', 400],
  ['P0002', 'anon', 500],
  ['PT429', 'anon', 429],
  ['PT404', 'anon', 404],
  ['PT200', 'anon', 400],
] as const)('SQLSTATE %s for %s is answered with %i', async (code, role, status) => {
  const response = errorResponse(databaseError(code), role);
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ code, details: 'the detail', hint: null, message: 'the message' });
});

test('401 names the scheme, and no answer may be cached', () => {
  const { headers } = errorResponse(new RestError(401, 'PGRST301', 'No'), 'anon');
  expect(headers.get('www-authenticate')).toBe('Bearer');
  expect(headers.get('cache-control')).toBe('no-store');
});

test("an error that is not the database's is thrown on", () => {
  expect(() => errorResponse(new TypeError('a mistake'), 'anon')).toThrow('a mistake');
});
