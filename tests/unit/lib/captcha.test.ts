import { expect, test } from 'vitest';
import { captchaProviders, captchaSettings } from '#lib/shop/captcha.ts';

const NO_KEY = 'VITE_CAPTCHA_PROVIDER is set without VITE_CAPTCHA_SITE_KEY: set both, or neither.';
const unknown = (provider: string) =>
  `VITE_CAPTCHA_PROVIDER must be turnstile or hcaptcha, not "${provider}".`;

test.each([
  [undefined, undefined, null],
  [undefined, '', null],
  ['', '', null],
  ['turnstile', 'key', { provider: 'turnstile', siteKey: 'key' }],
  ['hcaptcha', 'key', { provider: 'hcaptcha', siteKey: 'key' }],
  ['turnstile', undefined, NO_KEY],
  ['turnstile', '', NO_KEY],
  ['recaptcha', 'key', unknown('recaptcha')],
  ['Turnstile', 'key', unknown('Turnstile')],
  [undefined, 'key', unknown('')],
])('captchaSettings of %j and %j returns %j', (provider, siteKey, settings) => {
  expect(captchaSettings(provider, siteKey)).toEqual(settings);
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
