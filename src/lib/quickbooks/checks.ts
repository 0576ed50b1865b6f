/** What QuickBooks refuses or imports wrongly in one customer, and how to fix it. */
import { suggestAddress, withoutCountry } from '#lib/address-fixes.ts';
import { parseAddress, type ParsedAddress, unplacedAddressParts } from '#lib/address.ts';
import { suggestInstead } from '#lib/corrections.ts';
import {
  type CustomerInsert,
  type CustomerRecord,
  type DraftField,
  draftFields,
  toDraft,
} from '#lib/customer.ts';
import { guardFormulas, mayNeedEscaping, printable, safeText } from '#lib/export/csv.ts';
import { customerName, quickBooksColumns, quickBooksRow } from '#lib/export/quickbooks.ts';
import { formatList } from '#lib/format-list.ts';
import { misspelledHost } from '#lib/mail-hosts.ts';
import { provinceMeant, provinceNamed } from '#lib/provinces.ts';
import { withoutDirectionMarks } from '#lib/untrusted-text.ts';
import { isFieldValid } from '#lib/validation.ts';

/** Refused by QuickBooks, imported wrongly, or only worth knowing: notes don't have to be fixed. */
export type FindingKind = 'refused' | 'wrong' | 'note';

/** Each reason with its kind and heading, in the order of a customer's findings. */
export const findingReasons = {
  'name-taken': { kind: 'refused', heading: 'Name already used' },
  'name-characters': { kind: 'refused', heading: 'Unsupported characters' },
  'too-long': { kind: 'refused', heading: 'Too long' },
  country: { kind: 'wrong', heading: 'Country as province' },
  'part-lost': { kind: 'wrong', heading: 'Part of the address lost' },
  'no-city': { kind: 'wrong', heading: 'No city' },
  'no-province': { kind: 'wrong', heading: 'No province' },
  'mail-host': { kind: 'wrong', heading: 'Misspelled email' },
  phone: { kind: 'wrong', heading: 'Phone number' },
  'cell-changed': { kind: 'wrong', heading: 'Changed characters' },
  'no-postal-code': { kind: 'note', heading: 'No postal code' },
  'account-number': { kind: 'note', heading: 'Shared account number' },
} as const satisfies Readonly<Record<string, { kind: FindingKind; heading: string }>>;

export type FindingReason = keyof typeof findingReasons;

export interface CheckFinding {
  reason: FindingReason;
  kind: FindingKind;
  /** The field to correct. */
  field: DraftField;
  /** A sentence or two for the admin. Quotes what visitors typed, so show it as text. */
  text: string;
  fix?: Partial<CustomerInsert>;
}

/** Returns whether any finding is more than a note. */
export function needsFix(findings: readonly CheckFinding[]): boolean {
  return findings.some(({ kind }) => kind !== 'note');
}

/** Returns the field of the first problem, or the first field. */
export function fieldInQuestion(findings: readonly CheckFinding[]): DraftField {
  return findings.find(({ kind }) => kind !== 'note')?.field ?? 'companyName';
}

/** Returns what's wrong with a customer, without comparing it with others. A fix removes its finding and adds none. */
export function checkCustomer(customer: CustomerRecord): CheckFinding[] {
  const findings = problemsOf(customer);
  const reasons = findings.map(({ reason }) => reason);
  for (const finding of findings) {
    const fix = fixes[finding.reason]?.(customer);
    if (!fix) continue;
    const left = problemsOf({ ...customer, ...fix });
    const isBetter = left.every(({ reason }) => reason !== finding.reason && reasons.includes(reason));
    if (isBetter) finding.fix = fix;
  }
  return findings;
}

export function finding(reason: FindingReason, field: DraftField, text: string): CheckFinding {
  return { reason, kind: findingReasons[reason].kind, field, text };
}

/** Quotes visitors' texts, without direction marks that would reverse the sentence. */
export function quoted(texts: readonly string[]): string {
  return formatList(texts.map((text) => `“${withoutDirectionMarks(text)}”`));
}

