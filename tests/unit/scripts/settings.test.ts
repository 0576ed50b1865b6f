import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { addressError, addressOf, networkAddresses } from '../../../scripts/server/listen.ts';
import { isOwnHost, securityHeaders } from '../../../scripts/server/security.ts';
import { isLoopback, readSettings } from '../../../scripts/settings/server.ts';

describe('settings', () => {
  test('have defaults', () => {
    expect(readSettings({}, '/shop')).toEqual({
      port: 4173,
      host: '127.0.0.1',
      dataDir: resolve('/shop/.data'),
      backupDir: resolve('/shop/.data/backups'),
      backupsKept: 14,
      adminEmail: 'admin@example.com',
      adminPassword: undefined,
      registrationLimits: { perAddress: undefined, overall: undefined },
      publicUrl: null,
      trustProxy: 0,
      logFormat: 'text',
      logRequests: false,
    });
  });

  test('ignore empty variables', () => {
    const empty = {
      PORT: '',
      HOST: '',
      DATA_DIR: '',
      BACKUP_DIR: '',
      BACKUPS_KEPT: '',
      ADMIN_EMAIL: '',
      ADMIN_PASSWORD: '',
      REGISTRATIONS_PER_ADDRESS: '',
      REGISTRATIONS_OVERALL: '',
      PUBLIC_URL: '',
      TRUST_PROXY: '',
      LOG_FORMAT: '',
      LOG_REQUESTS: '',
    };
    expect(readSettings(empty, '/shop')).toEqual(readSettings({}, '/shop'));
  });

  test('come from the environment', () => {
    const env = {
      PORT: '0',
      HOST: '::1',
      DATA_DIR: '/var/desk',
      BACKUP_DIR: '/media/usb',
      BACKUPS_KEPT: '0',
      ADMIN_EMAIL: 'a@b.example',
      ADMIN_PASSWORD: ' x ',
      REGISTRATIONS_PER_ADDRESS: '1',
      REGISTRATIONS_OVERALL: '999999999',
      PUBLIC_URL: 'https://desk.example.co.za',
      TRUST_PROXY: '2',
      LOG_FORMAT: 'json',
      LOG_REQUESTS: 'true',
    };
    expect(readSettings(env)).toEqual({
      port: 0,
      host: '::1',
      dataDir: resolve('/var/desk'),
      backupDir: resolve('/media/usb'),
      backupsKept: 0,
      adminEmail: 'a@b.example',
      adminPassword: ' x ',
      registrationLimits: { perAddress: 1, overall: 999_999_999 },
      publicUrl: new URL('https://desk.example.co.za/'),
      trustProxy: 2,
      logFormat: 'json',
      logRequests: true,
    });
  });

  test.each(['eighty', '-1', '65536', '80.5', '1e3', ' 80', '0x50'])('refuse PORT "%s"', (port) => {
    expect(() => readSettings({ PORT: port })).toThrow(`not "${port}"`);
  });

  test.each([
    ['0', 0],
    ['65535', 65_535],
  ])('accept PORT "%s"', (text, port) => {
    expect(readSettings({ PORT: text }).port).toBe(port);
  });

  test.each(['0', '-1', '1.5', '1e3', 'many', ' 20', '1000000000'])('refuse a limit of "%s"', (limit) => {
    for (const name of ['REGISTRATIONS_PER_ADDRESS', 'REGISTRATIONS_OVERALL']) {
      expect(() => readSettings({ [name]: limit })).toThrow(`${name} must be a whole number from 1`);
    }
  });

  test.each(['yes', '-1', '1000', '1.5', ' 1'])('refuse BACKUPS_KEPT "%s"', (text) => {
    expect(() => readSettings({ BACKUPS_KEPT: text })).toThrow('BACKUPS_KEPT must be how many');
  });

  test.each(['yes', '-1', '10', '1.5', ' 1'])('refuse TRUST_PROXY "%s"', (text) => {
    expect(() => readSettings({ TRUST_PROXY: text })).toThrow('how many of your own proxies');
  });

  test.each([
    ['https://desk.example.co.za', 'https://desk.example.co.za/'],
    ['https://desk.example.co.za:8443/', 'https://desk.example.co.za:8443/'],
    ['https://example.co.za/desk', 'https://example.co.za/desk/'],
    ['http://192.168.1.20:4173', 'http://192.168.1.20:4173/'],
  ])('read PUBLIC_URL "%s" as %s', (text, url) => {
    expect(readSettings({ PUBLIC_URL: text }).publicUrl?.href).toBe(url);
  });

  test.each([
    'desk.example.co.za',
    'ftp://desk.example.co.za',
    'https://',
    'https://user:word@desk.example.co.za',
    'https://desk.example.co.za/?a=1',
    'https://desk.example.co.za/#a',
    'https://desk.example.co.za/a desk/',
    'https://desk.example.co.za/desk//',
  ])('refuse PUBLIC_URL "%s"', (text) => {
    expect(() => readSettings({ PUBLIC_URL: text })).toThrow(`not "${text}"`);
  });
});

