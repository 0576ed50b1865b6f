// cspell:disable -- English and Afrikaans heads.
/** What a column of QuickBooks' list holds. */
export type ListColumn = keyof typeof heads;

/** The heads of each column in English and Afrikaans, the best one first. Only whole heads count: `Full name` is the person, not the customer. */
const heads = {
  name: ['customer full name', 'display name', 'customer name', 'customer', 'name', 'kliënt', 'naam'],
  company: ['company name', 'company', 'maatskappy'],
  contact: ['full name', 'contact person', 'contact name', 'primary contact', 'kontakpersoon'],
  phones: ['phone numbers', 'telefoonnommers'],
  phone: ['phone', 'phone number', 'office phone', 'work phone', 'main phone', 'telefoon', 'telefoonnommer'],
  mobile: ['mobile', 'mobile number', 'cell phone', 'cell', 'alt phone', 'selfoon', 'selfoonnommer'],
  email: ['email', 'email address', 'main email', 'e pos', 'epos', 'e posadres'],
  address: ['bill address', 'billing address', 'address', 'faktuuradres', 'adres'],
  street: ['street address', 'billing street', 'street', 'bill street', 'straat'],
  city: ['city', 'billing city', 'bill city', 'town', 'stad', 'dorp'],
  state: ['state', 'province', 'billing state', 'bill state', 'billing province', 'provinsie'],
  postalCode: ['zip', 'zip code', 'postal code', 'billing zip', 'billing postal code', 'bill zip', 'poskode'],
  country: ['country', 'billing country', 'bill country', 'land'],
  vat: [
    'tax reg no',
    'vat number',
    'vat registration number',
    'vat reg no',
    'vat reg nr',
    'vat',
    'tax registration number',
    'tax id',
    'btw nommer',
    'btw nr',
  ],
} as const;

export const allColumns = Object.keys(heads) as readonly ListColumn[];

/** Which column of the file holds what. */
export type Columns = Partial<Record<ListColumn, number>>;

export interface Heads {
  /** The number of the head row; -1 if there are no rows. */
  at: number;
  columns: Columns;
}

/** The heads are near the top, below the company, the title and blank rows. */
const SEARCHED = 50;

/** Finds the row with the most heads, and what they say. Without any, the fullest row has the heads. */
export function findHeads(rows: readonly (readonly string[])[]): Heads {
  const top = rows.slice(0, SEARCHED);
  let found: Heads = { at: -1, columns: {} };
  for (const [at, row] of top.entries()) {
    const columns = columnsIn(row);
    const count = Object.keys(columns).length;
    if (count > Object.keys(found.columns).length && (columns.name !== undefined || count > 1)) {
      found = { at, columns };
    }
  }
  if (found.at >= 0) return found;
  const filled = top.map((row) => row.filter((cell) => cell.trim() !== '').length);
  return { at: filled.indexOf(Math.max(...filled)), columns: {} };
}

function columnsIn(row: readonly string[]): Columns {
  const columns: Columns = {};
  const plain = row.map((cell) =>
    cell.length > 40
      ? ''
      : (
          cell
            .normalize()
            .toLowerCase()
            .match(/\p{L}+|\d+/gu)
            ?.join(' ') ?? ''
        ).replace('e mail', 'email'),
  );
  for (const column of allColumns) {
    const at = heads[column].map((head) => plain.indexOf(head)).find((place) => place >= 0);
    if (at !== undefined) columns[column] = at;
  }
  return columns;
}
