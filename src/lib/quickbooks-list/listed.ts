// cspell:ignore totaal gesamt
import { allColumns, columnNamed, type Columns, type Heads, type ListColumn } from './heads.ts';
import type { Sheet } from './read-file.ts';

/** A customer as QuickBooks' list has it. A value is undefined if the list doesn't have its column, or lost it. */
export interface Listed {
  /** The row in the file, from 1. */
  row: number;
  name: string;
  company?: string | undefined;
  contact?: string | undefined;
  phone?: string | undefined;
  mobile?: string | undefined;
  email?: string | undefined;
  vat?: string | undefined;
  address?: string | undefined;
}

/** A row that can't be read, or not all of it, and why. */
export interface Unread {
  row: number;
  text: string;
  why: 'quotes' | 'cells' | 'name' | 'letters' | 'lost';
}

export interface List {
  listed: readonly Listed[];
  unread: readonly Unread[];
}

/** Reads the customers below the heads. Blank rows, repeated heads, totals and the time of printing aren't customers. */
export function readList({ rows, broken }: Sheet, { at, areHeads, columns }: Heads): List {
  const heads = (areHeads && rows[at]?.map((cell) => cell.trim())) || [];
  const width = heads.findLastIndex((cell) => cell !== '');
  const names = new Set<string>();
  const listed: Listed[] = [];
  const unread: Unread[] = [];
  for (let index = Math.max(areHeads ? at + 1 : at, 0); index < rows.length; index += 1) {
    const cells = (rows[index] ?? []).map((cell) => cell.trim());
    const filled = cells.filter((cell) => cell !== '');
    const text = filled.join(' · ');
    if (text === '' || cells.join('\n').trim() === heads.join('\n').trim()) continue;
    const texts = textsIn(cells, columns);
    const customer = listedIn(texts);
    const isBeyond = areHeads && cells.findLastIndex((cell) => cell !== '') > width;
    const useless = broken.has(index)
      ? 'quotes'
      : isBeyond
        ? 'cells'
        : customer.name === ''
          ? 'name'
          : undefined;
    if (!useless && isFooter(text, filled.length, names)) continue;
    const why = useless === 'name' ? (lostIn(texts) ?? useless) : (useless ?? lostIn(texts));
    if (why) unread.push({ row: index + 1, text: text.slice(0, 200), why });
    if (useless) continue;
    listed.push({ row: index + 1, ...customer });
    names.add(customer.name.toLowerCase());
  }
  return { listed, unread };
}

const PRINTED_AT = /\b\d{4}\b.*\d{1,2}:\d{2}/;
const AMOUNTS = String.raw`(?: ·[-\s\d.,R$€£·]*)?$`;
const TOTAL = new RegExp(`^(?:(?:grand )?total|totaal|gesamt)(?: for report)?${AMOUNTS}`, 'i');
const TOTAL_OF = new RegExp(`^total (?:for )?([^·]+?)${AMOUNTS}`, 'i');

/** Returns whether a row is the time of printing, or a total of the list or of a customer above. */
function isFooter(text: string, cells: number, names: ReadonlySet<string>): boolean {
  const [, of = ''] = TOTAL_OF.exec(text) ?? [];
  return TOTAL.test(text) || names.has(of.toLowerCase()) || (cells === 1 && PRINTED_AT.test(text));
}

/** A number that lost its digits, or a formula's error in any language. */
const LOST = /^(?:\d(?:[.,]\d+)?E\+\d+|#¡?[\p{Lu}/0_]+[!?]|#N\/[AD]|#NV|#GETTING_DATA|#{3,}|Err:\d+)$/iu;
/** Stands for a character that can't be read. */
export const UNREADABLE = '\uFFFD';

type Texts = Partial<Record<ListColumn, readonly string[]>>;

/** Returns the filled cells of each column; none for a blank. */
function textsIn(cells: readonly string[], columns: Columns): Texts {
  return Object.fromEntries(
    allColumns.flatMap((column) => {
      const texts = columns[column]?.map((at) => cells[at] ?? '').filter((text) => text !== '');
      return texts ? [[column, texts]] : [];
    }),
  );
}

function lostIn(texts: Texts): 'letters' | 'lost' | undefined {
  const all = Object.values(texts).flat();
  if (all.some((text) => text.includes(UNREADABLE))) return 'letters';
  return all.some((text) => LOST.test(text)) ? 'lost' : undefined;
}

/** QuickBooks' mark of an inactive customer, whose name is still taken. */
const INACTIVE = /\s*\(deleted(?: \d+)?\)$/i;

function listedIn(texts: Texts): Omit<Listed, 'row'> {
  const lines = (column: ListColumn) =>
    texts[column]?.some((text) => LOST.test(text) || text.includes(UNREADABLE)) ? undefined : texts[column];
  const value = (column: ListColumn) => lines(column)?.join(', ');
  const phone = value('phones') ?? value('phone');
  const numbers = numbersIn(phone ?? '');
  const company = value('company')?.replace(INACTIVE, '');
  // A name with an unreadable character still identifies the row by its other values.
  const name = (texts.name?.find((text) => !LOST.test(text)) ?? '').replace(INACTIVE, '');
  return {
    name,
    company,
    contact: value('contact'),
    phone: phone === undefined ? undefined : numbers.phone,
    mobile: value('mobile') ?? (lines('phones') && numbers.mobile),
    email: value('email'),
    vat: value('vat') || VAT_NOTE.exec(value('notes') ?? '')?.[1],
    address: addressIn(value, [name, company, value('contact')]),
  };
}

/** What our file's notes say. */
const VAT_NOTE = /VAT Registration (\d+)/;

/** Reads `Phone:(051) 555-0148 Mobile:082 555 0101 Fax:...`. A number without a label is the phone. */
function numbersIn(cell: string): { phone: string; mobile: string } {
  const labels = /([\p{L}\p{M}]+):\s*([^:]*?)(?=[\s,;]+[\p{L}\p{M}]+:|$)/gu;
  const labeled = new Map(
    Array.from(cell.matchAll(labels), ([, label = '', number = '']) => [columnNamed(label), number.trim()]),
  );
  if (labeled.size === 0) return { phone: cell, mobile: '' };
  return { phone: labeled.get('phone') ?? '', mobile: labeled.get('mobile') ?? '' };
}

/** Returns the whole address, or its parts in one, without the name above it that QuickBooks Desktop adds. */
function addressIn(
  value: (column: ListColumn) => string | undefined,
  names: readonly (string | undefined)[],
): string | undefined {
  const [whole, ...parts] = (['address', 'street', 'city', 'state', 'postalCode', 'country'] as const).map(
    value,
  );
  if (whole === undefined && parts.every((part) => part === undefined)) return undefined;
  const isWhole = [value('city'), value('postalCode')].every((part = '') => whole?.includes(part));
  const address = (isWhole && whole) || [whole, ...parts].filter(Boolean).join(', ');
  const [, first = '', rest = ''] = /^(.+?)\s*[,\n]\s*(.*[,\n\d].*)$/s.exec(address) ?? [];
  const isNamed = first !== '' && names.some((name) => name?.toLowerCase() === first.toLowerCase());
  return isNamed ? rest : address;
}
