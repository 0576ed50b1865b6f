import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { cameByHttps, clientAddress } from '../../../server/http/forwarded.ts';

const PROXY = '127.0.0.1';

function addressOf(
  remoteAddress: string | undefined,
  forwarded: string | undefined,
  proxies: number,
): string {
  const claims = { 'x-real-ip': '192.0.2.99', 'cf-connecting-ip': '192.0.2.99' };
  const headers = forwarded === undefined ? claims : { ...claims, 'x-forwarded-for': forwarded };
  return clientAddress({ headers, socket: { remoteAddress } as Socket }, proxies);
}

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::1', '::1'],
  // Postgres can't read a link-local address with its interface.
  ['fe80::1%eth0', 'fe80::1'],
  // Disconnected clients share one address and limit.
  [undefined, '0.0.0.0'],
])('without a proxy the socket’s address %s counts, whatever the client claims', (socket, address) => {
  expect(addressOf(socket, '192.0.2.1', 0)).toBe(address);
});

test.each([
  [1, '192.0.2.1', '192.0.2.1'],
  [1, '10.0.0.1, 10.0.0.2 ,203.0.113.9 ', '203.0.113.9'],
  [2, '198.51.100.1, 203.0.113.9, 192.0.2.7', '203.0.113.9'],
  [3, '198.51.100.1, 203.0.113.9, 192.0.2.7', '198.51.100.1'],
  // A client bypasses the proxy.
  [2, '203.0.113.9', '203.0.113.9'],
  [1, '10.0.0.1, 192.0.2.1:5000', '192.0.2.1'],
  [1, '10.0.0.1, [2001:db8::1]:80', '2001:db8::1'],
  [1, '[2001:db8::1]', '2001:db8::1'],
  [1, '2001:db8::1', '2001:db8::1'],
  [1, '[fe80::1%eth0]:80', 'fe80::1'],
])('behind %i proxies the entry of the first one in "%s" counts: %s', (proxies, forwarded, address) => {
  expect(addressOf(PROXY, forwarded, proxies)).toBe(address);
});

const NO_ADDRESSES = '10.0.0.1,|unknown|_hidden|192.0.2.1:|192.0.2|[192.0.2.1|192.0.2.1;drop'.split('|');
test.each([undefined, '', ...NO_ADDRESSES])(
  'the proxy’s address counts if it reports no other: %s',
  (entry) => {
    expect(addressOf(PROXY, entry, 1)).toBe(PROXY);
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
  const headers = proto === undefined ? {} : { 'x-forwarded-proto': proto };
  expect(cameByHttps({ headers }, proxies)).toBe(https);
});
