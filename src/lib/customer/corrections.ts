// cspell:ignore adres geregistreer ISBZ komma nommer nuwe poskode reël volgende
/** Corrections to offer the visitor as one tap, never applied unasked. Cases: tests/unit/lib/cases/corrections.csv. */
import { cleaned } from '#lib/customer/clean.ts';
import { CODE_ABROAD, customerFields, type FieldKind } from '#lib/customer/customer-fields.ts';
import type { DraftField } from '#lib/customer/customer.ts';
import { misspelledHost } from '#lib/customer/mail-hosts.ts';
import { plural } from '#lib/text/numbers.ts';
import { plainText, withPlainDigits, withSpokenDigits } from '#lib/text/plain-text.ts';
import { lookalikes, mailMarks, spokenDigits } from '#lib/customer/spoken-words.ts';
import { isFieldRefused, isFieldValid } from '#lib/customer/validation.ts';

/** Returns the corrected text, or null when there's no single reading. */
type Parser = (typed: string) => string | null;

/** What each kind of field corrects in a refused value, and which valid values it asks about. */
const parsers: Readonly<Record<FieldKind, { refused: Parser; valid?: Parser }>> = {
  text: { refused: halfCharactersAsBlanks },
  phone: { refused: (typed) => phoneNumbers(typed)[0] ?? null, valid: withOnePrefix },
  address: { refused: halfCharactersAsBlanks, valid: spokenAddress },
  email: { refused: mailAddress, valid: mailAddress },
  vat: { refused: vatNumber },
};

/** Returns a valid value for a refused one, such as `thandi@gmail.com` for `thandi @gmail,com`, or null. */
export function suggestCorrection(field: DraftField, value: string): string | null {
  return isFieldRefused(field, value) ? suggestion(field, value, 'refused') : null;
}

/** Returns a value to suggest for a valid one that looks like a typo, such as `thandi@gmial.com`, or null. */
export function suggestInstead(field: DraftField, value: string): string | null {
  const found = suggestion(field, value, 'valid');
  return found !== null && isFieldValid(field, value) ? found : null;
}

/** Returns what's wrong with a refused phone number when the rule's message doesn't say it. */
export function phoneAdvice(value: string): string | undefined {
  const plain = plainText(value.slice(0, LONGEST));
  const digits = plain.replace(/[^0-9]/g, '').length;
  if (phoneNumbers(value).length > 1 || digits >= 18) return 'Enter one number only.';
  if (digits === 0 || !/^[0-9o\s().+-]*$/i.test(plain)) return undefined;
  if (/o/i.test(plain)) return 'Use the digit 0 instead of the letter O.';
  if (digits < 10) {
    const short = plural(digits, 'Only # digit. Enter at least 10.', 'Only # digits. Enter at least 10.');
    // The number of a neighboring country, without the code.
    const isAbroad = digits > 6 && digits < 9 && /^[^0-9]*[1-9]/.test(plain);
    return isAbroad ? `${short} ${CODE_ABROAD}` : short;
  }
  return digits > 15 ? `${digits} digits. Enter at most 15.` : undefined;
}

/** A longer value isn't a typo. */
const LONGEST = 600;

/** Returns what to suggest. It differs visibly, and `''` means to leave an optional field empty. */
function suggestion(field: DraftField, value: string, judged: 'refused' | 'valid'): string | null {
  const typed = cleaned(field, value);
  if (typed.length > LONGEST || typed === '') return null;
  const { kind, required } = customerFields[field];
  if (required === undefined && meansNothing(typed)) return '';
  const read = parsers[kind][judged];
  const found = read ? parseRepeatedly(read, typed) : null;
  return found !== null && found !== typed && isFieldValid(field, found) ? found : null;
}

/** Reads the result again, because one correction can reveal the next. */
function parseRepeatedly(read: Parser, text: string): string | null {
  const once = read(text);
  return once === null || once === text ? once : (parseRepeatedly(read, once) ?? once);
}

function halfCharactersAsBlanks(value: string): string {
  return value.replace(/[\p{Cs}]+/gu, ' ').trim();
}

/** Returns whether a text in place of a number says that there's none, in any language: `N/A`, `-`, `000`. */
function meansNothing(text: string): boolean {
  const plain = withLookalikes(withSpokenDigits(plainText(text)));
  const digits = plain.replace(/\D/g, '');
  return /^(?:0*|(\d)\1{6,})$/.test(digits) || (digits.length < 3 && /\p{L}/u.test(plain));
}

