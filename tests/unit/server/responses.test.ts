import { describe, expect, test } from 'vitest';
import { nothing, respond, respondValue, written } from '../../../server/rest/responses.ts';

const NONE = { representation: false, count: false, ignoreDuplicates: false, singular: false };
const request = (method: string) => new Request('http://backend.test/rest/v1/customers', { method });
const rows = (page: number, total: number | null = null) => ({
  body: JSON.stringify(Array.from({ length: page }, (_, id) => ({ id }))),
  page,
  total,
});
const JSON_TYPE = 'application/json; charset=utf-8';
const OBJECT_TYPE = 'application/vnd.pgrst.object+json; charset=utf-8';

async function seen(response: Response) {
  const { status, headers } = response;
  return {
    status,
    range: headers.get('content-range'),
    type: headers.get('content-type'),
    cache: headers.get('cache-control'),
    text: await response.text(),
  };
}

describe('the answer to a read', () => {
  test.each([
    [2, null, 0, 200, '0-1/*'],
    [2, 2, 0, 200, '0-1/2'],
    [2, 5, 0, 206, '0-1/5'],
    [2, 5, 3, 206, '3-4/5'],
    [0, null, 0, 200, '*/*'],
    [0, 0, 0, 200, '*/0'],
    [0, 5, 5, 206, '*/5'],
  ])('%j rows of %j from %j on: %j, Content-Range: %s', async (page, total, offset, status, range) => {
    expect(await seen(respond(request('GET'), rows(page, total), offset, NONE))).toEqual({
      status,
      range,
      type: JSON_TYPE,
      cache: 'no-store',
      text: rows(page).body,
    });
  });

  test('a page past the end is 416, with the count', () => {
    expect(() => respond(request('GET'), rows(0, 5), 6, NONE)).toThrow(
      expect.objectContaining({
        status: 416,
        code: 'PGRST103',
        message: 'Requested range not satisfiable',
        details: 'An offset of 6 was requested, but there are only 5 rows.',
        headers: { 'content-range': '*/5' },
      }),
    );
  });

  test('a read of one object returns the object, and of none or two 406', async () => {
    const one = respond(request('GET'), rows(1), 0, { ...NONE, singular: true });
    expect(await seen(one)).toMatchObject({ text: '{"id":0}', type: OBJECT_TYPE, cache: 'no-store' });
    for (const page of [0, 2]) {
      expect(() => respond(request('GET'), rows(page), 0, { ...NONE, singular: true })).toThrow(
        expect.objectContaining({
          status: 406,
          code: 'PGRST116',
          message: 'Cannot coerce the result to a single JSON object',
          details: `The result contains ${page} rows`,
        }),
      );
    }
  });

  test('the response to HEAD has no body, even with a count', async () => {
    const head = respond(request('HEAD'), { body: '', page: 2, total: 5 }, 0, { ...NONE, singular: true });
    expect(await seen(head)).toMatchObject({ status: 206, range: '0-1/5', text: '' });
  });
});

describe('the answer to a write', () => {
  test.each([
    ['POST', 201, rows(2), {}, { range: '*/*', text: '', type: null }],
    ['POST', 201, rows(2), { count: true }, { range: '*/2', text: '' }],
    ['POST', 201, rows(1), { representation: true }, { range: '*/*', text: '[{"id":0}]', type: JSON_TYPE }],
    ['PATCH', 204, { ...nothing, page: 3 }, {}, { range: '0-2/*', text: '', type: null }],
    ['PATCH', 204, nothing, { count: true }, { range: '*/0', text: '' }],
    ['DELETE', 204, { ...nothing, page: 3 }, { count: true }, { range: '*/3', text: '' }],
  ])('%s answers %j', async (method, status, result, asked, expected) => {
    expect(await seen(written(request(method), status, result, { ...NONE, ...asked }))).toMatchObject({
      status,
      ...expected,
    });
  });

  test('a write of one object is refused for none or several, even if no rows are returned', async () => {
    const singular = { ...NONE, singular: true };
    const shown = { ...singular, representation: true };
    expect(await seen(written(request('PATCH'), 200, rows(1), shown))).toMatchObject({
      text: '{"id":0}',
      type: OBJECT_TYPE,
    });
    for (const page of [0, 2]) {
      expect(() => written(request('PATCH'), 204, rows(page), singular)).toThrow(
        expect.objectContaining({ status: 406, code: 'PGRST116' }),
      );
    }
  });
});

test('a function’s answer is its value', async () => {
  expect(await seen(respondValue('"saved"'))).toEqual({
    status: 200,
    range: '0-0/*',
    type: JSON_TYPE,
    cache: 'no-store',
    text: '"saved"',
  });
});
