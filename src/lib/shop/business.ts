/** The business that the page belongs to (specification, section 1). */
export interface Business {
  name: string;
  tagline: string;
  address: string;
  /** As displayed. */
  phone: string;
  /** The address of a link that calls the phone. */
  call: string;
  email: string;
  logo: string;
}

/** The name of the example shop, which the product shows until it's set up. */
export const exampleName = 'Highveld Radio & Electronics';

/** The example shop without its logo. */
export const exampleBusiness: Omit<Business, 'logo'> = {
  name: exampleName,
  tagline: 'Two-way radio, repairs and components',
  address: '48 Voortrekker Street, Bloemfontein, 9301',
  phone: '051 555 0148',
  call: 'tel:0515550148',
  email: 'desk@highveldradio.example',
};

/** Returns the address of a link that calls a phone. It keeps the digits and a plus. */
export function callTo(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