/** Returns each whole phone number in a text: only digits, without label, extension, and national zero after 27. */
function phoneNumbers(typed: string): string[] {
  if (typed.length > LONGEST) return [];
  const text = withLookalikes(withSpokenDigits(plainText(typed))).replace(/(?<=\d{9})\.0(?!\d)/, '');
  return Array.from(text.replace(BETWEEN_NUMBERS, '$1;').matchAll(NUMBER), ([number]) =>
    phoneDigits(number),
  ).filter((digits) => digits !== null);
}

/** A mark behind nine digits is before another number or an extension. */
const BETWEEN_NUMBERS = /((?:\d[\s()[\]{}._*-]*){9,})[/,&|]/g;
const NUMBER = /[+(]*\d(?:[\s()[\]{}._*,/-]*\d)*/g;

function phoneDigits(number: string): string | null {
  const written = number.replace(/[^0-9+()]/g, '').replace(/^\+?00|^\(\+\)?/, '+');
  const repeatsZero = /^(?:\+[0-9]{1,3}|\(\+?[0-9]{1,3}\)|27)\(0\)/.test(written);
  const digits = (repeatsZero ? written.replace('(0)', '') : written).replace(/[^0-9]/g, '');
  const dialed = withOnePrefix(digits);
  const isWhole = /^(?:0\d{9}|27\d{9}|(?!0|27)\d{10,15})$/.test(dialed);
  if (isWhole) return BEHIND_LABEL.exec(number)?.[1]?.replace(/\D/g, '') ?? dialed;
  // A spreadsheet drops the zero at the start.
  if (/^[1-8]\d{8}$/.test(digits) && !written.startsWith('+')) return `0${digits}`;
  const first = BEFORE_ANOTHER.exec(number)?.[1];
  return first === undefined ? null : phoneDigits(first);
}

/** A whole number behind a digit of its label: `Cell 1 082 555 0101`. */
const BEHIND_LABEL = /^(?!27)[1-9]\d?[\s,/]+(0(?:\D*\d){9})$/;

/** A number before a short extension, or before another number. */
const BEFORE_ANOTHER = /^(.*\d)(?:[-/_*]\D*\d{1,4}|\D+(?:\d\D*){9,})$/;

/** Returns a South African number with its country code once and without the zeros that it replaces. */
function withOnePrefix(digits: string): string {
  return digits.replace(/^0{0,2}(?:27)+0?(?=[1-8]\d{8}$)/, '27');
}

/** Reads letters for the digits that they look like, in words that have digits. */
function withLookalikes(text: string): string {
  return text.replace(/\S+/g, (word) =>
    /\d|^[oOlI|SBZ]{3,}$/.test(word) && /^[\doOlIi|SBZ\W_]+$/.test(word)
      ? word.replace(/[oOlIi|SBZ]/g, (letter) => lookalikes.get(letter) ?? letter)
      : word,
  );
}

/** Returns the one VAT number in a text, unless it's another country's. */
function vatNumber(typed: string): string | null {
  const text = withLookalikes(withSpokenDigits(plainText(typed)));
  const [found, another] = Array.from(text.matchAll(VAT));
  if (!found || another) return null;
  const label = text.slice(0, found.index);
  if (FOREIGN.test(label) || (/\p{L}$/u.test(label) && !OWN_LABEL.test(label))) return null;
  return found[0].replace(/\.0$/, '').replace(/\D/g, '');
}

const VAT = /(?<!\d[\s()._*,/-]*)4(?:[\s()._*,/-]*\d){9}(?:\.0)?(?![\s()._*,/-]*\d)/g;
/** Two capitals, as before the VAT number of another country. */
const FOREIGN = /(?:^|[^\p{L}])(?!ZA|NO|NR|IS)[A-Z]{2}[\s-]*$/u;
const OWN_LABEL = /(?:za|rsa|vat|btw|no|nr|reg|number|nommer)$/i;

/** Returns the address, the first of several, without stray blanks, commas, marks and labels, and with a well-known host's name corrected. */
function mailAddress(typed: string): string | null {
  if (PLAIN_MAIL.test(typed)) {
    const host = misspelledHost(typed.slice(typed.indexOf('@') + 1));
    return host === null ? typed : typed.replace(/@.*/, `@${host}`);
  }
  const plain = plainText(typed);
  const [whole, another] = plain.match(WHOLE_MAIL) ?? [];
  if (another !== undefined && whole !== undefined) return mailAddress(whole);
  const text = withoutMarks(spokenMail(plain));
  const bare = withoutMarks(/<([^<>]+)$/.exec(text)?.[1] ?? text)
    .replace(MAIL_LABEL, '')
    .replace(/(?<=@[^\s@]+)(?:\s*[([{?].*|\s+-\s.*)$/, '')
    .replace(/[\s([{]*@[\s@)\]}]*/g, '@');
  const [name = '', host = '', ...more] = bare.split('@');
  if (more.length > 0 || /[\s,]/.test(name)) return null;
  const dotted = host.replace(/\s*[.,;:/][\s.,;:/]*/g, '.').replace(/^\.?(?:www\.)?/, '');
  return `${name.replace(/\.{2,}/g, '.').replace(/^\.|\.$/g, '')}@${misspelledHost(dotted) ?? dotted}`;
}

/** An address that only its host's name can be wrong in, as almost all are. */
const PLAIN_MAIL = /^(?!www\.)[a-z\d]+(?:[._+-][a-z\d]+)*@(?!www\.)[a-z\d]+(?:[.-][a-z\d]+)*$/i;
const WHOLE_MAIL = /[^\s@:;,|/<>"'()[\]]+@[^\s@:;,|/<>"'()[\]]+\.\p{L}{2,}/gu;
const MAIL_LABEL =
  /^(?:(?:my|our|the|e-?mail|e-?pos|mail(?:to)?|address|adres|is)(?:\s*[:=]|\s)\s*|https?:\/\/|www\.)+/i;

/** Removes quotation marks, brackets, punctuation and blanks around a value. */
function withoutMarks(value: string): string {
  return value.replace(/^[\s"'([{.\p{ExtPict}\p{EMod}]+|[\s.,;:!?/"')\]}>\p{ExtPict}\p{EMod}]+$/gu, '');
}

/** Reads marks that were dictated, or written as `(at)`. Digits in words are read if the `@` was in words, too. */
function spokenMail(text: string): string {
  const hasAt = text.includes('@');
  const addressed = hasAt ? text : (AT?.(text) ?? text);
  if (!addressed.includes('@')) return text;
  const marked = MARKS.reduce((read, mark) => mark(read), addressed);
  if (hasAt) return marked;
  return withSpokenDigits(marked)
    .replace(/\s*(\d)\s*/g, '$1')
    .replace(/(?<=\b\w) (?=\w\b)/g, '');
}

const [AT, ...MARKS] = mailMarks.map(([mark, words]) => {
  const spoken = new RegExp(
    `\\s*(?:[([{]\\s*(?:${words})\\s*[)\\]}]|(?<=\\s)(?:${words})(?=\\s|$))\\s*`,
    'gi',
  );
  return (within: string) => within.replace(spoken, mark);
});

/** Returns the address with spoken separators as marks, plain digits, no labels, and no full stop at the end. */
function spokenAddress(typed: string): string {
  return withPlainDigits(typed)
    .replace(/^(?:["'“‘«„])([^"“”«»„]*)["'”’»“]$/, '$1')
    .replace(ADDRESS_LABEL, '')
    .replace(SPOKEN_COMMA, ', ')
    .replace(SPOKEN_LINE, '\n')
    .replace(/\s*(?:<\/?[a-z][^<>]*>\s*)+/gi, '\n')
    .trim()
    .replace(WRITTEN_CODE, (written) => {
      const code = withLookalikes(withSpokenDigits(written)).replace(/[\s,.-]/g, '');
      return /^\d{4}$/.test(code) ? code : written;
    })
    .replace(/(?:\s+(?:full ?stop|period)|(?<=\d|\p{L}{4})\.)[\s.,]*$/iu, '');
}

const ADDRESS_LABEL =
  /^(?:\p{L}+ )?address\s*:\s*|(?:(?<=[,\n]\s*)(?:code|zip)|\b(?:(?:postal|post|zip|p\/?) ?code|poskode))[\s.:-]*(?=\d{4}\b)/giu;
const SPOKEN_COMMA =
  /[\s,]*\s(?:comma|komma)(?=[\s,.]|$)(?! (?:street|road|avenue|lane|drive|close|str?|rd|ave)\b)[\s,]*/gi;
const SPOKEN_LINE =
  /[\s,]*\s(?:new ?line|next line|new paragraph|nuwe (?:lyn|reël)|volgende (?:lyn|reël))(?=[\s,])(?! (?:street|road|avenue|lane|drive|close|str?|rd|ave)\b)[\s,]*/gi;
/** The postal code at the end, in words, in single digits, or with letters that look like digits. */
const WRITTEN_CODE = new RegExp(
  `(?<=[\\s,])(?:(?:${spokenDigits}|\\d)[\\s,-]+){1,3}(?:${spokenDigits}|\\d)[\\s.]*$|(?<=[\\s,])(?=\\S*\\d)[\\doOlISBZ]{4}$`,
  'i',
);
