/** The business that the page belongs to (specification, section 1). */
export interface Business {
  name: string;
  tagline: string;
  address: string;
  /** As displayed. Its link keeps the digits and a leading plus. */
  phone: string;
  email: string;
  logo: string;
}

/** The name of the example shop, which the product shows until it's set up. */
export const exampleName = 'Highveld Radio & Electronics';
