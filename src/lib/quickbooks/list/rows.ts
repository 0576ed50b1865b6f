// cspell:ignore bladsy geskrap totaal
import { readAddress, withoutCountry } from '#lib/address/read.ts';
import { type CustomerDraft, type CustomerRecord, emptyDraft, toInsertRow } from '#lib/customer/customer.ts';
import { columnNamed, type Heads, type ListColumn } from './heads.ts';
import type { Sheet } from './read-file.ts';

/** A customer as QuickBooks' list has it. */
export interface ListRow {
  /** The row in what was read, from 1. */
  row: number;
  /** The row to show: `12`, or `Inactive 12` if several sheets were read. */
  place: string;
  /** `Parent:Child` for a sub-customer. */
  name: string;
  /** What it has. A field is missing if the list doesn't have its column, lost its value, or says nothing with a blank. */
  values: Partial<CustomerDraft>;
}

/** Returns a row as a customer of this desk. */
export function asCustomer({ row, values }: ListRow): CustomerRecord {
  const draft = { ...emptyDraft, ...values };
  const companyName = draft.companyName.replace(CURRENCY, '');
  const emailAddress = draft.emailAddress.split(EMAILS)[0] ?? '';
  return { ...toInsertRow({ ...draft, companyName, emailAddress }), id: `row-${row}`, created_at: '' };
}

/** QuickBooks has a customer for each currency: `Karoo Radio (USD)`. */
const CURRENCY = /\s*(?:\([A-Z]{3}\)|- ?[A-Z]{3})$/;

/** Returns a name without the one of a sub-customer's parent. */
export function ownName(name: string): string {
  return name.split(':').at(-1)?.trim() ?? '';
}

/** Returns a number's digits, with 0 for 27, and with the 0 that a spreadsheet drops. */
export function digitsOf(text: string): string {
  return text.replace(/\.0$|\D/g, '').replace(/^(?:(?:00)?27)?0?(?=\d{9}$)/, '0');
}

/** Between several emails in one cell. */
export const EMAILS = /[,;\s]+/;

/** A row that's no customer's, or that can't be read in full, as texts to show. */
export interface OtherRow {
  /** The row in what was read, from 1. */
  id: string;
  /** The row to show. */
  place: string;
  kind: 'unread' | 'twice' | 'only';
  name: string;
  details: string;
}

export interface List {
  listed: readonly ListRow[];
  unread: readonly OtherRow[];
}

/** Why a row isn't a customer, or not all of its values are compared. */
export const reasons = {
  quotes: 'A double quote in this row has no end. Rows below it may be missing.',
  cells: 'This row has more cells than there are heads. Only its name is compared.',
  name: 'This row has no name.',
  lost: 'A value in this row is an error, is too long, lost its digits, or has an unreadable character. Its other values are compared.',
} as const;

/** Reads the customers below the heads. Blank rows, repeated heads, totals and the time of printing aren't customers. */
export function readList(
  { rows, broken, parts }: Omit<Sheet, 'name' | 'isHidden'>,
  { at, areHeads, columns }: Heads,
): List {
  const heads = (areHeads && rows[at]?.map((cell) => cell.trim())) || [];
  const width = areHeads ? heads.findLastIndex((cell) => cell !== '') : Infinity;
  const names = new Set<string>();
  const listed: ListRow[] = [];
  const unread: OtherRow[] = [];
  const first = Math.max(areHeads ? at + 1 : at, 0);
  const last = rows.findLastIndex((cells) => !isFooter(cells.filter((cell) => cell.trim() !== '')));
  for (const [below, texts] of rows.slice(first).entries()) {
    const index = first + below;
    const cells = texts.map((cell) => cell.trim());
    const filled = cells.filter((cell) => cell !== '');
    const text = filled.join(' · ');
    if (text === '' || cells.join('\n').trim() === heads.join('\n').trim()) continue;
    const hasMore = cells.findLastIndex((cell) => cell !== '') > width;
    const isWhole = !broken.has(index) && !hasMore;
    if (isWhole && (index > last || PAGE.test(text) || isTotal(text, names))) continue;
    // A comma without quotes moves the values after it.
    const { isLost, ...customer } = customerIn((column) =>
      hasMore && column !== 'name' ? undefined : columns[column]?.map((place) => cells[place] ?? ''),
    );
    const isNamed = customer.name !== '' && Object.values(customer.values).some((value) => value !== '');
    const why = broken.has(index) ? 'quotes' : hasMore ? 'cells' : isLost ? 'lost' : !isNamed && 'name';
    const place = placeOf(index, parts);
    if (why) {
      const id = `${index + 1}`;
      unread.push({ id, place, kind: 'unread', name: text.slice(0, 200), details: reasons[why] });
    }
    if (broken.has(index) || !isNamed) continue;
    listed.push({ row: index + 1, place, ...customer });
    names.add(customer.name.toLowerCase());
  }
  return { listed, unread };
}

/** Returns where a row is in the file. */
function placeOf(index: number, parts: Sheet['parts'] = []): string {
  const part = parts.findLast(({ at }) => at <= index);
  return part ? `${part.name} ${index - part.at + part.row}` : `${index + 1}`;
}

