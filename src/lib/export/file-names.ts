export type ExportFormat = 'quickbooks' | 'plain';

export interface FileName {
  format: ExportFormat;
  /** What the file is limited to: a day, a company's name, a search. Left out for everything. */
  scope?: string | undefined;
  /** The export date, `YYYY-MM-DD`. */
  date: string;
  /** Which of several numbered files this is, counted from 1. */
  part?: { number: number; of: number } | undefined;
  /** `zip` for what holds the numbered files; `csv` unless it is said. */
  ending?: 'csv' | 'zip' | undefined;
}

/**
 * The name of an exported file (specification, section 9): `quickbooks-customers-2026-11-20.csv`,
 * `quickbooks-customers-karoo-radio-2026-11-20.csv`, `quickbooks-customers-2026-11-20-part-1-of-3.csv`;
 * a plain file begins with `customers-`; a zip of numbered files ends in `.zip`. It consists of `a-z`, `0-9` and `-` only.
 */
export function exportFileName({ format, scope, date, part, ending = 'csv' }: FileName): string {
  const parts = [
    format === 'quickbooks' ? 'quickbooks-customers' : 'customers',
    ...(scope === undefined ? [] : [slugOf(scope)]),
    date,
    ...(part ? [`part-${part.number}-of-${part.of}`] : []),
  ];
  return `${parts.join('-')}.${ending}`;
}

const LONGEST_SLUG = 60;

function slugOf(text: string): string {
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

/** Letters that Unicode does not decompose into a plain letter and an accent. */
const plainLetters: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
};
