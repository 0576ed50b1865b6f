import { type ParsedAddress, parseAddress, unplacedAddressParts } from '#lib/address.ts';
import type { CustomerRecord } from '#lib/customer.ts';
import { withoutDirectionMarks } from '#lib/untrusted-text.ts';
import { guardFormulas, mayNeedEscaping, printable, safeText } from './csv.ts';
import { accountNumber, customerName, quickBooksColumns } from './quickbooks.ts';

/** A record with what the rules check, each computed once. */
interface Subject {
  record: CustomerRecord;
  name: string;
  address: ParsedAddress;
  /** The texts of the record's row. */
  cells: readonly string[];
  /** Those of them that may be changed on their way into the file; one that repeats another is left out. */
  suspects: readonly { header: string; text: string }[];
}

interface RecordRule {
  code: string;
  /** The message for the admin, or null when the rule does not apply. */
  judge: (subject: Subject) => string | null;
}

/** What QuickBooks may refuse or change in a single customer, in the order in which it is reported. */
const recordRules = [
  { code: 'name-characters', judge: forbiddenInName },
  { code: 'too-long', judge: tooLong },
  {
    code: 'account-number-empty',
    judge: ({ record }) =>
      accountNumber(record.company_name) === ''
        ? 'The account number is empty: the company name has none of the letters A to Z and no digit.'
        : null,
  },
  {
    code: 'address-part-lost',
    judge: ({ record }) => {
      const lost = unplacedAddressParts(record.physical_address);
      return lost.length === 0 ? null : `No column holds this part of the address: ${quoted(lost)}.`;
    },
  },
  {
    code: 'city-is-state',
    judge: ({ address: { city, state } }) => {
      const same = city !== '' && city.toLowerCase() === state.toLowerCase();
      return same ? `City and state are both ${quoted([city])}.` : null;
    },
  },
  {
    code: 'no-city',
    judge: ({ address }) =>
      address.city === ''
        ? 'The address has no city: nothing in it is set apart by a comma or a line break.'
        : null,
  },
  {
    code: 'country-as-state',
    judge: ({ address: { state } }) =>
      COUNTRY.test(state) ? `The country was typed too, so the state is ${quoted([state])}.` : null,
  },
  {
    code: 'no-postal-code',
    judge: ({ address }) =>
      address.postalCode === '' ? 'The address has no postal code of four digits.' : null,
  },
  {
    code: 'formula-guarded',
    judge: ({ suspects }) => {
      const changed = suspects.filter(({ text }) => guardFormulas(printable(text)) !== printable(text));
      return changed.length === 0
        ? null
        : `An apostrophe was put before what a spreadsheet would run as a formula, in ${headersOf(changed)}.`;
    },
  },
  {
    code: 'characters-replaced',
    judge: (subject) => {
      // A tab in the name is reported above, as a character that QuickBooks refuses.
      const told = forbiddenInName(subject) === null ? null : subject.name;
      const changed = subject.suspects.filter(({ text }) => text !== told && printable(text) !== text);
      return changed.length === 0
        ? null
        : `Characters that no file may hold were replaced, in ${headersOf(changed)}.`;
    },
  },
] as const satisfies readonly RecordRule[];

export type RecordRuleCode = (typeof recordRules)[number]['code'];

/** Everything to report about one record. `cells` is the record's row, as `quickBooksRow` makes it. */
export function checkRecord(
  record: CustomerRecord,
  cells: readonly string[],
): { code: RecordRuleCode; message: string }[] {
  const subject: Subject = {
    record,
    name: customerName(record),
    address: parseAddress(record.physical_address),
    cells,
    suspects: suspectsOf(cells),
  };
  const found: { code: RecordRuleCode; message: string }[] = [];
  for (const { code, judge } of recordRules) {
    const message = judge(subject);
    if (message !== null) found.push({ code, message });
  }
  return found;
}

/** Texts in quotation marks, for a message, whose direction they must not reverse. */
export function quoted(texts: readonly string[]): string {
  return texts.map((text) => `“${withoutDirectionMarks(text)}”`).join(', ');
}

const COUNTRY = /^(?:(?:republic of )?south africa|suid-afrika|rsa)$/i;

const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
  [/:/, 'a colon'],
  [/"/, 'a double quote'],
  [/\t/, 'a tab'],
  [/[\r\n]/, 'a line break'],
];

function forbiddenInName({ name }: Subject): string | null {
  const found = FORBIDDEN.filter(([pattern]) => pattern.test(name)).map(([, name]) => name);
  return found.length === 0
    ? null
    : `The name has ${listed(found)}, which QuickBooks does not take in names.`;
}

function tooLong({ cells }: Subject): string | null {
  const over: string[] = [];
  for (const { index, header, limit } of limited) {
    const text = cells[index] ?? '';
    // Making a text safe at most doubles it, so few have to be made safe and counted here.
    if (text.length * 2 <= limit) continue;
    const length = Array.from(safeText(text)).length;
    if (length > limit) over.push(`${header} has ${length} characters and may have ${limit}`);
  }
  return over.length === 0 ? null : `Too long for QuickBooks: ${over.join('; ')}.`;
}

const limited = quickBooksColumns.flatMap(({ header, limit }, index) =>
  limit === undefined ? [] : [{ index, header, limit }],
);

/** The columns that come from visitors' texts, without those that repeat an earlier one. */
const visitors = quickBooksColumns.flatMap(({ header, cell }, index) =>
  typeof cell === 'string' || quickBooksColumns.findIndex((column) => column.cell === cell) < index
    ? []
    : [{ index, header }],
);

function suspectsOf(cells: readonly string[]): { header: string; text: string }[] {
  const suspects: { header: string; text: string }[] = [];
  for (const { index, header } of visitors) {
    const text = cells[index] ?? '';
    if (mayNeedEscaping(text)) suspects.push({ header, text });
  }
  return suspects;
}

function headersOf(suspects: readonly { header: string }[]): string {
  return listed(suspects.map(({ header }) => header));
}

function listed(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}
