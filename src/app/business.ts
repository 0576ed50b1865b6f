import { shop } from '#lib/shop/shop.ts';

if (!shop.business) throw new Error('The page has no shop.');

/** The business of this page. */
export const { business } = shop;
