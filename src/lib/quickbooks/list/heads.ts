// cspell:disable -- Heads in Afrikaans.
/** What a column of QuickBooks' list holds. */
export type ListColumn = keyof typeof heads;

/** The heads of each column in English, the best one first. `Full name` is the person, not the customer. */
const heads = {
  name: 'customer full name, customer name, customer, name, company name, company, business name, contact name',
  contact: 'full name, contact person, contact name, primary contact, contact',
  phones: 'phone numbers',
  phone: 'phone',
  mobile: 'mobile, mobile phone',
  email: 'email, email address, email id',
  address: 'billing address, billing, address, physical address',
  street: 'street address, street, line',
  city: 'city',
  state: 'state, country sub division code',
  postalCode: 'postal code, billing code',
  country: 'country',
  vat: 'vat, vat registration, vat id, tax registration, tax id',
  notes: 'notes',
} as const;

/** What the words of heads mean, in English and Afrikaans. A word under `''` says nothing. */
const meanings = {
  customer: 'customers client clients klient kliente klant klante job display qualified',
  name: 'naam',
  'customer name': 'klientnaam',
  full: 'volle volledige',
  contact: 'kontak',
  'contact person': 'kontakpersoon',
  company: 'organization organisation maatskappy',
  phone: 'telephone tel landline telefoon telefoonnommer',
  numbers: 'nommers',
  'phone numbers': 'telefoonnommers',
  mobile: 'cell cellphone sel selfoon selfoonnommer selnommer alt alternate',
  email: 'emails mail epos eposadres',
  address: 'addr adres',
  billing: 'bill',
  'billing address': 'faktuuradres',
  street: 'straat',
  'street address': 'straatadres',
  city: 'town stad dorp',
  state: 'province region provinsie',
  postal: 'post',
  'postal code': 'zip postcode poskode',
  country: 'land',
  vat: 'btw',
  registration: 'reg',
  notes: 'note notas',
  '': 'a as d die form free fully id no nommer nr num number of or the to van',
};

const meant = new Map(
  Object.entries(meanings).flatMap(([english, words]) =>
    words.split(' ').map((word) => [word, english] as const),
  ),
);

/** Words that don't say what a head is about, if another one does. */
const fillers = new Set(
  'customer primary main default billing address contact business work office home'.split(' '),
);

/** Lines of an address are numbered: `Bill to 1`, `Billing Address Line 1`, `Street1`. Postal ones count if there are no others. */
const lineWords = new Set(['billing', 'address', 'street', 'line', 'physical', 'postal']);

export const allColumns = Object.keys(heads) as readonly ListColumn[];

const known = allColumns.map(
  (column) => [column, heads[column].split(', ').map((head) => sorted(head.split(' ')))] as const,
);

/** Which columns of the file hold what. An address may have several. */
export type Columns = { [Column in ListColumn]?: readonly number[] | undefined };

export interface Heads {
  /** The number of the head row, or of the first row without one; -1 if there are no rows. */
  at: number;
  areHeads: boolean;
  columns: Columns;
}

/** The heads are near the top, below the company, the title and blank rows. */
const SEARCHED = 50;

/** Finds the row with the most heads, and what they say. Otherwise the fullest row may have others, unless it has a customer. */
export function findHeads(rows: readonly (readonly string[])[]): Heads {
  const top = rows.slice(0, SEARCHED);
  const found = top.map((row, at) => {
    const isEmpty = (place: number) => rows.slice(at + 1).every((cells) => !cells[place]?.trim());
    return { at, areHeads: true, columns: columnsIn(row, isEmpty) };
  });
  const likely = found.filter(({ columns }) => columns.name !== undefined || countOf(columns) > 1);
  const [best] = likely.toSorted((a, b) => countOf(b.columns) - countOf(a.columns));
  if (best) return best;
  const filled = top.map((row) => row.filter((cell) => cell.trim() !== ''));
  const most = Math.max(...filled.map(({ length }) => length));
  const fullest = filled.findIndex(({ length }) => length === most);
  const isCustomer = most < 2 || (filled[fullest] ?? []).some((cell) => /@|\d{3}/.test(cell));
  const first = filled.findIndex(({ length }) => length > 0);
  return { at: isCustomer ? first : fullest, areHeads: !isCustomer, columns: {} };
}

export function countOf(columns: Columns): number {
  return Object.keys(columns).length;
}

/** Returns the column that a head or label names. */
export function columnNamed(head: string): ListColumn | undefined {
  return allColumns.find((column) => columnsIn([head], () => false)[column]);
}

/** Finds the column of each head. One that's empty in every row is only used if there's no other. */
function columnsIn(row: readonly string[], isEmpty: (place: number) => boolean): Columns {
  const words = row.map(wordsIn);
  const columns: Columns = {};
  const numbered = [...words.keys()].filter((at) => isLine(words[at] ?? []));
  const others = numbered.filter((at) => !words[at]?.includes('postal'));
  const lines = others.length > 0 ? others : numbered;
  const used = new Set(numbered);
  const whole = words.map(sorted);
  const withoutFillers = words.map((each) => sorted(each.filter((word) => !fillers.has(word))));
  for (const [texts, mayBeEmpty] of [
    [whole, false],
    [withoutFillers, false],
    [whole, true],
    [withoutFillers, true],
  ] as const) {
    for (const [column, names] of known) {
      if (columns[column]) continue;
      const isFree = (place: number) => !used.has(place) && (mayBeEmpty || !isEmpty(place));
      const at = names.flatMap((name) => placesOf(texts, name)).find(isFree);
      if (at === undefined) continue;
      columns[column] = [at];
      used.add(at);
    }
  }
  if (lines.length > 0) columns.street = [...(columns.street ?? []), ...lines];
  return columns;
}

function placesOf(texts: readonly string[], text: string): number[] {
  return [...texts.keys()].filter((place) => texts[place] === text);
}

function isLine(words: readonly string[]): boolean {
  const [number = '', ...others] = words.toReversed();
  return (
    /^(?:suburb|voorstad)$/.test(words.join(' ')) ||
    (/^0?[1-9]$/.test(number) && others.length > 0 && others.every((word) => lineWords.has(word)))
  );
}

/** Returns a head's words in English, without accents and those that say nothing. */
function wordsIn(head: string): string[] {
  if (head.length > 40) return [];
  const words = head
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\p{Ll}(?=\p{Lu})|(?<=\p{Lu})\p{Lu}(?=\p{Lu}\p{Ll})/gu, '$& ')
    .toLowerCase()
    .replace(/\be[ -]?(?=mail|pos)/g, 'e')
    .match(/\p{L}+|\d+/gu);
  return (words ?? []).flatMap((word) => (meant.get(word) ?? word).split(' ')).filter((word) => word !== '');
}

function sorted(words: readonly string[]): string {
  return [...new Set(words)].toSorted().join(' ');
}
