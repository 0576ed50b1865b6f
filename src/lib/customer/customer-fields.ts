/** How a value is typed, corrected, searched and linked. */
export type FieldKind = 'text' | 'phone' | 'address' | 'email' | 'vat';

interface Field {
  column: string;
  label: string;
  /** The label within a sentence. */
  short: string;
  /** The head of its column in the list, if the label is too long for it. */
  heading?: string;
  kind: FieldKind;
  /** The message for an empty value. A field without one is optional, and stored as null when empty. */
  required?: string;
  /** The maximum number of characters, as the database counts them. */
  longest?: number;
  format?: { pattern: RegExp; message: string };
  hint?: string;
  /** Attributes of the input. The type is always text: browsers change what's typed into `tel` and `email` inputs. */
  input: {
    autoComplete: string;
    autoCapitalize?: 'words' | 'none';
    inputMode?: 'numeric' | 'email';
    spellCheck?: false;
    autoCorrect?: 'off';
  };
  /** Whether the search includes it, as the column `search_text` does. */
  isSearched?: true;
  /** The QuickBooks column with this value. quickbooks.ts derives the other columns. */
  quickBooks?: string;
}

const phone = { pattern: /^[0-9]{10,15}$/, message: 'Please enter a valid phone number' };

/** What the number of another country needs. */
export const CODE_ABROAD = 'Outside South Africa, start with the country code.';

/** The fields of a customer, in the order shown everywhere. The constraints of the table `customers` match them. */
const table = {
  companyName: {
    column: 'company_name',
    label: 'Company name',
    short: 'company name',
    heading: 'Company',
    kind: 'text',
    required: 'Company name is required',
    longest: 200,
    input: { autoComplete: 'organization', autoCapitalize: 'words', spellCheck: false },
    isSearched: true,
    quickBooks: 'CompanyName',
  },
  contactPerson: {
    column: 'contact_person',
    label: 'Contact person',
    short: 'contact person',
    heading: 'Contact',
    kind: 'text',
    required: 'Contact person is required',
    longest: 200,
    input: { autoComplete: 'name', autoCapitalize: 'words', spellCheck: false },
    isSearched: true,
    quickBooks: 'ContactName',
  },
  cellPhone: {
    column: 'cell_phone',
    label: 'Cell phone',
    short: 'cell phone',
    kind: 'phone',
    required: 'Cell phone number is required',
    format: phone,
    hint: `Digits only, such as 0825551234. ${CODE_ABROAD}`,
    input: { autoComplete: 'mobile tel', inputMode: 'numeric' },
    quickBooks: 'Mobile',
  },
  officePhone: {
    column: 'office_phone',
    label: 'Office phone',
    short: 'office phone',
    kind: 'phone',
    format: phone,
    hint: 'At least 10 digits, such as 0515550148',
    input: { autoComplete: 'work tel', inputMode: 'numeric' },
    quickBooks: 'Phone',
  },
  physicalAddress: {
    column: 'physical_address',
    label: 'Physical address',
    heading: 'Address',
    short: 'address',
    kind: 'address',
    required: 'Physical address is required',
    longest: 500,
    hint: 'Street, suburb, city, province, postal code',
    input: { autoComplete: 'street-address', autoCapitalize: 'words' },
  },
  emailAddress: {
    column: 'email_address',
    label: 'Email address',
    short: 'email address',
    heading: 'Email',
    kind: 'email',
    required: 'Email address is required',
    longest: 254,
    format: {
      // One dot before the last part, so that there's only one way to match.
      pattern: /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/,
      message: 'Please enter a valid email address',
    },
    input: {
      autoComplete: 'email',
      inputMode: 'email',
      autoCapitalize: 'none',
      autoCorrect: 'off',
      spellCheck: false,
    },
    isSearched: true,
    quickBooks: 'Email',
  },
  vatRegNr: {
    column: 'vat_reg_nr',
    label: 'VAT registration number',
    short: 'VAT number',
    heading: 'VAT number',
    kind: 'vat',
    format: { pattern: /^4[0-9]{9}$/, message: 'Please enter a valid VAT registration number' },
    hint: '10 digits, starting with 4',
    input: { autoComplete: 'off', inputMode: 'numeric' },
    quickBooks: 'Tax Reg. No.',
  },
} as const satisfies Readonly<Record<string, Field>>;

export type FieldTable = typeof table;

export const customerFields: Readonly<
  Record<keyof FieldTable, Field & { column: FieldTable[keyof FieldTable]['column'] }>
> = table;

/** Returns the head of a field's column in a table. */
export function columnHeading(key: keyof FieldTable): string {
  return customerFields[key].heading ?? customerFields[key].label;
}
