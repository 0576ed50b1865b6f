import { describe, expect, test } from 'vitest';
import { readBody } from '../../../server/rest/body.ts';

const read = (body: BodyInit | null, type: string | null = 'application/json', whenEmpty?: string) => {
  const request = new Request('http://backend.test/', { method: 'POST', body });
  if (type === null) request.headers.delete('content-type');
  else request.headers.set('content-type', type);
  return readBody(request, whenEmpty);
};

const refused = (message: string) => expect.objectContaining({ status: 400, code: 'PGRST102', message });
const INVALID = 'Empty or invalid json';
const MUST_MATCH = 'All object keys must match';

describe('the body of a write', () => {
  test('a body is one object or a list, and its text stays unchanged', async () => {
    const one = await read('{"a": 1.0}');
    expect({ rows: one.rows, array: one.array, single: one.single(), keys: one.keys() }).toEqual({
      rows: 1,
      array: '[{"a": 1.0}]',
      single: '{"a": 1.0}',
      keys: ['a'],
    });
    const two = await read('[{"a":1,"b":2},{"b":3,"a":4}]');
    expect({ rows: two.rows, array: two.array, keys: two.keys() }).toEqual({
      rows: 2,
      array: '[{"a":1,"b":2},{"b":3,"a":4}]',
      keys: ['a', 'b'],
    });
    expect(() => two.single()).toThrow(refused(INVALID));
  });

  test('a body can be an empty list, which sets nothing', async () => {
    const none = await read('[]');
    expect([none.rows, none.keys()]).toEqual([0, []]);
  });

  test.each([
    ['one column fewer', '[{"a":1,"b":2},{"a":1}]'],
    ['one more', '[{"a":1},{"a":1,"b":2}]'],
    ['another', '[{"a":1},{"b":1}]'],
    ['another beside the same', '[{"a":1,"b":2},{"a":1,"c":2}]'],
    ['one by the name of what every object has', '[{"a":1},{"toString":1}]'],
    ['what only every object has', '[{"toString":1},{"a":1}]'],
  ])('needs the same columns in every row, not %s', async (_, text) => {
    const body = await read(text);
    expect(() => body.keys()).toThrow(refused(MUST_MATCH));
  });

  test.each(['7', '"text"', 'null', '[null]', '[{"a":1},7]', '[[{"a":1}]]'])(
    'is refused as a row: %s',
    async (text) => {
      await expect(read(text)).rejects.toThrow(refused(MUST_MATCH));
    },
  );

  test.each(['', '{', '{"a":}', 'nonsense', '[{"a":1}'])(
    'a body that isn’t JSON is refused: %j',
    async (text) => {
      await expect(read(text)).rejects.toThrow(refused(INVALID));
    },
  );

  test('a missing body is replaced by the default', async () => {
    expect((await read('', 'application/json', '{}')).single()).toBe('{}');
    expect((await read(null, null, '{}')).single()).toBe('{}');
    expect((await read('', 'text/plain', '{}')).single()).toBe('{}');
  });

  test('a body of another type is refused, with the type’s name', async () => {
    await expect(read('a=1', 'application/x-www-form-urlencoded')).rejects.toThrow(
      refused('Content-Type not acceptable: application/x-www-form-urlencoded'),
    );
  });

  test('a body has to be UTF-8', async () => {
    await expect(read(new Uint8Array([0x22, 0xff, 0x22]))).rejects.toThrow(refused(INVALID));
    // JSON can't start with a byte-order mark.
    await expect(read('\uFEFF{"a":1}')).rejects.toThrow(refused(INVALID));
  });
});

describe('a body with nested brackets', () => {
  const nested = (levels: number) => `{"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;

  test('nested brackets are read to a depth of 100', async () => {
    expect((await read(nested(100))).rows).toBe(1);
    await expect(read(nested(101))).rejects.toThrow(refused(INVALID));
    await expect(read(`[${nested(100)}]`)).rejects.toThrow(refused(INVALID));
  });

  test("a body with brackets side by side or in a text isn't too deep", async () => {
    const flat = `{${Array.from({ length: 200 }, (_, index) => `"${index}":[{}]`).join(',')}}`;
    expect((await read(flat)).rows).toBe(1);
    expect((await read(JSON.stringify({ a: '[{'.repeat(200) }))).rows).toBe(1);
    expect((await read(JSON.stringify({ a: `\\"\n${'[{'.repeat(200)}` }))).rows).toBe(1);
  });
});
