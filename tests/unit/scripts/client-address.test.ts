import type { IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { clientAddress } from '../../../scripts/server/api.ts';

function addressOf(
  remoteAddress: string | undefined,
  headers: IncomingHttpHeaders,
  trustProxy: boolean,
): string {
  return clientAddress({ headers, socket: { remoteAddress } as Socket }, trustProxy);
}

const claims = { 'x-forwarded-for': '192.0.2.1', 'x-real-ip': '192.0.2.1', 'cf-connecting-ip': '192.0.2.1' };

test('the socket is where a client is, whatever it says itself', () => {
  expect(addressOf('198.51.100.7', claims, false)).toBe('198.51.100.7');
  expect(addressOf('::1', claims, false)).toBe('::1');
});

test('a link-local address loses its interface, which Postgres does not read', () => {
  expect(addressOf('fe80::1%eth0', {}, false)).toBe('fe80::1');
});

test('behind the own proxy it is the entry that the proxy added, the last one', () => {
  expect(addressOf('127.0.0.1', claims, true)).toBe('192.0.2.1');
  expect(addressOf('127.0.0.1', { 'x-forwarded-for': '10.0.0.1, 10.0.0.2 ,203.0.113.9 ' }, true)).toBe(
    '203.0.113.9',
  );
});

test.each([undefined, '', '10.0.0.1, '])(
  'a proxy that says nothing (%o) leaves the socket’s address',
  (entry) => {
    expect(addressOf('127.0.0.1', entry === undefined ? {} : { 'x-forwarded-for': entry }, true)).toBe(
      '127.0.0.1',
    );
  },
);

test('clients that are gone already share one address, and so one limit', () => {
  expect(addressOf(undefined, claims, false)).toBe('0.0.0.0');
});
