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
  ['53100', 503, 'Nothing can be stored at present: try again later.'],
  ['57014', 500, 'Internal server error'],
  ['XX001', 500, 'Internal server error'],
  ['P0002', 500, 'Internal server error'],
])(
  'SQLSTATE %s is answered with %i, in words of our own, and logged by its code',
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

test('401 names the scheme, and no answer may be cached', () => {
  const { headers } = errorResponse(new RestError(401, 'PGRST301', 'No'), 'anon', request);
  expect(headers.get('www-authenticate')).toBe('Bearer');
  expect(headers.get('cache-control')).toBe('no-store');
});

test("an error that is not the database's is thrown on", () => {
  expect(() => errorResponse(new TypeError('a mistake'), 'anon', request)).toThrow('a mistake');
});
