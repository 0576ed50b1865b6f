import type { Format } from './format.ts';

export interface FileName {
  format: Pick<Format, 'filePrefix'>;
  /** The day, company or search that the file is limited to. Absent for all customers. */
  scope?: string | undefined;
  date: string;
}

/** Returns an exported file's name (specification, section 9): `quickbooks-customers-karoo-radio-2026-11-20.csv`. */
export function exportFileName({ format, scope, date }: FileName): string {
  const parts = [format.filePrefix, ...(scope === undefined ? [] : [slugOf(scope)]), date];
  return `${parts.join('-')}.csv`;
}

/** Returns the name of a numbered file: `quickbooks-customers-2026-11-20-part-1-of-3.csv`. */
export function partFileName(name: string, part: { number: number; of: number }): string {
  return `${withoutEnding(name)}-part-${part.number}-of-${part.of}.csv`;
}

/** Returns the name of the zip with the numbered files. */
export function zipFileName(name: string): string {
  return `${withoutEnding(name)}.zip`;
}

function withoutEnding(name: string): string {
  return name.replace(/\.csv$/, '');
}

const LONGEST_SLUG = 60;

/** Returns a text as part of a file name. */
export function slugOf(text: string): string {
  const slug = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[æœßøłđð]/g, (letter) => plainLetters[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_SLUG)
    .replace(/^-|-$/g, '');
  return slug || 'customer';
}

/** Letters that Unicode doesn't decompose into a plain letter and an accent. */
const plainLetters: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
};
