import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { securityHeaders } from '../../../server/build/security-headers.ts';
import { UserError } from '../../../server/process/errors.ts';
import { captchaOrigins, readHostedProject, readPageSettings } from '../../../server/settings/page.ts';
import { testFolder } from '../../support/temporary-folder.ts';

/** Returns a legacy key: an unsigned token with its role. */
function tokenOf(role: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return [part({ alg: 'HS256', typ: 'JWT' }), part({ iss: 'supabase', role }), 'signature'].join('.');
}

test('the page is built with the settings that are set, and its address', () => {
  const env = { VITE_BUSINESS_NAME: 'Karoo Radio', VITE_BUSINESS_PHONE: '', PORT: '80', HOME: '/root' };
  expect(readPageSettings(env)).toEqual({
    variables: { VITE_BUSINESS_NAME: 'Karoo Radio' },
    publicUrl: '',
    basePath: '/',
    pictures: resolve('.data/pictures'),
  });
  expect(readPageSettings({ PUBLIC_URL: 'https://example.co.za/desk', DATA_DIR: '/srv/desk' })).toEqual({
    variables: {},
    publicUrl: 'https://example.co.za/desk/',
    basePath: '/desk/',
    pictures: resolve('/srv/desk/pictures'),
  });
});

test.each([
  ['VITE_BUSINESS_TIME_ZONE', 'Africa/Nowhere'],
  ['VITE_BUSINESS_TIME_ZONE', '+02:00'],
  ['VITE_BUSINESS_EMAIL', 'desk at example.com'],
  ['VITE_BUSINESS_PHONE', 'call us'],
  ['VITE_BUSINESS_LOGO', 'logo.svg'],
  ['VITE_BUSINESS_LOGO', 'ftp://cdn.example/logo.svg'],
  ['VITE_BUSINESS_LOGO', '//cdn.example/logo.svg'],
  ['VITE_BUSINESS_LOGO', '/../package.json'],
  ['VITE_SHOW_PLAIN_CSV', 'yes'],
])('%s "%s" is refused with a message', (name, value) => {
  expect(() => readPageSettings({ [name]: value })).toThrow(UserError);
  expect(() => readPageSettings({ [name]: value })).toThrow(new RegExp(`^${name} must be .*not "`));
});

test.each([
  ['VITE_BUSINESS_TIME_ZONE', 'Africa/Windhoek'],
  ['VITE_BUSINESS_TIME_ZONE', 'Etc/GMT-2'],
  ['VITE_BUSINESS_EMAIL', 'desk@example.co.za'],
  ['VITE_BUSINESS_PHONE', '+27 (0)51 555-0148'],
  ['VITE_BUSINESS_LOGO', 'https://cdn.example/logo.svg'],
  ['VITE_SHOW_PLAIN_CSV', 'true'],
  ['VITE_SHOW_PLAIN_CSV', 'false'],
])('%s "%s" is accepted', (name, value) => {
  expect(readPageSettings({ [name]: value }).variables).toEqual({ [name]: value });
});

test('a logo from the shop’s pictures is accepted if it exists', () => {
  const folder = testFolder();
  mkdirSync(join(folder, 'pictures'));
  writeFileSync(join(folder, 'pictures/logo.png'), '');
  const read = (logo: string) => readPageSettings({ VITE_BUSINESS_LOGO: logo, DATA_DIR: folder }).variables;
  expect(read('/logo.png')).toEqual({ VITE_BUSINESS_LOGO: '/logo.png' });
  expect(() => read('/shop.png')).toThrow(`no file ${join(folder, 'pictures/shop.png')}`);
});

const KEY = 'sb_publishable_x';
const URL = 'https://abc.supabase.co';
const project = (url: string, key: string) =>
  readHostedProject({ VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: key });

test('a hosted project is its origin, also with the older anon key, or null without settings', () => {
  expect(project('', '')).toBeNull();
  expect(project(`${URL}/`, KEY)).toBe(URL);
  expect(project(URL, tokenOf('anon'))).toBe(URL);
});

test.each([
  [URL, '', 'set without VITE_SUPABASE_PUBLISHABLE_KEY'],
  ['', KEY, 'set without VITE_SUPABASE_URL'],
  ['abc.supabase.co', KEY, 'must be a web address'],
  ['javascript:x', KEY, 'must be a web address'],
  [`${URL}/rest/v1/`, KEY, 'must be a web address'],
  ['https://supabase.com/dashboard/project/abc', KEY, 'must be a web address'],
  [URL, 'key', "isn't a publishable key"],
  [URL, 'a.b.c', "isn't a publishable key"],
  [URL, 'sb_publishable_', "isn't a publishable key"],
  [URL, tokenOf('authenticated'), "isn't a publishable key"],
])('a hosted project "%s" with the key "%s" is refused', (url, key, message) => {
  expect(() => project(url, key)).toThrow(message);
});

test.each(['sb_secret_x', tokenOf('service_role')])(
  "a secret key is refused and isn't shown: %s",
  (secret) => {
    expect(() => project(URL, secret)).toThrow('is the secret key');
    expect(() => project(URL, secret)).not.toThrow(secret);
  },
);

test('the captcha is off by default, and allowed by its provider’s origin without anything unsafe', () => {
  expect(captchaOrigins({ VITE_CAPTCHA_PROVIDER: '', VITE_CAPTCHA_SITE_KEY: '' })).toEqual([]);
  expect(securityHeaders({ connect: [], images: [] })['Content-Security-Policy']).not.toContain('frame-src');
  const origins = captchaOrigins({ VITE_CAPTCHA_PROVIDER: 'turnstile', VITE_CAPTCHA_SITE_KEY: 'key' });
  const policy = securityHeaders({ connect: [], images: [], captcha: origins })['Content-Security-Policy'];
  expect(policy).toMatch(/script-src 'self' 'sha256-\S+' https:\/\/challenges\.cloudflare\.com;/);
  expect(policy).toContain('frame-src https://challenges.cloudflare.com');
  expect(policy).not.toContain('unsafe');
});

test('a captcha without a key is refused with a message', () => {
  const read = () => captchaOrigins({ VITE_CAPTCHA_PROVIDER: 'turnstile' });
  expect(read).toThrow(UserError);
  expect(read).toThrow('without VITE_CAPTCHA_SITE_KEY');
});
