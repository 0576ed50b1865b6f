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

describe('the body of a write', () => {
  test('a body is an object, and its text stays unchanged', async () => {
    expect(await read('{"a": 1.0}')).toEqual({ text: '{"a": 1.0}', value: { a: 1 } });
  });

  test.each(['7', '"text"', 'null', '[]', '[{"a":1}]'])('is refused as a row: %s', async (text) => {
    await expect(read(text)).rejects.toThrow(refused(INVALID));
  });

  test.each(['', '{', '{"a":}', 'nonsense', '[{"a":1}'])(
    'a body that isn’t JSON is refused: %j',
    async (text) => {
      await expect(read(text)).rejects.toThrow(refused(INVALID));
    },
  );

  test('a missing body is replaced by the default', async () => {
    expect((await read('', 'application/json', '{}')).text).toBe('{}');
    expect((await read(null, null, '{}')).text).toBe('{}');
    expect((await read('', 'text/plain', '{}')).text).toBe('{}');
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
    expect((await read(nested(100))).text).toBe(nested(100));
    await expect(read(nested(101))).rejects.toThrow(refused(INVALID));
  });

  test("a body with brackets side by side or in a text isn't too deep", async () => {
    const flat = `{${Array.from({ length: 200 }, (_, index) => `"${index}":[{}]`).join(',')}}`;
    expect((await read(flat)).text).toBe(flat);
    for (const a of ['[{'.repeat(200), `\\"\n${'[{'.repeat(200)}`])
      expect((await read(JSON.stringify({ a }))).value).toEqual({ a });
  });
});