function problemsOf(customer: CustomerRecord): CheckFinding[] {
  const cells = quickBooksRow(customer);
  const address = parseAddress(customer.physical_address);
  return [
    ...nameProblems(customer),
    ...lengthProblems(cells),
    ...addressProblems(customer.physical_address, address),
    ...mailProblems(customer),
    ...phoneProblems(customer),
    ...cellProblems(customer, cells),
    ...(address.postalCode === ''
      ? [finding('no-postal-code', 'physicalAddress', 'The address has no postal code.')]
      : []),
  ];
}

const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
  [/:/, 'a colon'],
  [/"/, 'a double quote'],
  [/\t/, 'a tab'],
  [/[\r\n]/, 'a line break'],
];

function nameProblems(customer: CustomerRecord): CheckFinding[] {
  const found = FORBIDDEN.filter(([pattern]) => pattern.test(customerName(customer))).map(([, what]) => what);
  return found.length === 0
    ? []
    : [
        finding(
          'name-characters',
          'companyName',
          `QuickBooks doesn’t accept ${formatList(found)} in a name.`,
        ),
      ];
}

/** The length limit of each column. A company name is in two columns, and the lower limit counts. */
const limits = new Map(
  quickBooksColumns.flatMap(({ header, limit }, index) =>
    limit ? [[header, { index, limit }] as const] : [],
  ),
);
export const LONGEST_COMPANY = limits.get('CompanyName')?.limit ?? Infinity;
const LIMITED = [
  ['CompanyName', 'companyName', 'The company name'],
  ['Name', 'companyName', 'The name'],
  ['Email', 'emailAddress', 'The email address'],
  ['BillAddr_City', 'physicalAddress', 'The city'],
  ['BillAddr_State', 'physicalAddress', 'The province'],
] as const;

function lengthProblems(cells: readonly string[]): CheckFinding[] {
  for (const [header, field, label] of LIMITED) {
    const { index = -1, limit = Infinity } = limits.get(header) ?? {};
    const length = Array.from(safeText(cells[index] ?? '')).length;
    if (length > limit) {
      const text = `${label} has ${length} characters. QuickBooks accepts at most ${limit}.`;
      return [finding('too-long', field, text)];
    }
  }
  return [];
}

const COUNTRY = /^(?:(?:republic of )?south africa|suid-afrika|rsa)$/i;

function addressProblems(typed: string, { city, state }: ParsedAddress): CheckFinding[] {
  const hasCountry = COUNTRY.test(state);
  // Judge the rest as it will be without the country.
  const text = hasCountry ? withoutCountry(typed) : typed;
  const address = hasCountry ? parseAddress(text) : { city, state };
  const lost = unplacedAddressParts(text);
  const found: CheckFinding[] = [];
  if (hasCountry) {
    found.push(
      finding('country', 'physicalAddress', `Remove ${quoted([state])}: it would become the province.`),
    );
  }
  if (lost.length > 0) {
    const what = quoted(lost);
    const text = `${what} will be missing in QuickBooks: the address has too many parts.`;
    found.push(finding('part-lost', 'physicalAddress', text));
  }
  if (address.city === '' || provinceNamed(address.city)) {
    const text = 'No city: put commas between the street, the city and the province.';
    found.push(finding('no-city', 'physicalAddress', text));
  } else if (!provinceNamed(address.state)) {
    found.push(finding('no-province', 'physicalAddress', provinceText(address)));
  }
  return found;
}

function provinceText({ city, state }: Pick<ParsedAddress, 'city' | 'state'>): string {
  if (city.toLowerCase() === state.toLowerCase()) {
    return `No province: QuickBooks would get ${quoted([city])} twice.`;
  }
  const meant = provinceMeant(state);
  return meant
    ? `${quoted([state])} looks like a misspelling of ${meant}.`
    : `No province: QuickBooks would get ${quoted([state])} instead.`;
}

