// cspell:ignore grek
import { customerFields } from '#lib/customer/customer-fields.ts';
import { type CustomerDraft, type DraftField, draftFields, storedText } from '#lib/customer/customer.ts';

/**
 * Returns a value without what no one sees: invisible characters, unusual blanks, the quotes of a spreadsheet cell.
 * An address keeps its lines, whichever character breaks them.
 */
export function cleaned(field: DraftField, typed: string): string {
  if (PLAIN.test(typed)) return typed;
  const isAddress = customerFields[field].kind === 'address';
  const text = typed
    .replace(FILLER, ' ')
    .replace(INVISIBLE, '$1')
    .replace(LIGATURE, letters)
    .normalize()
    .trim();
  const unquoted = text.replace(QUOTED_CELL, (cell, before: string, inside: string) =>
    isAddress || /[\t\n\r]|""/.test(inside) ? before + inside.replaceAll('""', '"') : cell,
  );
  const lines = unquoted.split(LINE_BREAK).map((line) => {
    const columns = isAddress
      ? line.replace(/[ ,]*\t[\s,]*/g, ', ').replace(/^[\s,]+|(?<![\s,])[\s,]+$/g, '')
      : line.trim();
    return columns.replace(/\s/g, ' ');
  });
  return storedText(field, lines.filter(Boolean).join(isAddress ? '\n' : ' '));
}

/** Returns a draft with some values cleaned, all unless fields are given. */
export function cleanedDraft(draft: CustomerDraft, fields = draftFields): CustomerDraft {
  const result = { ...draft };
  for (const field of fields) result[field] = cleaned(field, draft[field]);
  return result;
}

/** Nothing to clean, as in most email addresses and numbers. */
const PLAIN = /^[\w.@+-]+$/;

/** Characters that look like a blank. */
const FILLER = /[\u2800\u3164\uFFA0]/g;

/** Letters joined for print, as copied from a PDF. */
const LIGATURE = /[\uFB00-\uFB06]/g;
const letters = (ligature: string) => ligature.normalize('NFKC');

/** A cell that a spreadsheet quotes because it has line breaks or quotes. */
const QUOTED_CELL = /(^|[\t\n])"((?:[^"]|"")*)"(?=[\t\n\r]|$)/g;

const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

// The first group is what stays: joiners in emoji and in scripts that are written with them, and selectors after the
// sign that they vary.
const INVISIBLE = new RegExp(
  `(${[
    '(?<=[\\p{ExtPict}\\p{EMod}\\uFE0F])\\u200D(?=\\p{ExtPict})',
    '(?<=[\\p{ExtPict}\\p{EMod}])\\uFE0F|(?<=[\\d#*])\\uFE0F(?=\\u20E3)',
    '(?<=\\u{1F3F4}[\\u{E0020}-\\u{E007F}]{0,6})[\\u{E0020}-\\u{E007F}]',
    '(?<=[\\p{L}\\p{M}])(?<![\\p{sc=Latn}\\p{sc=Grek}\\p{sc=Cyrl}\\u0300-\\u036F])[\\u200C\\u200D](?=[\\p{L}\\p{M}])',
    '(?<=\\p{M})(?<![\\u0300-\\u036F])\\u200D',
    '(?<=\\p{sc=Han})[\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}]',
    '(?<=\\p{sc=Mong})[\\u180B-\\u180F]',
  ].join('|')})|(?![\\t-\\r\\u0085])[\\p{DI}\\p{Cc}\\uFFF9-\\uFFFC]`,
  'gu',
);
