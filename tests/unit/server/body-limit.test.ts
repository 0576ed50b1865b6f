import { expect, test } from 'vitest';
import { readLimitedBody } from '../../../server/http/body-limit.ts';

const LIMIT = 64 * 1024;
const ADMIN_LIMIT = 8 * 1024 * 1024;

const asVisitor = (request: Request) => readLimitedBody(request, async () => false);
const asAdmin = (request: Request) => readLimitedBody(request, async () => true);

function announced(length: number): Request {
  const headers = { 'Content-Length': String(length) };
  return new Request('http://desk.test/', { method: 'POST', body: 'x'.repeat(length), headers });
}

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

test('reads a body without a length up to the limit', async () => {
  const body = await asVisitor(inPieces(LIMIT - 1, 1));
  expect(body).toHaveLength(LIMIT);
});

test('one byte more is refused, in any chunks', async () => {
  expect(await asVisitor(inPieces(LIMIT, 1))).toBe('too-large');
  expect(await asVisitor(inPieces(LIMIT + 1))).toBe('too-large');
  expect(await asVisitor(inPieces(...Array<number>(65).fill(1024)))).toBe('too-large');
});

test('the rest of a refused body is read, so that a proxy can finish sending', async () => {
  const pieces = inPieces(LIMIT, 1024, 1024);
  expect(await asVisitor(pieces)).toBe('too-large');
  expect(pieces.bodyUsed).toBe(true);
  const long = announced(20 * LIMIT);
  expect(await asVisitor(long)).toBe('too-large');
  expect(long.bodyUsed).toBe(true);
});

test('a body without an end is refused after 8 MB', async () => {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += LIMIT;
      controller.enqueue(new Uint8Array(LIMIT));
    },
  });
  const options: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' };
  expect(await asVisitor(new Request('http://desk.test/', options))).toBe('too-large');
  expect(sent).toBeLessThan(ADMIN_LIMIT + 4 * LIMIT);
});

test('a declared length that’s too large is refused', async () => {
  const headers = { 'Content-Length': String(LIMIT + 1) };
  const request = new Request('http://desk.test/', { method: 'POST', body: 'x', headers });
  expect(await asVisitor(request)).toBe('too-large');
});

test('reads an admin’s body up to 8 MB if its length is announced', async () => {
  expect(await asAdmin(announced(ADMIN_LIMIT))).toHaveLength(ADMIN_LIMIT);
  expect(await asAdmin(announced(ADMIN_LIMIT + 1))).toBe('too-large');
  expect(await asVisitor(announced(LIMIT + 1))).toBe('too-large');
  expect(await asAdmin(inPieces(LIMIT, 1))).toBe('too-large');
});

test('returns null for a request without a body', async () => {
  expect(await asVisitor(new Request('http://desk.test/'))).toBeNull();
});
