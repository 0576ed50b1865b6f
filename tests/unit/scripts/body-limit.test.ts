import { expect, test } from 'vitest';
import { readLimitedBody } from '../../../scripts/server/body-limit.ts';

const LIMIT = 64 * 1024;

/** A request that comes in pieces and does not say how long it is. */
function inPieces(...lengths: number[]): Request {
  const pieces = lengths.values();
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { value, done } = pieces.next();
      if (done) controller.close();
      else controller.enqueue(new Uint8Array(value).fill(120));
    },
  });
  const options: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' };
  return new Request('http://desk.test/', options);
}

test('a body without a length is read up to the limit', async () => {
  const body = await readLimitedBody(inPieces(LIMIT - 1, 1));
  expect(body).toHaveLength(LIMIT);
});

test('one byte more, and it is too large, in whatever pieces it comes', async () => {
  expect(await readLimitedBody(inPieces(LIMIT, 1))).toBe('too-large');
  expect(await readLimitedBody(inPieces(LIMIT + 1))).toBe('too-large');
  expect(await readLimitedBody(inPieces(...Array<number>(65).fill(1024)))).toBe('too-large');
});

test('no further than the limit: a body without an end is refused, too', async () => {
  const endless = inPieces(...Array<number>(10_000).fill(1024));
  expect(await readLimitedBody(endless)).toBe('too-large');
});

test('a length that is too large is believed', async () => {
  const headers = { 'Content-Length': String(LIMIT + 1) };
  const request = new Request('http://desk.test/', { method: 'POST', body: 'x', headers });
  expect(await readLimitedBody(request)).toBe('too-large');
});

test('a request without a body has none', async () => {
  expect(await readLimitedBody(new Request('http://desk.test/'))).toBeNull();
});
