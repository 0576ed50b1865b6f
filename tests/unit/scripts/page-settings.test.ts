import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { securityHeaders } from '../../../scripts/server/security.ts';
import { StartError } from '../../../scripts/server/start-error.ts';
import { captchaOrigins, readHostedProject, readPageSettings } from '../../../scripts/settings/page.ts';

/** A key of the older kind: a token that names its role. Nothing signed it. */
function tokenOf(role: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return [part({ alg: 'HS256', typ: 'JWT' }), part({ iss: 'supabase', role }), 'signature'].join('.');
}

describe('what the page is built with', () => {
  test('has the settings that are set, and its address', () => {
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
  ])('refuses %s "%s" with a message', (name, value) => {
    expect(() => readPageSettings({ [name]: value })).toThrow(StartError);
    expect(() => readPageSettings({ [name]: value })).toThrow(new RegExp(`^${name} must be .*not "`));
  });

  test('accepts a logo from the shop’s pictures, and refuses another', () => {
    const folder = mkdtempSync(join(tmpdir(), 'page-settings-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    mkdirSync(join(folder, 'pictures'));
    writeFileSync(join(folder, 'pictures/logo.png'), '');
    const read = (logo: string) => readPageSettings({ VITE_BUSINESS_LOGO: logo, DATA_DIR: folder }).variables;
    expect(read('/logo.png')).toEqual({ VITE_BUSINESS_LOGO: '/logo.png' });
    expect(() => read('/shop.png')).toThrow(`no file ${join(folder, 'pictures/shop.png')}`);
  });

  test.each([
    ['VITE_BUSINESS_TIME_ZONE', 'Africa/Windhoek'],
    ['VITE_BUSINESS_TIME_ZONE', 'Etc/GMT-2'],
    ['VITE_BUSINESS_EMAIL', 'desk@example.co.za'],
    ['VITE_BUSINESS_PHONE', '+27 (0)51 555-0148'],
    ['VITE_BUSINESS_LOGO', 'https://cdn.example/logo.svg'],
    ['VITE_SHOW_PLAIN_CSV', 'true'],
    ['VITE_SHOW_PLAIN_CSV', 'false'],
  ])('accepts %s "%s"', (name, value) => {
    expect(readPageSettings({ [name]: value }).variables).toEqual({ [name]: value });
  });
});

describe('a hosted project', () => {
  const key = 'sb_publishable_x';
  const url = 'https://abc.supabase.co';

  test('is null if neither variable is set', () => {
    expect(readHostedProject({ VITE_SUPABASE_URL: '' })).toBeNull();
  });

  test('is its origin', () => {
    const env = { VITE_SUPABASE_URL: 'https://abc.supabase.co/', VITE_SUPABASE_PUBLISHABLE_KEY: key };
    expect(readHostedProject(env)).toEqual({ origin: 'https://abc.supabase.co' });
  });

  test.each([
    [{ VITE_SUPABASE_URL: 'https://abc.supabase.co' }, 'set without VITE_SUPABASE_PUBLISHABLE_KEY'],
    [{ VITE_SUPABASE_PUBLISHABLE_KEY: key }, 'set without VITE_SUPABASE_URL'],
    [{ VITE_SUPABASE_URL: 'abc.supabase.co', VITE_SUPABASE_PUBLISHABLE_KEY: key }, 'must be a web address'],
    [{ VITE_SUPABASE_URL: 'javascript:x', VITE_SUPABASE_PUBLISHABLE_KEY: key }, 'must be a web address'],
    [{ VITE_SUPABASE_URL: `${url}/rest/v1/`, VITE_SUPABASE_PUBLISHABLE_KEY: key }, 'must be a web address'],
    [
      { VITE_SUPABASE_URL: 'https://supabase.com/dashboard/project/abc', VITE_SUPABASE_PUBLISHABLE_KEY: key },
      'must be a web address',
    ],
  ])('is refused if incomplete or not an address: %o', (env, part) => {
    expect(() => readHostedProject(env)).toThrow(part);
  });

  test.each(['sb_secret_x', tokenOf('service_role')])(
    "is refused with a secret key, which isn't shown",
    (secret) => {
      const read = () => readHostedProject({ VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: secret });
      expect(read).toThrow('is the secret key');
      expect(read).not.toThrow(secret);
    },
  );

  test.each(['key', tokenOf('authenticated'), 'a.b.c', 'sb_publishable_'])(
    'is refused with %s instead of a key',
    (other) => {
      expect(() =>
        readHostedProject({ VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: other }),
      ).toThrow("isn't a publishable key");
    },
  );

  test('accepts the older anon key', () => {
    const env = { VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: tokenOf('anon') };
    expect(readHostedProject(env)).toEqual({ origin: url });
  });
});

describe('the captcha', () => {
  test('is off by default', () => {
    expect(captchaOrigins({ VITE_CAPTCHA_PROVIDER: '', VITE_CAPTCHA_SITE_KEY: '' })).toEqual([]);
    expect(securityHeaders([], [])['Content-Security-Policy']).not.toContain('frame-src');
  });

  test('is allowed by its provider’s origin, without anything unsafe', () => {
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
  ])('with provider %s and key %s is refused with a message', (provider, key, message) => {
    const env = { VITE_CAPTCHA_PROVIDER: provider, VITE_CAPTCHA_SITE_KEY: key };
    expect(() => captchaOrigins(env)).toThrow(StartError);
    expect(() => captchaOrigins(env)).toThrow(message);
  });
});