describe('addresses', () => {
  test.each([
    ['127.0.0.1', 'http://127.0.0.1:80/'],
    ['::1', 'http://[::1]:80/'],
    ['0.0.0.0', 'http://localhost:80/'],
    ['::', 'http://localhost:80/'],
  ])('%s is opened as %s', (host, address) => {
    expect(addressOf(host, 80)).toBe(address);
  });

  const interfaces = {
    lo: [address('127.0.0.1', 'IPv4', true), address('::1', 'IPv6', true)],
    eth0: [address('192.168.1.20', 'IPv4'), address('fe80::1', 'IPv6'), address('2001:db8::20', 'IPv6')],
    wlan0: [address('10.0.0.7', 'IPv4'), address('169.254.3.4', 'IPv4')],
  };

  test.each([
    ['127.0.0.1', []],
    ['192.168.1.20', ['http://192.168.1.20:80/desk/']],
    ['0.0.0.0', ['http://192.168.1.20:80/desk/', 'http://10.0.0.7:80/desk/']],
    ['::', ['http://192.168.1.20:80/desk/', 'http://[2001:db8::20]:80/desk/', 'http://10.0.0.7:80/desk/']],
  ])('a phone opens %s at %o', (host, addresses) => {
    expect(networkAddresses(host, 80, '/desk/', interfaces)).toEqual(addresses);
  });

  test.each(['127.0.0.1', '127.1.2.3', 'localhost', '::1'])('%s is this computer only', (host) => {
    expect(isLoopback(host)).toBe(true);
  });

  test.each(['0.0.0.0', '::', '192.168.1.4', 'desk.example', '127.0.0.1.example'])(
    '%s is on the network',
    (host) => {
      expect(isLoopback(host)).toBe(false);
    },
  );

  test("an error about something other than the address isn't changed", () => {
    expect(addressError(new Error('out of memory'), 80, '::1')).toBeNull();
  });

  test('a port below 1024 without permission gets a message with a permitted one', () => {
    const error = Object.assign(new Error('listen'), { code: 'EACCES' });
    expect(addressError(error, 80, '127.0.0.1')?.message).toContain('above 1023');
  });
});

describe('the host of a request', () => {
  test.each(['127.0.0.1:4173', 'localhost:4173', 'LOCALHOST', '[::1]:4173'])('%s is ours', (asked) => {
    expect(isOwnHost(asked, '127.0.0.1')).toBe(true);
  });

  test.each([
    undefined,
    '',
    'evil.example',
    'evil.example:4173',
    'localhost.evil.example',
    '127.0.0.1@evil.example',
  ])('%s is refused: a foreign page may have pointed it here', (asked) => {
    expect(isOwnHost(asked, '127.0.0.1')).toBe(false);
  });

  test.each([
    ['desk.example.co.za', true],
    ['desk.example.co.za:8443', true],
    ['localhost:4173', true],
    ['evil.example', false],
    ['desk.example.co.za.evil.example', false],
    ['user@desk.example.co.za', false],
  ])('%s is ours behind https://desk.example.co.za: %s', (asked, own) => {
    expect(isOwnHost(asked, '127.0.0.1', new URL('https://desk.example.co.za/'))).toBe(own);
  });

  test('is accepted on an address that is open to the network', () => {
    expect(isOwnHost('desk.example', '0.0.0.0')).toBe(true);
  });
});

test('the content security policy names the hosted project and the logo’s host, and nothing unsafe', () => {
  const headers = securityHeaders(['https://abc.supabase.co'], ['https://logos.example']);
  const policy = headers['Content-Security-Policy'];
  expect(policy).toContain("connect-src 'self' https://abc.supabase.co;");
  expect(policy).toContain("img-src 'self' data: https://logos.example;");
  expect(policy).toContain("style-src 'self';");
  expect(policy).not.toContain('unsafe');
});

function address(text: string, family: 'IPv4' | 'IPv6', internal = false) {
  const rest = { netmask: '', mac: '', cidr: null, internal };
  return family === 'IPv4'
    ? { ...rest, address: text, family }
    : { ...rest, address: text, family, scopeid: 0 };
}
