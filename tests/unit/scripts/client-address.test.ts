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

test('a link-local address loses its interface, which Postgres does not read', () => {
  expect(addressOf('fe80::1%eth0', {}, 0)).toBe('fe80::1');
});

test('behind the own proxy it is the entry that the proxy added, the last one', () => {
  expect(addressOf('127.0.0.1', claims, 1)).toBe('192.0.2.1');
  expect(addressOf('127.0.0.1', { 'x-forwarded-for': '10.0.0.1, 10.0.0.2 ,203.0.113.9 ' }, 1)).toBe(
    '203.0.113.9',
  );
});

test.each([undefined, '', '10.0.0.1, '])(
  'a proxy that says nothing (%o) leaves the socket’s address',
  (entry) => {
    expect(addressOf('127.0.0.1', entry === undefined ? {} : { 'x-forwarded-for': entry }, 1)).toBe(
      '127.0.0.1',
    );
  },
);

test.each([
  [2, '203.0.113.9', '198.51.100.1, 203.0.113.9, 192.0.2.7'],
  [3, '198.51.100.1', '198.51.100.1, 203.0.113.9, 192.0.2.7'],
])('behind %i proxies it is the entry that the first of them added', (proxies, address, forwarded) => {
  expect(addressOf('127.0.0.1', { 'x-forwarded-for': forwarded }, proxies)).toBe(address);
});

test('a client that bypasses some of the proxies has the first address of the list', () => {
  expect(addressOf('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }, 2)).toBe('203.0.113.9');
});

test('clients that are gone already share one address, and so one limit', () => {
  expect(addressOf(undefined, claims, 0)).toBe('0.0.0.0');
});

test.each([
  ['192.0.2.1:5000', '192.0.2.1'],
  ['[2001:db8::1]:80', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['[fe80::1%eth0]:80', 'fe80::1'],
])('an entry of a proxy that adds the port: %s', (entry, address) => {
  expect(addressOf('127.0.0.1', { 'x-forwarded-for': `10.0.0.1, ${entry}` }, 1)).toBe(address);
});

test.each(['unknown', '_hidden', '192.0.2.1:', '192.0.2', '[192.0.2.1', '192.0.2.1;drop'])(
  'an entry that is no address (%s) leaves the proxy’s, which all who come so share',
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
