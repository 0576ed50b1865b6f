import { describe, expect, test } from 'vitest';
import { captchaProviders, captchaSettings } from '#lib/captcha.ts';

describe('captchaSettings', () => {
  test.each([
    [undefined, undefined],
    ['', ''],
    [undefined, ''],
  ])('returns null for %j and %j', (provider, siteKey) => {
    expect(captchaSettings(provider, siteKey)).toBeNull();
  });

  test.each(['turnstile', 'hcaptcha'] as const)('accepts %s with a key', (provider) => {
    expect(captchaSettings(provider, 'the-key')).toEqual({ provider, siteKey: 'the-key' });
  });

  test.each([undefined, ''])('reports a provider without a key, %j', (siteKey) => {
    expect(captchaSettings('turnstile', siteKey)).toBe(
      'VITE_CAPTCHA_PROVIDER is set without VITE_CAPTCHA_SITE_KEY: set both, or neither.',
    );
  });

  test.each([
    ['recaptcha', 'recaptcha'],
    ['Turnstile', 'Turnstile'],
    [undefined, ''],
  ])('reports an unknown provider, %j', (provider, shown) => {
    expect(captchaSettings(provider, 'the-key')).toBe(
      `VITE_CAPTCHA_PROVIDER must be turnstile or hcaptcha, not "${shown}".`,
    );
  });
});

test('loads each script from an allowed origin of its provider, over https', () => {
  for (const { script, origins } of Object.values(captchaProviders)) {
    const { protocol, hostname } = new URL(script);
    expect(protocol).toBe('https:');
    const hosts = origins.map((origin) =>
      new URL(origin.replace('*.', 'any.')).hostname.replace(/^any\./, ''),
    );
    expect(hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))).toBe(true);
  }
});
