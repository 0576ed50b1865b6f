import { expect, test } from 'vitest';
import { addressError, addressOf, isLoopback, networkAddresses } from '../../../server/process/listen.ts';
import { securityHeaders } from '../../../server/build/security-headers.ts';
import { isOwnHost } from '../../../server/http/forwarded.ts';
import { readSettings } from '../../../server/settings/server.ts';

test('settings come from the environment, unchanged', () => {
  const env = { ADMIN_PASSWORD: ' x ', BACKUPS_KEPT: '0', NOTIFY_FORMAT: 'text', PORT: '65535' };
  expect(readSettings({ ...env, REGISTRATIONS_OVERALL: '999999999', TRUST_PROXY: '' })).toMatchObject({
    adminPassword: ' x ',
    backupsKept: 0,
    notifyFormat: 'text',
    port: 65_535,
    registrationsOverall: 999_999_999,
    trustProxy: 0,
  });
});

test.each([
  ['PORT', ['eighty', '-1', '65536', '80.5', '1e3', ' 80', '0x50'], 'PORT must be'],
  [
    'REGISTRATIONS_PER_ADDRESS',
    ['0', '-1', '1.5', '1e3', 'many', ' 20', '1000000000'],
    'a whole number from 1',
  ],
  ['REGISTRATIONS_OVERALL', ['0', 'many', '1000000000'], 'a whole number from 1'],
  ['BACKUPS_KEPT', ['yes', '-1', '1000', '1.5', ' 1'], 'BACKUPS_KEPT must be how many'],
  ['TRUST_PROXY', ['yes', '-1', '10', '1.5', ' 1'], 'how many of your own proxies'],
  ['PUBLIC_URL', ['desk.example.co.za', 'ftp://desk.example.co.za', 'https://'], 'PUBLIC_URL'],
  ['PUBLIC_URL', ['https://user:word@desk.example', 'https://desk.example/?a=1'], 'PUBLIC_URL'],
  ['PUBLIC_URL', ['https://desk.example/#a', 'https://desk.example/a b/', 'https://desk.example/a//'], 'URL'],
])('the setting %s refuses %j', (name, values, message) => {
  for (const value of values) {
    expect(() => readSettings({ [name]: value }), value).toThrow(message);
    expect(() => readSettings({ [name]: value }), value).toThrow(`not "${value}"`);
  }
});

test.each([
  ['https://desk.example.co.za:8443/', 'https://desk.example.co.za:8443/'],
  ['https://example.co.za/desk', 'https://example.co.za/desk/'],
  ['http://192.168.1.20:4173', 'http://192.168.1.20:4173/'],
])('PUBLIC_URL "%s" is read as %s', (text, url) => {
  expect(readSettings({ PUBLIC_URL: text }).publicUrl?.href).toBe(url);
});

const address = (text: string, family: 'IPv4' | 'IPv6', internal = false) => {
  const rest = { address: text, netmask: '', mac: '', cidr: null, internal };
  return family === 'IPv4' ? { ...rest, family } : { ...rest, family, scopeid: 0 };
};
const INTERFACES = {
  lo: [address('127.0.0.1', 'IPv4', true), address('::1', 'IPv6', true)],
  eth0: [address('192.168.1.20', 'IPv4'), address('fe80::1', 'IPv6'), address('2001:db8::20', 'IPv6')],
  wlan0: [address('10.0.0.7', 'IPv4'), address('169.254.3.4', 'IPv4')],
};

test.each([
  ['127.0.0.1', '127.0.0.1', []],
  ['::1', '[::1]', []],
  ['192.168.1.20', '192.168.1.20', ['192.168.1.20']],
  ['0.0.0.0', 'localhost', ['192.168.1.20', '10.0.0.7']],
  ['::', 'localhost', ['192.168.1.20', '[2001:db8::20]', '10.0.0.7']],
])('the host %s is opened as %s here, and as %j by a phone', (host, here, phones) => {
  expect(addressOf(host, 80)).toBe(`http://${here}:80/`);
  const addresses = phones.map((each) => `http://${each}:80/desk/`);
  expect(networkAddresses(host, 80, '/desk/', INTERFACES)).toEqual(addresses);
});

test('a host is this computer only if it names the loopback interface', () => {
  const local = ['127.0.0.1', '127.1.2.3', 'localhost', '::1', '[::1]'];
  const others = ['0.0.0.0', '::', '192.168.1.4', 'desk.example', '127.0.0.1.example'];
  expect([...local, ...others].filter(isLoopback)).toEqual(local);
});

test('a port below 1024 without permission gets a message with a permitted one; other errors none', () => {
  const error = Object.assign(new Error('listen'), { code: 'EACCES' });
  expect(addressError(error, 80, '127.0.0.1')?.message).toContain('above 1023');
  const unknown = Object.assign(new Error('listen'), { code: 'EADDRNOTAVAIL' });
  expect(addressError(unknown, 80, '192.0.2.1')?.message).toContain("isn't an address of this computer");
  expect(addressError(new Error('out of memory'), 80, '::1')).toBeNull();
});

test.each([
  [null, '127.0.0.1:4173 localhost:4173 LOCALHOST [::1]:4173', true],
  // A foreign page may point its name to this computer.
  [null, ' evil.example evil.example:4173 localhost.evil.example 127.0.0.1@evil.example', false],
  ['https://desk.example/', 'desk.example desk.example:8443 localhost:4173', true],
  ['http://[2001:db8::1]/', '[2001:db8::1] [2001:db8::1]:4173', true],
  ['https://desk.example/', 'evil.example desk.example.evil.example user@desk.example', false],
])('with the public URL %s the hosts "%s" are ours: %s', (publicUrl, hosts, own) => {
  for (const host of hosts.split(' ')) {
    expect(isOwnHost(host, '127.0.0.1', publicUrl === null ? undefined : new URL(publicUrl)), host).toBe(own);
  }
});

test('any host is accepted on an address that is open to the network, and none is missing', () => {
  expect(isOwnHost('desk.example', '0.0.0.0')).toBe(true);
  expect(isOwnHost(undefined, '127.0.0.1')).toBe(false);
});

test('the content security policy names the hosted project and the logo’s host, and nothing unsafe', () => {
  const headers = securityHeaders({
    connect: ['https://abc.supabase.co'],
    images: ['https://logos.example'],
  });
  const policy = headers['Content-Security-Policy'];
  expect(policy).toContain("connect-src 'self' https://abc.supabase.co;");
  expect(policy).toContain("img-src 'self' data: https://logos.example;");
  expect(policy).toContain("style-src 'self';");
  expect(policy).not.toContain('unsafe');
});
