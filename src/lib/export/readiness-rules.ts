import { parseAddress, unplacedAddressParts } from '#lib/address.ts';
import type { CustomerRecord } from '#lib/customer.ts';
import { guardFormulas, needsCare, printable, safeText } from './csv.ts';
import { accountNumber, customerName, quickBooksColumns } from './quickbooks.ts';

/** A rule of the readiness report that needs one record only. */
interface RecordRule {
  code: string;
  /** What to tell the admin, or null when there is nothing to tell. `cells` are the record's, by `quickBooksRow`. */
  judge: (record: CustomerRecord, cells: readonly string[]) => string | null;
}

/** What QuickBooks may refuse or change in a single customer, in the order in which it is told. */
export const recordRules = [
  { code: 'name-characters', judge: forbiddenInName },
  { code: 'too-long', judge: tooLong },
  {
    code: 'account-number-empty',
    judge: ({ company_name: name }) =>
      accountNumber(name) === ''
        ? 'The account number is empty: the company name has none of the letters A to Z and no digit.'
        : null,
  },
  {
    code: 'address-part-lost',
    judge: ({ physical_address: address }) => {
      const lost = unplacedAddressParts(address);
      return lost.length === 0 ? null : `No column holds this part of the address: ${quoted(lost)}.`;
    },
  },
  {
    code: 'city-is-state',
    judge: ({ physical_address: address }) => {
      const { city, state } = parseAddress(address);
      const same = city !== '' && city.toLowerCase() === state.toLowerCase();
      return same ? `City and state are both ${quoted([city])}.` : null;
    },
  },
  {
    code: 'no-city',
    judge: ({ physical_address: address }) =>
      parseAddress(address).city === ''
        ? 'The address has no city: nothing in it is set apart by a comma or a line break.'
        : null,
  },
  {
    code: 'country-as-state',
    judge: ({ physical_address: address }) => {
      const { state } = parseAddress(address);
      return COUNTRY.test(state) ? `The country was typed too, so the state is ${quoted([state])}.` : null;
    },
  },
  {
    code: 'no-postal-code',
    judge: ({ physical_address: address }) =>
      parseAddress(address).postalCode === '' ? 'The address has no postal code of four digits.' : null,
  },
  {
    code: 'formula-guarded',
    judge: (_, cells) => {
      const changed = headersOf(cells, (text) => guardFormulas(printable(text)) !== printable(text));
      return changed.length === 0
        ? null
        : `An apostrophe was put before what a spreadsheet would run as a formula, in ${listed(changed)}.`;
    },
  },
  {
    code: 'characters-replaced',
    judge: (record, cells) => {
      const told = forbiddenInName(record) === null ? null : customerName(record);
      const changed = headersOf(cells, (text) => text !== told && printable(text) !== text);
      return changed.length === 0
        ? null
        : `Characters that no file may hold were replaced, in ${listed(changed)}.`;
    },
  },
] as const satisfies readonly RecordRule[];

export type RecordRuleCode = (typeof recordRules)[number]['code'];

/** Texts in quotation marks, for a message. */
export function quoted(texts: readonly string[]): string {
  return texts.map((text) => `“${text}”`).join(', ');
}

const COUNTRY = /^(?:(?:republic of )?south africa|suid-afrika|rsa)$/i;

const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
  [/:/, 'a colon'],
  [/"/, 'a double quote'],
  [/\t/, 'a tab'],
  [/[\r\n]/, 'a line break'],
];

function forbiddenInName(record: CustomerRecord): string | null {
  const name = customerName(record);
  const found = FORBIDDEN.filter(([pattern]) => pattern.test(name)).map(([, words]) => words);
  return found.length === 0
    ? null
    : `The name has ${listed(found)}, which QuickBooks does not take in names.`;
}

function tooLong(_: CustomerRecord, cells: readonly string[]): string | null {
  const over: string[] = [];
  for (const [index, { header, limit }] of quickBooksColumns.entries()) {
    const text = cells[index] ?? '';
    // A character more or less only matters near the limit, so few texts are made safe and counted here.
    if (limit === undefined || text.length * 2 <= limit) continue;
    const length = Array.from(safeText(text)).length;
    if (length > limit) over.push(`${header} has ${length} characters and may have ${limit}`);
  }
  return over.length === 0 ? null : `Too long for QuickBooks: ${over.join('; ')}.`;
}

/** The headers of the cells for which `test` holds; a cell that repeats an earlier one is not named again. */
function headersOf(cells: readonly string[], test: (text: string) => boolean): string[] {
  const named = new Set<unknown>();
  const headers: string[] = [];
  for (const [index, { header, cell }] of quickBooksColumns.entries()) {
    const text = cells[index] ?? '';
    if (!needsCare(text) || named.has(cell) || !test(text)) continue;
    named.add(cell);
    headers.push(header);
  }
  return headers;
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
