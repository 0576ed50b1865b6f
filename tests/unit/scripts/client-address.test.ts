import type { IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { cameByHttps, clientAddress } from '../../../scripts/server/forwarded.ts';

function addressOf(
  remoteAddress: string | undefined,
  headers: IncomingHttpHeaders,
  trustProxy: number,
): string {
  return clientAddress({ headers, socket: { remoteAddress } as Socket }, trustProxy);
}

const claims = { 'x-forwarded-for': '192.0.2.1', 'x-real-ip': '192.0.2.1', 'cf-connecting-ip': '192.0.2.1' };

test('the socket’s address counts, whatever the client claims', () => {
  expect(addressOf('198.51.100.7', claims, 0)).toBe('198.51.100.7');
  expect(addressOf('::1', claims, 0)).toBe('::1');
});

test("a link-local address loses its interface, which Postgres can't read", () => {
  expect(addressOf('fe80::1%eth0', {}, 0)).toBe('fe80::1');
});

test('the last entry, which the proxy added, counts behind one proxy', () => {
  expect(addressOf('127.0.0.1', claims, 1)).toBe('192.0.2.1');
  expect(addressOf('127.0.0.1', { 'x-forwarded-for': '10.0.0.1, 10.0.0.2 ,203.0.113.9 ' }, 1)).toBe(
    '203.0.113.9',
  );
});

test.each([undefined, '', '10.0.0.1, '])(
  'the socket’s address counts if the proxy reports nothing (%o)',
  (entry) => {
    expect(addressOf('127.0.0.1', entry === undefined ? {} : { 'x-forwarded-for': entry }, 1)).toBe(
      '127.0.0.1',
    );
  },
);

test.each([
  [2, '203.0.113.9', '198.51.100.1, 203.0.113.9, 192.0.2.7'],
  [3, '198.51.100.1', '198.51.100.1, 203.0.113.9, 192.0.2.7'],
])('the entry of the first proxy counts behind %i proxies', (proxies, address, forwarded) => {
  expect(addressOf('127.0.0.1', { 'x-forwarded-for': forwarded }, proxies)).toBe(address);
});

test('the first entry counts if a client bypasses some proxies', () => {
  expect(addressOf('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }, 2)).toBe('203.0.113.9');
});

test('clients that have disconnected share one address, and so one limit', () => {
  expect(addressOf(undefined, claims, 0)).toBe('0.0.0.0');
});

test.each([
  ['192.0.2.1:5000', '192.0.2.1'],
  ['[2001:db8::1]:80', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['[fe80::1%eth0]:80', 'fe80::1'],
])('an entry can have a port: %s', (entry, address) => {
  expect(addressOf('127.0.0.1', { 'x-forwarded-for': `10.0.0.1, ${entry}` }, 1)).toBe(address);
});

test.each(['unknown', '_hidden', '192.0.2.1:', '192.0.2', '[192.0.2.1', '192.0.2.1;drop'])(
  "the proxy’s address counts if the entry isn't one (%s)",
  (entry) => {
    expect(addressOf('127.0.0.1', { 'x-forwarded-for': entry }, 1)).toBe('127.0.0.1');
  },
);

test.each([
  ['https', 1, true],
  ['HTTPS', 1, true],
  ['http', 1, false],
  ['https, http', 1, false],
  ['https, http', 2, true],
  [undefined, 1, false],
  ['https', 0, false],
])('x-forwarded-proto %s behind %i proxies is https: %s', (proto, proxies, https) => {
  expect(cameByHttps({ headers: proto === undefined ? {} : { 'x-forwarded-proto': proto } }, proxies)).toBe(
    https,
  );
});
