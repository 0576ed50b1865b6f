import type { Business } from '#lib/business.ts';
import logo from './logo.svg';

/** A path of this page is relative to the one that the page is served at. */
const placed = (address: string) => address.replace(/^\//, import.meta.env.BASE_URL);

// Each variable by its whole name: then the build writes its value here, and not all variables there are.

/** The business of this page. Each line can be set at build time by its `VITE_BUSINESS_*` variable. */
export const business: Business = {
  name: import.meta.env.VITE_BUSINESS_NAME || 'Highveld Radio & Electronics',
  tagline: import.meta.env.VITE_BUSINESS_TAGLINE || 'Two-way radio, repairs and components',
  address: import.meta.env.VITE_BUSINESS_ADDRESS || '48 Voortrekker Street, Bloemfontein, 9301',
  phone: import.meta.env.VITE_BUSINESS_PHONE || '051 555 0148',
  email: import.meta.env.VITE_BUSINESS_EMAIL || 'desk@highveldradio.example',
  logo: import.meta.env.VITE_BUSINESS_LOGO ? placed(import.meta.env.VITE_BUSINESS_LOGO) : logo,
};

/** What search engines and link previews say of the page. */
export const description =
  import.meta.env.VITE_BUSINESS_DESCRIPTION ||
  `Register as a customer of ${business.name}: seven fields, filled in once.`;

/** The plain-CSV buttons exist but are hidden (specification, section 2); `VITE_SHOW_PLAIN_CSV=true` shows them. */
export const showPlainCsv = import.meta.env.VITE_SHOW_PLAIN_CSV === 'true';
