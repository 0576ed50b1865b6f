/** The CAPTCHA services that Supabase Auth supports for sign-in. */
export const captchaProviders = {
  turnstile: {
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    /** Where the script, its frame and their requests come from. */
    origins: ['https://challenges.cloudflare.com'],
  },
  hcaptcha: {
    script: 'https://js.hcaptcha.com/1/api.js',
    origins: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  },
} as const;

export interface CaptchaSettings {
  provider: keyof typeof captchaProviders;
  siteKey: string;
}

/** Checks the two settings together. Returns a CAPTCHA, null when both are missing, or what's wrong with them. */
export function captchaSettings(
  provider: string | undefined,
  siteKey: string | undefined,
): CaptchaSettings | string | null {
  if (!provider && !siteKey) return null;
  if (!siteKey) return 'VITE_CAPTCHA_PROVIDER is set without VITE_CAPTCHA_SITE_KEY: set both, or neither.';
  if (provider === 'turnstile' || provider === 'hcaptcha') return { provider, siteKey };
  return `VITE_CAPTCHA_PROVIDER must be turnstile or hcaptcha, not "${provider ?? ''}".`;
}
