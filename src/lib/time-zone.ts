/** The IANA time zone of the business, set at build time. Scripts and tests in Node use the default. */
export const TIME_ZONE: string = import.meta.env?.VITE_BUSINESS_TIME_ZONE || 'Africa/Johannesburg';
