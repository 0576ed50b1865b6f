const BROWSERS = ['chromium', 'webkit', 'firefox'] as const;

/** Returns the browser from `E2E_BROWSER`. Default: Chromium. */
export function e2eBrowser(): (typeof BROWSERS)[number] {
  const asked = process.env.E2E_BROWSER || 'chromium';
  const browser = BROWSERS.find((name) => name === asked);
  if (!browser) throw new Error(`E2E_BROWSER is ${asked}, and can be ${BROWSERS.join(', ')}.`);
  return browser;
}

/** A touch screen. Playwright's Firefox has no mobile pages. */
export const touch = { hasTouch: true, isMobile: e2eBrowser() !== 'firefox' };
