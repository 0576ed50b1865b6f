// cspell:ignore tussen
/** Finds two addresses in one text. */
import { matchesOf, partsOf } from './parts.ts';
import { placeNamed } from './places.ts';
import { QUARTER, STREET } from './words.ts';

export interface TwoAddresses {
  towns: readonly [string, string];
  /** What's between them separates addresses. Otherwise the first town may be a part of the second. */
  isSure: boolean;
}

/** Returns the towns if a text has two addresses, or one address with two towns to choose from. */
export function twoAddresses(typed: string): TwoAddresses | undefined {
  let found: TwoAddresses | undefined;
  for (const { 0: join, index } of matchesOf(JOIN, typed)) {
    const after = typed.slice(index + join.length).replace(LABEL_BEFORE, '');
    const isWord = /[\p{L}&]/u.test(join) || (join === '/' && typed.split('/').length === 2);
    if ((!isWord && !NUMBERED.test(after)) || isStreet(after)) continue;
    const [first, street] = townAtEnd(typed.slice(0, index));
    if (first === '') continue;
    const other = isWord && !ON_A_ROAD.test(street) ? townAtStart(after) : '';
    if (other !== '' && other !== first) return { towns: [first, other], isSure: true };
    const parts = partsOf(after).map(({ text }) => text);
    const isSure = /[^\s,]|\n/.test(join) && !SEPARATED.exec(street)?.[0].includes(join.trim() || '\n');
    if (!(isSure ? /[\p{L}\d]/u : /\d/).test(street) || !isNumbered(parts[0] ?? '')) continue;
    const second = parts.reduce((town, text) => town || townAtEnd(text)[0], '');
    if (second === '' || (!isSure && second === first)) continue;
    found = { towns: [first, second], isSure };
    if (isSure) break;
  }
  return found;
}

/** A word or mark between two addresses, or only a number that may start the second. */
const JOIN =
  /\s(?:and|en|or|of|plus|&)\s|\s*[/;|(\n]\s*|[\s,]+(?=(?:[\p{L}.:]+ ){0,2}\d{1,5}\p{L}? *\D*\p{L}{3})/giu;
const LABEL_BEFORE = /^\p{L}+: */u;
const SEPARATED = /[^\p{L}\p{N}]*$/u;
/** As in `corner of Bethlehem and Harrismith`. */
const ON_A_ROAD = /\b(?:cnr|corner|c\/o|hoek|h\/v|between|tussen|road to|n\d{1,2}|r\d{2,3})\b/i;

/** A number at the start, maybe after a word. It's no code at the end. */
const NUMBERED = /^[^\p{L}\p{N}]*(?!\d{4}\P{L}*$)(?:[\p{L}.:]+ ){0,3}\d/u;

/** Returns whether a part may start an address: a street, box or shop with its number, and no code. */
function isNumbered(part: string): boolean {
  if (!NUMBERED.test(part) || QUARTER.test(part)) return false;
  return !/^\d{4}(?!\d)/.test(part) || STREET.test(part);
}

/** Returns the town at the end of a text, before its province and code, and what's before the town. */
function townAtEnd(text: string): readonly [town: string, before: string] {
  const hasCode = /\d{4}\W*$/.test(text);
  const [place = ''] = /^.*\p{L}/su.exec(text) ?? [];
  const from = Math.max(0, place.length - 60);
  for (const { index } of matchesOf(WORD, place.slice(from)).slice(-3)) {
    const start = from + index;
    const end = place.slice(start);
    const { provinces, size, province, isSouthAfrica } = placeNamed(end);
    if (province || isSouthAfrica) return start === 0 ? ['', ''] : townAtEnd(place.slice(0, start));
    if ((hasCode ? provinces : size) > 0) return [end, place.slice(0, start)];
  }
  return ['', ''];
}

/** A word's first letter. */
const WORD = /(?<=^|[\s,;/|(])[^\s,;/|(]/g;

/** Returns the town at the start of a text, if it's no street's name. */
function townAtStart(text: string): string {
  const words = text.split(/[\s,;/|]+/, 4);
  const count = [3, 2, 1].find((each) => placeNamed(words.slice(0, each).join(' ')).size > 0);
  if (count === undefined || isStreet(words[count] ?? '')) return '';
  return words.slice(0, count).join(' ');
}

/** Returns whether the first word says that the words before it are a street's name. */
function isStreet(text: string): boolean {
  const [word = '', next = ''] = text.trim().split(/\s+/, 2);
  return STREET.test(word.replace(/s$/, '')) && !/^\d/.test(next);
}
