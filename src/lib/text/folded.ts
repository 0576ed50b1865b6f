// cspell:ignore nfkd
/**
 * Returns a text in which spellings that look alike are equal: without case, accents, quotes and invisible characters,
 * with blanks for dashes, and with separate letters for joined ones. The database's `private.folded` does the same.
 */
export function folded(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase().replace(/['"`]/g, '').replaceAll('-', ' ');
  return text
    .replaceAll('´', '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(LEFT_OUT, '')
    .replace(DASHES, ' ')
    .replace(LETTERS, (letter) => letters.get(letter) ?? letter);
}

// oxlint-disable-next-line no-control-regex -- ASCII begins with control characters
const ASCII = /^[\0-\x7f]*$/;
const LEFT_OUT =
  /[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff'"`\u2018-\u201f\u2032\u2035\u02b9-\u02bd\u02c8\u00ab\u00bb\u2039\u203a]/g;
const DASHES = /[-\u2010-\u2015\u2043\u2212]/g;
const letters = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['ł', 'l'],
  ['ı', 'i'],
  ['ς', 'σ'],
]);
const LETTERS = new RegExp(`[${[...letters.keys()].join('')}]`, 'g');
