import type { Business } from './business.ts';
import type { CaptchaSettings } from './captcha.ts';

/** What the page knows about its shop. The server writes it into the page, so that a change needs no build. */
export interface Shop {
  business: Business;
  /** The page's path with slashes at both ends, if it isn't /. */
  base?: string;
  /** The address that visitors open, with a slash at the end, if it's set. */
  publicUrl?: string;
  /** A hosted project's URL and its publishable key. */
  project?: string;
  key?: string;
  /** An IANA time zone. */
  timeZone?: string;
  captcha?: CaptchaSettings;
  plainCsv?: boolean;
}

/** The id of the element with the shop as JSON. */
export const SHOP_ID = 'shop';

/** The page's shop. Empty without a page, such as in Node. */
export const shop = JSON.parse(
  globalThis.document?.getElementById(SHOP_ID)?.textContent ?? '{}',
) as Partial<Shop>;
