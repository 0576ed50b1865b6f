import { describe, expect, test } from 'vitest';

import { readPreferences } from '../../../supabase/local/rest/preferences.ts';

const NONE = { representation: false, count: false, conflict: null, singular: false };
const SINGULAR = 'application/vnd.pgrst.object+json';

describe('the headers Prefer and Accept', () => {
  test('request nothing if missing or empty', () => {
    expect(readPreferences(new Headers())).toEqual(NONE);
    expect(readPreferences(new Headers({ prefer: ' , ' }))).toEqual(NONE);
  });

  test.each([
    ['return=representation', { representation: true }],
    ['count=exact', { count: true }],
    ['resolution=merge-duplicates', { conflict: 'merge' }],
    ['resolution=ignore-duplicates', { conflict: 'ignore' }],
    ['return=minimal', {}],
    ['missing=null,tx=commit, handling=lenient', {}],
    ['count=exact ,return=representation', { count: true, representation: true }],
  ])('Prefer: %s', (prefer, asked) => {
    expect(readPreferences(new Headers({ prefer }))).toEqual({ ...NONE, ...asked });
  });

  test('refuse an unsupported preference', () => {
    expect(() => readPreferences(new Headers({ prefer: 'return=minimal,count=planned' }))).toThrow(
      expect.objectContaining({
        status: 400,
        code: 'PGRST122',
        message: 'Invalid preferences given',
        details: 'The local backend does not offer: count=planned',
      }),
    );
  });

  test.each([
    'application/json',
    'application/vnd.pgrst.array+json',
    'application/*',
    '*/*',
    'text/csv, */*;q=0.1',
  ])('Accept: %s is answered with a list', (accept) => {
    expect(readPreferences(new Headers({ accept }))).toEqual(NONE);
  });

  test.each([SINGULAR, `${SINGULAR}; charset=utf-8`, `text/csv, ${SINGULAR}`])(
    'Accept: %s is answered with one object',
    (accept) => {
      expect(readPreferences(new Headers({ accept }))).toEqual({ ...NONE, singular: true });
    },
  );

  test('refuse an unknown media type with its name', () => {
    expect(() => readPreferences(new Headers({ accept: 'text/csv;header=present, image/png' }))).toThrow(
      expect.objectContaining({
        status: 406,
        code: 'PGRST107',
        message: 'None of these media types are available: text/csv, image/png',
      }),
    );
  });

  test.each(['accept-profile', 'content-profile'])(
    '%s can name the schema public, and no other',
    (header) => {
      expect(readPreferences(new Headers({ [header]: 'public' }))).toEqual(NONE);
      expect(() => readPreferences(new Headers({ [header]: 'auth' }))).toThrow(
        expect.objectContaining({
          status: 406,
          code: 'PGRST106',
          message: 'Invalid schema: auth',
          hint: 'Only the following schemas are exposed: public',
        }),
      );
    },
  );
});
