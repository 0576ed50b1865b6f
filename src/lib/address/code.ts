// cspell:ignore Alberton
/** Finds the postal code among the other numbers of an address. */
import { matchesOf, type Part } from './parts.ts';
import { placeNamed, provincesOfCode } from './places.ts';
import * as words from './words.ts';

export interface PostalCode {
  digits: string;
  /** Where it is in the address. */
  start: number;
  end: number;
}

interface Candidate extends PostalCode {
  /** The index of its part. */
  part: number;
  /** The text around the code in its part. */
  before: string;
  after: string;
  /** The text before it, or else the part before. */
  label: string;
}

/** Returns the numbers that can be the postal code, the likeliest last. House, box and phone numbers and years can't. */
export function postalCodesIn(address: string, places: readonly Part[]): readonly PostalCode[] {
  const candidates: Candidate[] = [];
  places.forEach(({ text, start, end, isPhone }, part) => {
    if (isPhone || !/\d{4}/.test(text)) return;
    for (const { 0: digits, index } of matchesOf(words.CODE, address.slice(start, end))) {
      const at = start + index;
      const before = address.slice(start, at).trim();
      const rest = address.slice(at + 4, end).replace(/^[\s.:-]+/, '');
      const { province, isSouthAfrica } = placeNamed(rest);
      const after = province || isSouthAfrica ? '' : rest;
      const label = before === '' ? (places[part - 1]?.text ?? '') : before;
      candidates.push({ digits, part, start: at, end: at + 4, before, after, label });
    }
  });
  const labeled = candidates.filter(isLabeled);
  if (labeled.length > 0) return labeled;
  return candidates.length > 0 ? candidates.filter((each) => isPostalCode(each, places)) : shortCode(places);
}

function isLabeled({ label }: Candidate): boolean {
  return /ode|zip/i.test(label) && words.CODE_WORD.test(label) && !words.OTHER_NUMBER.test(label);
}

/** Returns a code without its leading zero, in an address with a town that has it: `Rustenburg, 300`. */
function shortCode(places: readonly Part[]): PostalCode[] {
  return places.flatMap(({ text, end }) => {
    const [, before = '', digits = ''] = /^(?:(\D*) )?(\d{3})$/.exec(text) ?? [];
    const isCode = before === '' || words.CODE_WORD.test(before) || endsHere(before, `0${digits}`);
    const isOfTown =
      isCode && places.some((place) => endsHere(place.text.replace(/ \d+$/, ''), `0${digits}`));
    return isOfTown ? [{ digits: `0${digits}`, start: end - 3, end }] : [];
  });
}

/** Tells a postal code by what's around it: a house number is before a street, a code after a place. */
function isPostalCode({ digits, part, before, after, label }: Candidate, places: readonly Part[]): boolean {
  const next = places[part + 1]?.text ?? '';
  if (before === '' && after === '' && next === '' && isHere(label, digits)) return true;
  const other = words.OTHER_NUMBER.exec(label)?.index ?? -1;
  // `Est` may end a place's name.
  if (
    before === '' ? other === 0 || words.ONLY_NUMBERED.test(label) : other >= 0 || words.NUMBERED.test(label)
  )
    return false;
  if (words.STREET.test(after) || words.MEASURE.test(after)) return false;
  const isFirst = part === 0;
  const isLast = part === places.length - 1;
  const isNational = digits.startsWith('0');
  if (before === '' && after === '') {
    if (words.STREET.test(next) && !/\d/.test(next)) return false;
    const followsStreet = places
      .slice(0, part)
      .some(({ text }) => (/\d/.test(text) && !words.QUARTER.test(text)) || words.STREET.test(text));
    // The town may be before the code or after it, and then the street.
    const [town, street] = isFirst ? [next, places[2]?.text ?? ''] : [label, next];
    const isOfTown = !/\d/.test(town) && !words.BUILDING.test(town) && words.NUMBERED_STREET.test(street);
    const isOfLast = isFirst && isHere(places.at(-1)?.text ?? '', digits);
    return (
      isNational ||
      isLast ||
      followsStreet ||
      isOfTown ||
      isOfLast ||
      words.BUILDING.test(next) ||
      words.OTHER_NUMBER.test(next)
    );
  }
  if (before === '') {
    const isAfterOthers = isFirst
      ? places.slice(1).some(({ text }) => words.NUMBERED_STREET.test(text))
      : isLast;
    return isNational || (isAfterOthers && !/\d/.test(after) && !words.BUILDING.test(after));
  }
  if (words.NUMBERED_STREET.test(before)) return true;
  if (endsHere(before, digits) && !words.BUILDING.test(before)) return true;
  if (after !== '') return words.BOX.test(before);
  return !words.STREET_AT_END.test(before) && (isLast || (!isFirst && !words.BUILDING.test(before)));
}

function isHere(place: string, code: string): boolean {
  return (placeNamed(place).provinces & provincesOfCode(code)) !== 0;
}

/** Returns whether a text ends with a place that has the code, as in `Alberton 1449`. */
function endsHere(text: string, code: string): boolean {
  const all = text.split(/\s+/).slice(-3);
  return all.some((_, at) => isHere(all.slice(at).join(' '), code));
}
