/** The business that the page belongs to (specification, section 1). */
export interface Business {
  name: string;
  /** A short description, shown under the name. */
  tagline: string;
  /** Street address on one line. */
  address: string;
  /** As people read it; the link made of it keeps digits and a leading plus. */
  phone: string;
  email: string;
  /** Address of the logo's picture. */
  logo: string;
}
