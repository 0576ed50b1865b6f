import { customerFields, type FieldKind } from '#lib/customer/customer-fields.ts';
import { type CustomerInsert, draftFields } from '#lib/customer/customer.ts';
import { folded } from '#lib/text/folded.ts';

/** How to find a customer that the specified search doesn't find. */
export type FindBy = 'phone' | 'vat' | 'words';

export interface OtherSearch {
  by: FindBy;
  text: string;
}

/** The specified search by text (`''` finds all customers), or another search. */
export type CustomerSearch = string | OtherSearch;

/** Counting more customers of another search takes long: they're shown as `1,000+`. */
export const MOST_COUNTED = 1_000;

/** As many words as the database function compares. */
const MOST_WORDS = 8;
/** Fewer digits would match half of all numbers. */
const FEWEST_DIGITS = 4;
const LONGEST_PHONE = 15;
const LONGEST_VAT = 10;

/** Returns whether a search finds a customer (specification, section 9). A test compares it with the database's. */
export function matchesSearch(record: CustomerInsert, search: CustomerSearch): boolean {
  if (typeof search === 'string') return textOf(record).includes(search.toLowerCase());
  switch (search.by) {
    case 'phone':
      return matchesPhone(record, soughtDigits(search.text));
    case 'vat':
      return valuesOf(record, 'vat').some((number) => number.includes(soughtDigits(search.text)));
    case 'words':
      return soughtWords(search.text).every((word) => folded(textOf(record)).includes(word));
  }
}

/** Returns other searches to try, by the digits and by the words of the text. */
export function otherSearches(text: string): OtherSearch[] {
  const { length: digits } = soughtDigits(text);
  const words = soughtWords(text);
  const isOffered: Readonly<Record<FindBy, boolean>> = {
    phone: digits >= FEWEST_DIGITS && digits <= LONGEST_PHONE,
    vat: digits >= FEWEST_DIGITS && digits <= LONGEST_VAT,
    // One word may be spelled with other accents or signs. The index finds three letters in a row.
    words:
      (words.length > 1 || /\p{L}/u.test(text)) &&
      words.length <= MOST_WORDS &&
      words.some((word) => /[\p{L}\p{N}]{3}/u.test(word)),
  };
  return (['phone', 'vat', 'words'] as const).filter((by) => isOffered[by]).map((by) => ({ by, text }));
}

/** Returns the digits of the text, with 0027 and +27 (0) as 27. */
export function soughtDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits.replace(/^(?:00)?270?(?=\d{9}$)/, '27');
}

/** Returns the distinct words of the text, in any spelling. */
export function soughtWords(text: string): string[] {
  return [...new Set(folded(text).split(/\s/).filter(Boolean))];
}

/** Returns what was typed for a search. */
export function searchText(search: CustomerSearch): string {
  return typeof search === 'string' ? search : search.text;
}

export function isSameSearch(a: CustomerSearch, b: CustomerSearch): boolean {
  return searchText(a) === searchText(b) && findBy(a) === findBy(b);
}

function findBy(search: CustomerSearch): FindBy | null {
  return typeof search === 'string' ? null : search.by;
}

const searchedFields = draftFields.filter((field) => customerFields[field].isSearched);

function textOf(record: CustomerInsert): string {
  return searchedFields
    .map((field) => record[customerFields[field].column] ?? '')
    .join('\n')
    .toLowerCase();
}

function valuesOf(record: CustomerInsert, kind: FieldKind): string[] {
  const fields = draftFields.filter((field) => customerFields[field].kind === kind);
  return fields.map((field) => record[customerFields[field].column] ?? '');
}

/** A number may start with 0 or with 27: a search for either finds both. */
function matchesPhone(record: CustomerInsert, digits: string): boolean {
  const other = otherPrefix(digits);
  return valuesOf(record, 'phone').some((phone) => phone.includes(digits) || phone.startsWith(other));
}

function otherPrefix(digits: string): string {
  return digits.replace(/^(?:0|27)/, (prefix) => (prefix === '0' ? '27' : '0'));
}

/** Returns the texts to highlight in a value. */
export function markedTexts(search: CustomerSearch, kind: FieldKind): string[] {
  if (kind === 'phone' || kind === 'vat') {
    if (findBy(search) !== kind) return [];
    const digits = soughtDigits(searchText(search));
    return kind === 'vat' ? [digits] : [digits, otherPrefix(digits)];
  }
  if (typeof search === 'string') return search === '' ? [] : [search];
  return search.by === 'words' ? soughtWords(search.text) : [];
}

/** Splits a text at each match, ignoring case. The pieces at odd indexes are the matches. */
export function splitBySearch(text: string, sought: readonly string[]): string[] {
  if (sought.length === 0) return [text];
  const escaped = sought.map((each) => each.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`));
  return text.split(new RegExp(`(${escaped.join('|')})`, 'giu'));
}
