/**
 * The IANA time zone in which the business counts its days. Set when the page is built; the scripts and tests that run
 * in Node have the default.
 */
export const TIME_ZONE: string = import.meta.env?.VITE_BUSINESS_TIME_ZONE || 'Africa/Johannesburg';
