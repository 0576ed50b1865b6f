import type { CustomerRecord } from '#lib/customer.ts';

/** How a customer can be found where the specified search finds nothing. */
export type FindBy = 'phone' | 'vat' | 'words';

/** A search other than the specified one. */
export interface OtherSearch {
  by: FindBy;
  /** As typed. */
  text: string;
}

/** What is searched for: a text as the specification has it (`''` finds everyone), or another search. */
export type CustomerSearch = string | OtherSearch;

/** As many words as the database's function compares. */
const MOST_WORDS = 8;
/** Fewer digits would find half of all numbers. */
const FEWEST_DIGITS = 4;
const LONGEST_PHONE = 15;
const LONGEST_VAT = 10;

type Searched = Omit<CustomerRecord, 'id' | 'created_at'>;

/**
 * Whether a search finds a customer: a case-insensitive substring of company name, contact person or email
 * (specification, section 9), or what an {@link OtherSearch} asks for. The database has the same rules
 * (`search_customers`, `find_customers`), because only it sees all customers; a test keeps the two the same.
 */
export function matchesSearch(record: Searched, search: CustomerSearch): boolean {
  if (typeof search === 'string') return textOf(record).includes(search.toLowerCase());
  switch (search.by) {
    case 'phone':
      return matchesPhone(record, soughtDigits(search.text));
    case 'vat':
      return record.vat_reg_nr?.includes(soughtDigits(search.text)) ?? false;
    case 'words':
      return soughtWords(search.text).every((word) => textOf(record).includes(word));
  }
}

/** The searches that may find what the specified one did not: by the digits and by the words of what was typed. */
export function otherSearches(text: string): OtherSearch[] {
  const { length: digits } = soughtDigits(text);
  const { length: words } = soughtWords(text);
  const isOffered: Readonly<Record<FindBy, boolean>> = {
    phone: digits >= FEWEST_DIGITS && digits <= LONGEST_PHONE,
    vat: digits >= FEWEST_DIGITS && digits <= LONGEST_VAT,
    words: words > 1 && words <= MOST_WORDS,
  };
  return (['phone', 'vat', 'words'] as const).filter((by) => isOffered[by]).map((by) => ({ by, text }));
}

/** The digits of what was typed: a number with 0027 or with +27 (0) before it like one with 27. */
export function soughtDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits.replace(/^(?:00)?270?(?=\d{9}$)/, '27');
}

/** The different words of what was typed, in lower case. */
export function soughtWords(text: string): string[] {
  return [...new Set(text.toLowerCase().split(/\s/).filter(Boolean))];
}

/** What was typed for a search. */
export function searchText(search: CustomerSearch): string {
  return typeof search === 'string' ? search : search.text;
}

export function isSameSearch(a: CustomerSearch, b: CustomerSearch): boolean {
  return searchText(a) === searchText(b) && findBy(a) === findBy(b);
}

function findBy(search: CustomerSearch): FindBy | null {
  return typeof search === 'string' ? null : search.by;
}

function textOf({ company_name, contact_person, email_address }: Searched): string {
  return `${company_name}\n${contact_person}\n${email_address}`.toLowerCase();
}

/** A number may begin with 0 or with 27: whichever is sought, the other is found, too. */
function matchesPhone({ cell_phone, office_phone }: Searched, digits: string): boolean {
  const phones = [cell_phone, office_phone ?? ''];
  const other = digits.replace(/^(?:0|27)/, (prefix) => (prefix === '0' ? '27' : '0'));
  return phones.some((phone) => phone.includes(digits) || phone.startsWith(other));
}

/** What a search looks for in names and e-mail addresses, to be marked there. */
export function markedTexts(search: CustomerSearch): string[] {
  if (typeof search === 'string') return search === '' ? [] : [search];
  return search.by === 'words' ? soughtWords(search.text) : [];
}

/**
 * A text cut at every occurrence of what was searched for, whatever its case: the pieces at odd places are the
 * occurrences. One piece when there is none.
 */
export function splitBySearch(text: string, sought: readonly string[]): string[] {
  if (sought.length === 0) return [text];
  const escaped = sought.map((each) => each.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`));
  return text.split(new RegExp(`(${escaped.join('|')})`, 'giu'));
}
