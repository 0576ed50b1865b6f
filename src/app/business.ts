import type { Business } from '#lib/business.ts';
import logo from './logo.svg';

const env = import.meta.env;

/** A path of this page is relative to the one that the page is served at. */
const placed = (address: string) => address.replace(/^\//, env.BASE_URL);

/** The business of this page. Each line can be set at build time by its `VITE_BUSINESS_*` variable. */
export const business: Business = {
  name: env.VITE_BUSINESS_NAME || 'Highveld Radio & Electronics',
  tagline: env.VITE_BUSINESS_TAGLINE || 'Two-way radio, repairs and components',
  address: env.VITE_BUSINESS_ADDRESS || '48 Voortrekker Street, Bloemfontein, 9301',
  phone: env.VITE_BUSINESS_PHONE || '051 555 0148',
  email: env.VITE_BUSINESS_EMAIL || 'desk@highveldradio.example',
  logo: env.VITE_BUSINESS_LOGO ? placed(env.VITE_BUSINESS_LOGO) : logo,
};

/** What search engines and link previews say of the page. */
export const description =
  env.VITE_BUSINESS_DESCRIPTION ||
  `Register as a customer of ${business.name}: seven fields, filled in once.`;

/** The plain-CSV buttons exist but are hidden (specification, section 2); `VITE_SHOW_PLAIN_CSV=true` shows them. */
export const showPlainCsv = env.VITE_SHOW_PLAIN_CSV === 'true';
