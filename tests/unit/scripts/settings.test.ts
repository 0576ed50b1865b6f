import { describe, expect, test } from 'vitest';
import { addressError, addressOf } from '../../../scripts/server/listen.ts';
import { isOwnHost, securityHeaders } from '../../../scripts/server/security.ts';
import {
  captchaOrigins,
  isLoopback,
  readHostedProject,
  readSettings,
} from '../../../scripts/server/settings.ts';
import { StartError } from '../../../scripts/server/start-error.ts';

describe('settings', () => {
  test('have defaults for everything', () => {
    expect(readSettings({}, '/shop')).toEqual({
      port: 4173,
      host: '127.0.0.1',
      dataDir: '/shop/.data',
      adminEmail: 'admin@example.com',
      adminPassword: undefined,
      registrationLimits: { perAddress: undefined, overall: undefined },
      trustProxy: false,
    });
  });

  test('take an empty variable for an absent one', () => {
    const empty = {
      PORT: '',
      HOST: '',
      DATA_DIR: '',
      ADMIN_EMAIL: '',
      ADMIN_PASSWORD: '',
      REGISTRATIONS_PER_ADDRESS: '',
      REGISTRATIONS_OVERALL: '',
      TRUST_PROXY: '',
    };
    expect(readSettings(empty, '/shop')).toEqual(readSettings({}, '/shop'));
  });

  test('come from the environment', () => {
    const env = {
      PORT: '0',
      HOST: '::1',
      DATA_DIR: '/var/desk',
      ADMIN_EMAIL: 'a@b.example',
      ADMIN_PASSWORD: ' x ',
      REGISTRATIONS_PER_ADDRESS: '1',
      REGISTRATIONS_OVERALL: '999999999',
      TRUST_PROXY: '1',
    };
    expect(readSettings(env)).toEqual({
      port: 0,
      host: '::1',
      dataDir: '/var/desk',
      adminEmail: 'a@b.example',
      adminPassword: ' x ',
      registrationLimits: { perAddress: 1, overall: 999_999_999 },
      trustProxy: true,
    });
  });

  test.each(['eighty', '-1', '65536', '80.5', '1e3', ' 80', '0x50'])('refuse PORT "%s"', (port) => {
    expect(() => readSettings({ PORT: port })).toThrow(`not "${port}"`);
  });

  test.each([
    ['0', 0],
    ['65535', 65_535],
  ])('take PORT "%s"', (text, port) => {
    expect(readSettings({ PORT: text }).port).toBe(port);
  });

  test.each(['0', '-1', '1.5', '1e3', 'many', ' 20', '1000000000'])('refuse a limit of "%s"', (limit) => {
    for (const name of ['REGISTRATIONS_PER_ADDRESS', 'REGISTRATIONS_OVERALL']) {
      expect(() => readSettings({ [name]: limit })).toThrow(`${name} must be a whole number from 1`);
    }
  });

  test('are off and on by 0 and 1, and refuse TRUST_PROXY "yes"', () => {
    expect(readSettings({ TRUST_PROXY: '0' }).trustProxy).toBe(false);
    expect(() => readSettings({ TRUST_PROXY: 'yes' })).toThrow('TRUST_PROXY must be 1');
  });
});

describe('a hosted project', () => {
  const key = 'sb_publishable_x';

  test('is none when neither variable is set', () => {
    expect(readHostedProject({ VITE_SUPABASE_URL: '' })).toBeNull();
  });

  test('is known by its origin', () => {
    const env = { VITE_SUPABASE_URL: 'https://abc.supabase.co/', VITE_SUPABASE_PUBLISHABLE_KEY: key };
    expect(readHostedProject(env)).toEqual({ origin: 'https://abc.supabase.co' });
  });

  test.each([
    [{ VITE_SUPABASE_URL: 'https://abc.supabase.co' }, 'set without VITE_SUPABASE_PUBLISHABLE_KEY'],
    [{ VITE_SUPABASE_PUBLISHABLE_KEY: key }, 'set without VITE_SUPABASE_URL'],
    [{ VITE_SUPABASE_URL: 'abc.supabase.co', VITE_SUPABASE_PUBLISHABLE_KEY: key }, 'must be a web address'],
    [{ VITE_SUPABASE_URL: 'javascript:x', VITE_SUPABASE_PUBLISHABLE_KEY: key }, 'must be a web address'],
  ])('is refused when only half there or no address: %o', (env, part) => {
    expect(() => readHostedProject(env)).toThrow(part);
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

  test.each(['127.0.0.1', '127.1.2.3', 'localhost', '::1'])('%s is this machine only', (host) => {
    expect(isLoopback(host)).toBe(true);
  });

  test.each(['0.0.0.0', '::', '192.168.1.4', 'desk.example', '127.0.0.1.example'])('%s is not', (host) => {
    expect(isLoopback(host)).toBe(false);
  });

  test('an error about something else than the address is not reworded', () => {
    expect(addressError(new Error('out of memory'), 80, '::1')).toBeNull();
  });

  test('a port below 1024 that may not be had says which may', () => {
    const error = Object.assign(new Error('listen'), { code: 'EACCES' });
    expect(addressError(error, 80, '127.0.0.1')?.message).toContain('above 1023');
  });
});

describe('the host a request names', () => {
  test.each(['127.0.0.1:4173', 'localhost:4173', 'LOCALHOST', '[::1]:4173'])('%s is our own', (asked) => {
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

  test('is the network’s business on an address that the network can reach', () => {
    expect(isOwnHost('desk.example', '0.0.0.0')).toBe(true);
  });
});

describe('the captcha', () => {
  test('is off by default', () => {
    expect(captchaOrigins({ VITE_CAPTCHA_PROVIDER: '', VITE_CAPTCHA_SITE_KEY: '' })).toEqual([]);
    expect(securityHeaders([], [])['Content-Security-Policy']).not.toContain('frame-src');
  });

  test('is let in by its provider’s origin, and nothing unsafe with it', () => {
    const origins = captchaOrigins({ VITE_CAPTCHA_PROVIDER: 'turnstile', VITE_CAPTCHA_SITE_KEY: 'key' });
    const policy = securityHeaders([], [], origins)['Content-Security-Policy'];
    expect(policy).toMatch(/script-src 'self' 'sha256-\S+' https:\/\/challenges\.cloudflare\.com;/);
    expect(policy).toContain('frame-src https://challenges.cloudflare.com');
    expect(policy).not.toContain('unsafe');
  });

  test.each([
    ['turnstile', undefined, 'without VITE_CAPTCHA_SITE_KEY'],
    [undefined, 'key', 'must be turnstile or hcaptcha'],
    ['recaptcha', 'key', 'not "recaptcha"'],
  ])('with provider %s and key %s is refused in words', (provider, key, words) => {
    const env = { VITE_CAPTCHA_PROVIDER: provider, VITE_CAPTCHA_SITE_KEY: key };
    expect(() => captchaOrigins(env)).toThrow(StartError);
    expect(() => captchaOrigins(env)).toThrow(words);
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
