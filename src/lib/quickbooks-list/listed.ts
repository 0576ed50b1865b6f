import { withoutCountry } from '#lib/address-fixes.ts';
import { provinceNamed } from '#lib/provinces.ts';
import { type Columns, findHeads, type ListColumn, allColumns } from './heads.ts';
import type { Sheet } from './read-file.ts';

/** A customer as QuickBooks' list has it. A value is undefined if the list doesn't have its column. */
export interface Listed {
  /** The row in the file, from 1. */
  row: number;
  name: string;
  company?: string;
  contact?: string;
  phone?: string;
  mobile?: string;
  email?: string;
  vat?: string;
  address?: string;
}

/** A row that can't be read, and why. */
export interface Unread {
  row: number;
  text: string;
  why: 'quotes' | 'cells' | 'name';
}

export interface List {
  listed: readonly Listed[];
  unread: readonly Unread[];
}

/** Reads the customers below the heads. Blank rows, repeated heads, totals and the time of printing aren't customers. */
export function readList({ rows, broken }: Sheet, columns: Columns): List {
  const { at } = findHeads(rows);
  const width = rows[at]?.findLastIndex((cell) => cell.trim() !== '') ?? Infinity;
  const heads = rows[at]?.join('\n').trim();
  const listed: Listed[] = [];
  const unread: Unread[] = [];
  for (let index = at + 1; index < rows.length; index += 1) {
    const cells = rows[index] ?? [];
    const text = cells
      .map((cell) => cell.trim())
      .filter((cell) => cell !== '')
      .join(' · ');
    if (text === '' || cells.join('\n').trim() === heads) continue;
    const customer = listedIn(cells, columns);
    const beyond = cells.some((cell, place) => place > width && cell.trim() !== '');
    const why = broken.has(index) ? 'quotes' : beyond ? 'cells' : customer.name === '' ? 'name' : null;
    if (why) unread.push({ row: index + 1, text: text.slice(0, 200), why });
    else if (!isFooter(cells, text)) listed.push({ row: index + 1, ...customer });
  }
  return { listed, unread };
}

const PRINTED_AT = /\b\d{4}\b.*\d{1,2}:\d{2}/;
const TOTAL = /^(?:grand )?total(?: for report)?(?: ·[-\s\d.,R$·]*)?$/i;

/** A number that lost its digits, or a formula's error. */
const LOST = /^(?:\d(?:[.,]\d+)?E\+\d+|#(?:DIV\/0!|N\/A|NAME\?|NULL!|NUM!|REF!|VALUE!))$/i;
/** QuickBooks' mark of an inactive customer, whose name is still taken. */
const INACTIVE = /\s*\(deleted(?: \d+)?\)$/i;

function isFooter(cells: readonly string[], text: string): boolean {
  return (
    TOTAL.test(text) || (PRINTED_AT.test(text) && cells.filter((cell) => cell.trim() !== '').length === 1)
  );
}

function listedIn(cells: readonly string[], columns: Columns): Omit<Listed, 'row'> {
  const text = Object.fromEntries(
    allColumns.flatMap((column) => {
      const cell = cells[columns[column] ?? -1]?.trim() ?? '';
      return columns[column] === undefined || LOST.test(cell) ? [] : [[column, cell]];
    }),
  ) as Partial<Record<ListColumn, string>>;
  const { name = '', company, contact, email, vat, phones, phone, mobile } = text;
  const numbers = numbersIn(phones ?? phone ?? '');
  const address = addressIn(text);
  return {
    name: name.replace(INACTIVE, ''),
    ...(company !== undefined && { company: company.replace(INACTIVE, '') }),
    ...(contact !== undefined && { contact }),
    ...((phones ?? phone) !== undefined && { phone: numbers.phone }),
    ...((phones ?? mobile) !== undefined && { mobile: mobile ?? numbers.mobile }),
    ...(email !== undefined && { email }),
    ...(vat !== undefined && { vat }),
    ...(address !== undefined && { address }),
  };
}

/** Reads `Phone:(051) 555-0148 Mobile:082 555 0101 Fax:...`. A number without a label is the phone. */
function numbersIn(cell: string): { phone: string; mobile: string } {
  const labeled = new Map(
    Array.from(cell.matchAll(/(\p{L}+):\s*([^:]*?)(?=[\s,;]+\p{L}+:|$)/gu), ([, label = '', number = '']) => [
      label.toLowerCase(),
      number.trim(),
    ]),
  );
  if (labeled.size === 0) return { phone: cell, mobile: '' };
  return { phone: labeled.get('phone') ?? '', mobile: labeled.get('mobile') ?? '' };
}

function addressIn({
  address,
  street,
  city,
  state,
  postalCode,
  country,
}: Partial<Record<ListColumn, string>>): string | undefined {
  const parts = [street, city, state, postalCode, country];
  if (address === undefined && parts.every((part) => part === undefined)) return undefined;
  return address ?? parts.filter(Boolean).join(', ');
}

/** Returns an address as this desk writes it: the province between commas, no country. Otherwise as it stands. */
export function takenApart(address: string): string {
  const lines = withoutCountry(address)
    .replace(/[\s,]+$/, '')
    .split(/\s*[\r\n]+\s*/);
  const [, before = '', postalCode = ''] = /^(.*?)[\s,]+(\d{4})$/.exec(lines.at(-1) ?? '') ?? [];
  const ends = [3, 2, 1].map(
    (words) => new RegExp(`(?:[^\\s,]+[\\s,]+){${words - 1}}[^\\s,]+$`).exec(before)?.[0] ?? '',
  );
  const province = ends.find((end) => provinceNamed(end));
  if (province === undefined) return lines.join('\n');
  const town = before.slice(0, -province.length).replace(/[\s,]+$/, '');
  return [...lines.slice(0, -1), town, province, postalCode].filter((part) => part !== '').join(', ');
}
