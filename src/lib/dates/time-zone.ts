import { shop } from '../shop/shop.ts';

/** The IANA time zone of the business. Scripts and tests in Node use the default. */
export const TIME_ZONE: string = shop.timeZone ?? 'Africa/Johannesburg';
