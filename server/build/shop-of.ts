import { callTo, exampleBusiness } from '#lib/shop/business.ts';
import { captchaSettings } from '#lib/shop/captcha.ts';
import type { Shop } from '#lib/shop/shop.ts';
import { type PageSettings, readHostedProject } from '../settings/page.ts';

/** Returns what the page knows about its shop. What isn't set is the example's. */
export function shopOf({ variables, publicUrl, basePath }: PageSettings, exampleLogo: string): Shop {
  const phone = variables.VITE_BUSINESS_PHONE ?? exampleBusiness.phone;
  const logo = variables.VITE_BUSINESS_LOGO ?? exampleLogo;
  const captcha = captchaSettings(variables.VITE_CAPTCHA_PROVIDER, variables.VITE_CAPTCHA_SITE_KEY);
  const project = readHostedProject(variables);
  return {
    ...(basePath !== '/' && { base: basePath }),
    business: {
      name: variables.VITE_BUSINESS_NAME ?? exampleBusiness.name,
      tagline: variables.VITE_BUSINESS_TAGLINE ?? exampleBusiness.tagline,
      address: variables.VITE_BUSINESS_ADDRESS ?? exampleBusiness.address,
      phone,
      call: callTo(phone),
      email: variables.VITE_BUSINESS_EMAIL ?? exampleBusiness.email,
      // A path is below the page's own.
      logo: logo.replace(/^\//, () => basePath),
    },
    ...(publicUrl && { publicUrl }),
    ...(project && { project, key: variables.VITE_SUPABASE_PUBLISHABLE_KEY }),
    ...(variables.VITE_BUSINESS_TIME_ZONE && { timeZone: variables.VITE_BUSINESS_TIME_ZONE }),
    ...(captcha && typeof captcha === 'object' && { captcha }),
    ...(variables.VITE_SHOW_PLAIN_CSV === 'true' && { plainCsv: true }),
  };
}

/** Returns the sentence in search results and link previews. */
export function descriptionOf({ variables }: PageSettings, name: string): string {
  return (
    variables.VITE_BUSINESS_DESCRIPTION ??
    `Register as a customer of ${name}: one short form, filled in once.`
  );
}

/** Returns the shop as JSON that can be inside a `<script>`. */
export function shopJson(shop: Shop): string {
  return JSON.stringify(shop).replaceAll('<', String.raw`\u003c`);
}
