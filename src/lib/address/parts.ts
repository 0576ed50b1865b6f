// cspell:ignore posb kode nommer genl kapt kmdt comdt
import { withSingleBlanks } from './parse.ts';
import { type Place, placeNamed } from './places.ts';
import { LABEL_BEFORE, PLACE_LABEL } from './words.ts';

/** Some words of an address, and where they are in it. */
export interface Part {
  text: string;
  start: number;
  end: number;
  /** The place of that name. */
  place: Place;
  /** In brackets, as an explanation is. */
  isEnclosed: boolean;
  /** A phone number, with its label. */
  isPhone: boolean;
}

const PLAIN: Pick<Part, 'isEnclosed' | 'isPhone'> = { isEnclosed: false, isPhone: false };

/** Returns the parts of an address between separators of any kind, which belong to no part. */
export function partsOf(address: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  let depth = 0;
  const add = (start: number, end: number, isPhone = false) => {
    const part = partAt(address, start, end, { isEnclosed: depth > 0, isPhone });
    if (part) parts.push(part);
  };
  for (const { 0: separator, index } of matchesOf(separatorsIn(address), address)) {
    add(from, index);
    from = index + separator.length;
    if (separator === ',' || separator === '\n') continue;
    if (/\d/.test(separator)) add(index, from, true);
    if (/[([{]/.test(separator)) depth += 1;
    if (/[)\]}]/.test(separator)) depth = 0;
  }
  add(from, address.length);
  return parts;
}

function separatorsIn(address: string): RegExp {
  if (PLAIN_ADDRESS.test(address)) return PLAIN_SEPARATOR;
  if (LABEL_BEFORE.test(address)) return LABELED;
  const isSlashed = !/[,;|\n]|:\/\//.test(address) && /\/[^/]+\//.test(address);
  return isSlashed ? SLASHED : SEPARATOR;
}

const PLAIN_SEPARATOR = /[,\n]/g;
/** Most addresses have only commas and line breaks as separators, which are quick to find. */
const PLAIN_ADDRESS =
  /^(?!.*\d[\d ]{8})[A-Za-z\d\u00C0-\u024F ,\n'&]*(?:(?<=\p{L})-(?=\p{L})[A-Za-z\d\u00C0-\u024F ,\n'&]*)*$/su;

/** Returns what's between two places in an address, without any mark at its ends; undefined when there are no words. */
export function partAt(address: string, from: number, to: number, kind = PLAIN): Part | undefined {
  let [start, end] = [from, to];
  while (start < end && !isWord(address, start) && !isArticle(address, start)) start += 1;
  while (end > start && !isWord(address, end - 1)) end -= 1;
  if (start >= end) return undefined;
  const raw = address.slice(start, end);
  const text = withSingleBlanks(raw);
  const { isEnclosed, isPhone } = kind;
  return { text, start, end, place: placeNamed(text), isEnclosed, isPhone };
}

/** Returns all matches of a global pattern, faster than `matchAll`, which copies the pattern. */
export function matchesOf(pattern: RegExp, text: string): RegExpExecArray[] {
  const all: RegExpExecArray[] = [];
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) all.push(found);
  return all;
}

const WORD = /\S+/g;

/** A part in two. Either may be missing. */
export type Split = readonly [before?: Part | undefined, after?: Part | undefined];

/** Returns a part's words before one of them, and from it on. A negative number counts from the end. */
export function splitAt(address: string, part: Part, word: number): Split {
  const at = part.start + (matchesOf(WORD, address.slice(part.start, part.end)).at(word)?.index ?? 0);
  return [partAt(address, part.start, at, part), partAt(address, at, part.end, part)];
}

