import { describe, expect, test } from 'vitest';
import { readPreferences } from '../../../server/rest/preferences.ts';

const NONE = { representation: false, count: false, singular: false };
const SINGULAR = 'application/vnd.pgrst.object+json';

describe('the headers Prefer and Accept', () => {
  test('missing or empty headers request nothing', () => {
    expect(readPreferences(new Headers())).toEqual(NONE);
    expect(readPreferences(new Headers({ prefer: ' , ' }))).toEqual(NONE);
  });

  test.each([
    ['return=representation', { representation: true }],
    ['count=exact', { count: true }],
    ['return=minimal', {}],
    ['count=exact ,return=representation', { count: true, representation: true }],
  ])('Prefer: %s', (prefer, asked) => {
    expect(readPreferences(new Headers({ prefer }))).toEqual({ ...NONE, ...asked });
  });

  test('an unsupported preference is refused', () => {
    const details = 'The local backend does not offer: count=planned';
    const refusal = { status: 400, code: 'PGRST122', message: 'Invalid preferences given', details };
    expect(() => readPreferences(new Headers({ prefer: 'return=minimal,count=planned' }))).toThrow(
      expect.objectContaining(refusal),
    );
  });

  test.each([
    ['application/json', false],
    ['application/vnd.pgrst.array+json', false],
    ['application/*', false],
    ['*/*', false],
    ['text/csv, */*;q=0.1', false],
    [SINGULAR, true],
    [`${SINGULAR}; charset=utf-8`, true],
    [`text/csv, ${SINGULAR}`, true],
  ])('Accept: %s is answered with one object: %s', (accept, singular) => {
    expect(readPreferences(new Headers({ accept }))).toEqual({ ...NONE, singular });
  });

  test('an unknown media type is refused, with its name', () => {
    const message = 'None of these media types are available: text/csv, image/png';
    expect(() => readPreferences(new Headers({ accept: 'text/csv;header=present, image/png' }))).toThrow(
      expect.objectContaining({ status: 406, code: 'PGRST107', message }),
    );
  });

  test.each(['accept-profile', 'content-profile'])('%s can only name the schema public', (header) => {
    const hint = 'Only the following schemas are exposed: public';
    const refusal = { status: 406, code: 'PGRST106', message: 'Invalid schema: auth', hint };
    expect(readPreferences(new Headers({ [header]: 'public' }))).toEqual(NONE);
    expect(() => readPreferences(new Headers({ [header]: 'auth' }))).toThrow(
      expect.objectContaining(refusal),
    );
  });
});
