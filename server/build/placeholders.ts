import type { Shop } from '#lib/shop/shop.ts';

/** Replaces the page's shop while its markup is rendered. `fill-page.ts` replaces each placeholder. */
export const shop: Partial<Shop> = {
  base: '{{base}}',
  business: {
    name: '{{name}}',
    tagline: '{{tagline}}',
    address: '{{address}}',
    phone: '{{phone}}',
    call: '{{call}}',
    email: '{{email}}',
    logo: '{{logo}}',
  },
};