/** A longer cell isn't a customer's value, and would take long to read. */
const MOST_LETTERS = 1_000;

const PRINTED_AT = /\b\d{4}\b.*\b\d{1,2}(?:[:.]| ?h ?)\d{2}\b/;
const PAGE = /^(?:page|bladsy) \d+(?: ?(?:of|\/|van) ?\d+)?$/i;

/** Returns whether a row at the end is blank, or says when and how the list was printed. */
function isFooter([text = '', ...others]: readonly string[]): boolean {
  if (text.length > MOST_LETTERS) return false;
  return text === '' || (others.length === 0 && (PRINTED_AT.test(text) || PAGE.test(text.trim())));
}

const AMOUNTS = String.raw`(?:(?: ·|:)[-\s\d.,R$€£·()]*)?$`;
const TOTAL = new RegExp(`^(?:(?:grand |sub-?)?total|totaal)(?: for report)?${AMOUNTS}`, 'i');
const TOTAL_OF = new RegExp(`^total (?:for )?([^·]+?)${AMOUNTS}`, 'i');

/** Returns whether a row is a total of the list or of a customer above. */
function isTotal(text: string, names: ReadonlySet<string>): boolean {
  if (text.length > MOST_LETTERS) return false;
  const [, of = ''] = TOTAL_OF.exec(text) ?? [];
  return TOTAL.test(text) || names.has(of.toLowerCase());
}

/** A number that lost its digits, a formula's error in any language, or a character that can't be read. */
const LOST =
  /^(?:\d(?:[.,]\d+)?E\+\d+|#¡?[\p{Lu}/0_]+[!?]|#N\/[AD]|#NV|#GETTING_DATA|#{3,}|Err:\d+)$|\uFFFD/iu;

/** QuickBooks' mark of an inactive customer, whose name is still taken. */
const INACTIVE = /\s*\((?:deleted|geskrap)(?: \d+)?\)$/i;

/** What our file's notes say. */
const VAT_NOTE = /VAT Registration (\d+)/;

function customerIn(cellsOf: (column: ListColumn) => readonly string[] | undefined) {
  let isLost = false;
  const value = (column: ListColumn) => {
    const texts = cellsOf(column)?.filter((text) => text !== '');
    const joined = texts?.join(', ');
    if (!texts?.some((text) => LOST.test(text)) && (joined ?? '').length <= MOST_LETTERS) return joined;
    isLost = true;
    return undefined;
  };
  const name = value('name')?.replace(INACTIVE, '');
  const contact = value('contact') || undefined;
  const phone = value('phones') ?? value('phone');
  const numbers = numbersIn(phone ?? '');
  const values = {
    companyName: name && ownName(name),
    // The import doesn't take persons and VAT numbers, so a blank says nothing.
    contactPerson: contact === name ? undefined : contact,
    officePhone: phone === undefined ? undefined : numbers.phone,
    cellPhone:
      value('mobile') ?? (value('phones') === undefined ? numbers.mobile || undefined : numbers.mobile),
    emailAddress: value('email'),
    vatRegNr: value('vat') || VAT_NOTE.exec(value('notes') ?? '')?.[1],
    physicalAddress: addressIn(value),
  };
  const known = Object.entries(values).flatMap(([field, text]) =>
    text === undefined ? [] : [[field, field.endsWith('Phone') ? digitsOf(text) || text : text] as const],
  );
  const shown = name ?? cellsOf('name')?.join(' ').slice(0, 200) ?? '';
  return { name: shown, values: Object.fromEntries<string>(known), isLost };
}

/** Reads `Phone:(051) 555-0148 Mobile:082 555 0101 Fax:...`. Without labels, the phone is first. */
function numbersIn(cell: string): { phone: string; mobile: string } {
  const labels = /([\p{L}\p{M}]+)\.?\s*:\s*([^:]*?)(?=[\s,;]+[\p{L}\p{M}]+\.?\s*:|$)/gu;
  const labeled = new Map(
    Array.from(cell.matchAll(labels), ([, label = '', number = '']) => [columnNamed(label), number.trim()]),
  );
  const [first = '', second = ''] = cell.split(/\s*[/,;|\n]\s*/);
  if (labeled.size === 0) return { phone: first, mobile: second };
  return { phone: labeled.get('phone') ?? '', mobile: labeled.get('mobile') ?? '' };
}

/** Returns the whole address, or its parts in one, without the country that QuickBooks adds. A town alone isn't an address. */
function addressIn(value: (column: ListColumn) => string | undefined): string | undefined {
  const [whole, ...parts] = (['address', 'street', 'city', 'state', 'postalCode', 'country'] as const).map(
    value,
  );
  const [street, city = '', , code = ''] = parts;
  if (whole === undefined && street === undefined) return undefined;
  const isWhole = whole?.includes(city) && whole.includes(code);
  const address = (isWhole && whole) || [whole, ...parts].filter(Boolean).join(', ');
  return withoutCountry(readAddress(address)).replace(/[\s,]+$/, '');
}
