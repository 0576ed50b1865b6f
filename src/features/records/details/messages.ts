/** The texts of one customer's details (specification, section 3). */
export const messages = {
  title: 'Customer details',
  deleted: 'This customer has been deleted.',
  fields: {
    company: 'Company name',
    contact: 'Contact person',
    cellPhone: 'Cell phone',
    officePhone: 'Office phone',
    address: 'Physical address',
    email: 'Email address',
    vat: 'VAT registration number',
    submitted: 'Submitted',
  },
  quickBooksAddress: 'Address as QuickBooks gets it',
  addressParts: {
    line1: 'Line 1',
    line2: 'Line 2',
    city: 'City',
    state: 'State',
    postalCode: 'Postal code',
    country: 'Country',
  },
} as const;