/** Returns whether a text has marks only inside, and no bracket or quote. */
export function isClean(text: string): boolean {
  return (
    PLAIN_WORDS.test(text) || (!text.includes('  ') && CLEAN.test(text) && !/[()[\]{}"“”„«»|•]/.test(text))
  );
}

const PLAIN_WORDS = /^[A-Za-z\d]+(?: [A-Za-z\d]+)*$/;
const CLEAN = /^['’]?[\p{L}\p{N}](?:.*(?:[\p{L}\p{M}\p{N}]|(?<![\p{L}])\p{L}\.|\bprov\.))?$/isu;

function isWord(address: string, at: number): boolean {
  const unit = address.charCodeAt(at);
  if (unit > 127) return /[\p{L}\p{M}\p{N}\p{Cs}]/u.test(address[at] ?? '');
  return unit > 96 ? unit < 123 : unit > 64 ? unit < 91 : unit > 47 && unit < 58;
}

/** `'n` and `'t`. */
function isArticle(address: string, at: number): boolean {
  return /^['’][nt](?!\p{L})/iu.test(address.slice(at, at + 3));
}

/** Returns a pattern for words in any case. The separators need the case of the letter after a dot. */
const inAnyCase = (words: string) =>
  words.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
const PHONE_LABEL = inAnyCase('tel|cell?|ph|phone|fax|sel');
/** On one line. */
const PHONE = String.raw`(?:\.?[^\S\r\n]*\b(?:${PHONE_LABEL})\b(?:[^\S\r\n]|[.:])*)?(?:(?:\+|\b00)(?:[^\S\r\n]|[\d().-]){9,}\d|\(?\b0\d{2}\)?(?:[^\S\r\n]|[./-])*\d{3}(?:[^\S\r\n]|[./-])*\d{4}\b)`;
/** Not in place of a lost letter, as in `L?op`. */
const MARK = String.raw`[,;|()\[\]{}<>*_~=\\"“”„«»!^\p{Cc}\p{Zl}\p{Zp}•·‣…\u2014\u2015]|(?<!\p{L})\?|\?(?!\p{L})|(?![°+\uFFFD\p{L}])[\p{So}\p{Sm}\p{EMod}\p{ExtPict}\uFE0F\u200D]`;
/** As in `KwaZulu - Natal`. */
const IN_PROVINCE = String.raw`(?<=(?:${inAnyCase('zulu|north|noord|eastern|western|northern|free|vry')})\s?)\s?[-\u2010-\u2013]\s?(?:${inAnyCase('natal|west?|cape|state|staat')})(?!\p{L})`;
const DASH = String.raw`(?!${IN_PROVINCE})(?:\s[-\u2010-\u2013]+(?!\d+[.,]\d)|[-\u2010-\u2013]+(?=\s))|\u2013(?=\d)|(?<=\d)\u2013|(?<=(?<!\d)\d{4})-(?=\p{L})|(?<=\p{L}{3})-(?=\d{4}(?![\d-]))`;
const SHORT = 'bldg|prov|posb|dist|distr|sect|pres|genl|prof|capt|kapt|kmdt|comdt|lieut|brig';
/** After a word that isn't short for another one. Without a blank, only before a capitalized word or a code. */
const DOT = String.raw`(?<=\p{L}{4}|\d\p{L}?|(?<!\p{L})(?:${inAnyCase('weg|str|ave|rd')}))(?<!(?<!\p{L})(?:${inAnyCase(SHORT)}))\.(?=\s|$)|(?<=\p{L}{3})\.(?=\p{Lu}\p{Ll}{2}|\d{4}(?!\d))|\.{2,}`;
const NUMBER_LABEL = inAnyCase(
  'code|kode|zip|no|nr|num|nommer|number|box|bok|bus|bag|sak|tel|cell?|sel|ph|phone|fax|gps',
);
/** Not after a word that says what the number after it is, nor in a time or a link. */
const COLON = String.raw`(?<!(?:${NUMBER_LABEL})\s?)(?<!\d):(?!\/\/)|(?<=\d):(?!\d)`;
const SLASH = String.raw`\s\/|\/(?=\s)|\/(?=\d{4}\s*$)`;
const SEPARATOR = new RegExp([PHONE, MARK, DASH, DOT, COLON, SLASH].join('|'), 'gu');
const SLASHED = new RegExp(`${SEPARATOR.source}|\\/`, 'gu');
/** Also before a label in the middle of a line. Without one at the start, `Cape Town:` is a name. */
const LABELED = new RegExp(
  `${SEPARATOR.source}|(?<!${inAnyCase('physical|delivery|postal')})\\s(?=(?:${inAnyCase(PLACE_LABEL)})\\s?:)`,
  'gu',
);
