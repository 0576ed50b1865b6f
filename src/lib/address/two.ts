// cspell:ignore tussen
/** Finds two addresses in one text. */
import { matchesOf, type Part, partAt, splitAt } from './parts.ts';
import { placeNamed } from './places.ts';
import { QUARTER, STREET } from './words.ts';

export interface TwoAddresses {
  towns: readonly [string, string];
  /** What's between them separates addresses. Otherwise the first town may be a part of the second. */
  isSure: boolean;
}

/** Returns the towns if a text has two addresses, or one address with two towns to choose from. */
export function twoAddresses(typed: string, parts: readonly Part[]): TwoAddresses | undefined {
  const partsIn = (from: number, to: number) =>
    parts.flatMap((part) => partAt(typed, Math.max(part.start, from), Math.min(part.end, to), part) ?? []);
  const labels = matchesOf(LABEL, typed);
  const [one, other] = labels.map(({ 0: label, index }, at) =>
    townAtEnd(typed, partsIn(index + label.length, labels[at + 1]?.index ?? typed.length)),
  );
  if (one && other) return { towns: [one.text, other.text], isSure: true };
  let found: TwoAddresses | undefined;
  for (const { 0: join, index } of matchesOf(JOIN, typed)) {
    const after = partsIn(index + join.length, typed.length).filter(({ end }) => typed[end] !== ':');
    const next = after[0]?.text ?? '';
    const isWord = /[\p{L}&]/u.test(join) || (join === '/' && typed.split('/').length === 2);
    if ((!isWord && !isNumbered(next)) || isStreet(next)) continue;
    const first = townAtEnd(typed, partsIn(0, index));
    if (!first) continue;
    const street = typed.slice(0, first.start);
    const other = isWord && !ON_A_ROAD.test(street) ? townAtStart(next) : '';
    if (other !== '' && other !== first.text) return { towns: [first.text, other], isSure: true };
    const isSure = /[^\s,]|\n/.test(join) && !SEPARATED.exec(street)?.[0].includes(join.trim() || '\n');
    if (!(isSure ? /[\p{L}\d]/u : /\d/).test(street) || !isNumbered(next)) continue;
    const second = after.map((part) => townAtEnd(typed, [part])?.text).find((town) => town !== undefined);
    if (second === undefined || (!isSure && second === first.text)) continue;
    found = { towns: [first.text, second], isSure };
    if (isSure) break;
  }
  return found;
}

/** As in `Home: 4 Long Street, Parys. Work: 12 Church Street, Bethlehem`. */
const LABEL = /\b(?:(?:physical|postal|street|delivery|home|work|business|residential) ?(?:address)?) ?:/gi;
/** A word or mark between two addresses, or only a number that may start the second. */
const JOIN =
  /\s(?:and|en|or|of|plus|&)\s|\s*[/;|(\n]\s*|[\s,]+(?=(?:[\p{L}.:]+ ){0,2}\d{1,5}\p{L}? *\D*\p{L}{3})/giu;
const SEPARATED = /[^\p{L}\p{N}]*$/u;
/** As in `corner of Bethlehem and Harrismith`. */
const ON_A_ROAD = /\b(?:cnr|corner|c\/o|hoek|h\/v|between|tussen|road to|n\d{1,2}|r\d{2,3})\b/i;

/** Returns whether a part may start an address: a street, box or shop with its number, and no code. */
function isNumbered(part: string): boolean {
  if (!/^(?:[\p{L}.:]+ ){0,3}\d/u.test(part) || QUARTER.test(part)) return false;
  return !/^\d{4}(?!\d)/.test(part) || STREET.test(part);
}

/** Returns the town at the end of some parts, before its province and code. */
function townAtEnd(typed: string, parts: readonly Part[], hasCode = false): Part | undefined {
  const last = parts.at(-1);
  for (const count of [-3, -2, -1]) {
    const [before, end] = last ? splitAt(typed, last, count) : [];
    if (!end) continue;
    const { provinces, size, province, isSouthAfrica } = end.place;
    const isNumber = /^\d+$/.test(end.text);
    if (isNumber || province || isSouthAfrica)
      return townAtEnd(typed, [...parts.slice(0, -1), ...(before ? [before] : [])], end.text.length === 4);
    if ((hasCode ? provinces : size) > 0) return end;
  }
  return undefined;
}

/** Returns the town at the start of a part, if it's no street's name. */
function townAtStart(part: string): string {
  const words = part.split(' ');
  const count = [3, 2, 1].find((each) => placeNamed(words.slice(0, each).join(' ')).size > 0);
  if (count === undefined || isStreet(words[count] ?? '')) return '';
  return words.slice(0, count).join(' ');
}

/** Returns whether the first word says that the words before it are a street's name. */
function isStreet(text: string): boolean {
  const [word = '', next = ''] = text.trim().split(/\s+/, 2);
  return STREET.test(word.replace(/s$/, '')) && !/^\d/.test(next);
}
