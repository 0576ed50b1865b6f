import { describe, expect, test } from 'vitest';
import { captchaProviders, captchaSettings } from '#lib/captcha.ts';

describe('the two settings of a captcha', () => {
  test.each([
    [undefined, undefined],
    ['', ''],
    [undefined, ''],
  ])('%j and %j: there is none', (provider, siteKey) => {
    expect(captchaSettings(provider, siteKey)).toBeNull();
  });

  test.each(['turnstile', 'hcaptcha'] as const)('%s with a key', (provider) => {
    expect(captchaSettings(provider, 'the-key')).toEqual({ provider, siteKey: 'the-key' });
  });

  test.each([undefined, ''])('a provider without a key, %j, is told', (siteKey) => {
    expect(captchaSettings('turnstile', siteKey)).toBe(
      'VITE_CAPTCHA_PROVIDER is set without VITE_CAPTCHA_SITE_KEY: set both, or neither.',
    );
  });

  test.each([
    ['recaptcha', 'recaptcha'],
    ['Turnstile', 'Turnstile'],
    [undefined, ''],
  ])('another provider, %j, is told', (provider, shown) => {
    expect(captchaSettings(provider, 'the-key')).toBe(
      `VITE_CAPTCHA_PROVIDER must be turnstile or hcaptcha, not "${shown}".`,
    );
  });
});

test('each script comes from where its provider is allowed to load from, over https', () => {
  for (const { script, origins } of Object.values(captchaProviders)) {
    const { protocol, hostname } = new URL(script);
    expect(protocol).toBe('https:');
    const hosts = origins.map((origin) =>
      new URL(origin.replace('*.', 'any.')).hostname.replace(/^any\./, ''),
    );
    expect(hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))).toBe(true);
  }
});