function mailProblems({ email_address }: CustomerRecord): CheckFinding[] {
  return misspelledHost(email_address.slice(email_address.indexOf('@') + 1)) === null
    ? []
    : [finding('mail-host', 'emailAddress', `${quoted([email_address])} looks misspelled.`)];
}

const PHONES = [
  { field: 'cellPhone', column: 'cell_phone', text: 'The cell phone number has an extra 0.' },
  { field: 'officePhone', column: 'office_phone', text: 'The office phone number has an extra 0.' },
] as const;

/** Returns a South African number without the 00 or 0 that its country code replaces. */
function fixedPhone(number: string | null): string | undefined {
  const fixed = number?.replace(/^(?:00270?|270)(?=[1-8]\d{8}$)/, '27');
  return fixed === number ? undefined : fixed;
}

function phoneProblems(customer: CustomerRecord): CheckFinding[] {
  const [wrong, other] = PHONES.filter(({ column }) => fixedPhone(customer[column]) !== undefined);
  if (!wrong) return [];
  return [finding('phone', wrong.field, other ? 'Both phone numbers have an extra 0.' : wrong.text)];
}

function cellProblems(customer: CustomerRecord, cells: readonly string[]): CheckFinding[] {
  const texts = cells.filter(mayNeedEscaping);
  const formula = texts.find((text) => guardFormulas(printable(text)) !== printable(text));
  if (formula !== undefined) {
    const text = `${quoted([formula])} looks like a formula. The file puts an apostrophe before it.`;
    return [finding('cell-changed', fieldWith(customer, formula), text)];
  }
  // The name's own check reports a tab in it.
  const isName = nameProblems(customer).length > 0;
  const replaced = texts.find(
    (text) => printable(text) !== text && !(isName && text === customerName(customer)),
  );
  if (replaced === undefined) return [];
  const text = 'The file has spaces instead of tabs and other invisible characters.';
  return [finding('cell-changed', fieldWith(customer, replaced), text)];
}

/** Returns the field that a cell's text is from. Only an address is in several cells. */
function fieldWith(customer: CustomerRecord, text: string): DraftField {
  const draft = toDraft(customer);
  return draftFields.find((field) => draft[field] === text) ?? 'physicalAddress';
}

type Fix = (customer: CustomerRecord) => Partial<CustomerInsert> | undefined;

const fixAddress: Fix = ({ physical_address }) => {
  const address = suggestAddress(physical_address);
  return address !== undefined && isFieldValid('physicalAddress', address)
    ? { physical_address: address }
    : undefined;
};

const fixes: Readonly<Partial<Record<FindingReason, Fix>>> = {
  'name-characters': ({ company_name }) => ({
    company_name: plainBlanks(company_name.replace(/\s*:\s*/g, ' - ').replaceAll('"', "'")),
  }),
  'too-long': ({ company_name }) => ({ company_name: shortened(company_name) }),
  country: fixAddress,
  'part-lost': fixAddress,
  'no-city': fixAddress,
  'no-province': fixAddress,
  'mail-host': ({ email_address }) => {
    const email = suggestInstead('emailAddress', email_address);
    return email === null ? undefined : { email_address: email };
  },
  phone: (customer) =>
    Object.fromEntries(
      PHONES.flatMap(({ column }) => {
        const number = fixedPhone(customer[column]);
        return number === undefined ? [] : [[column, number]];
      }),
    ),
  'cell-changed': ({ company_name, contact_person }) => ({
    company_name: withoutFormula(plainBlanks(company_name)),
    contact_person: withoutFormula(plainBlanks(contact_person)),
  }),
};

function plainBlanks(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}

function withoutFormula(text: string): string {
  return text.replace(/^[\s=+@\-＝＋＠－]+/, '') || text;
}

/** Returns as many whole words as QuickBooks accepts. */
function shortened(name: string): string {
  const cut = name.slice(0, LONGEST_COMPANY + 1).replace(/\s\S*$/, '');
  return cut.replace(/(?:\s(?:and|en|of|the|t\/a|&|\+|-)|[\s,(&-])+$/i, '');
}
