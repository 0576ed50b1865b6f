import { type Business, exampleName } from '#lib/business.ts';
import logo from './logo.svg';

/** Makes a path relative to the page's base URL. */
const placed = (address: string) => address.replace(/^\//, import.meta.env.BASE_URL);

// Each variable is written in full, so that the build inserts only its value.

/** The business of this page. Each line has a `VITE_BUSINESS_*` variable at build time. */
export const business: Business = {
  name: import.meta.env.VITE_BUSINESS_NAME || exampleName,
  tagline: import.meta.env.VITE_BUSINESS_TAGLINE || 'Two-way radio, repairs and components',
  address: import.meta.env.VITE_BUSINESS_ADDRESS || '48 Voortrekker Street, Bloemfontein, 9301',
  phone: import.meta.env.VITE_BUSINESS_PHONE || '051 555 0148',
  email: import.meta.env.VITE_BUSINESS_EMAIL || 'desk@highveldradio.example',
  logo: import.meta.env.VITE_BUSINESS_LOGO ? placed(import.meta.env.VITE_BUSINESS_LOGO) : logo,
};

export const description =
  import.meta.env.VITE_BUSINESS_DESCRIPTION ||
  `Register as a customer of ${business.name}: one short form, filled in once.`;

/** The plain-CSV buttons are hidden (specification, section 2) unless `VITE_SHOW_PLAIN_CSV=true`. */
export const showPlainCsv = import.meta.env.VITE_SHOW_PLAIN_CSV === 'true';
