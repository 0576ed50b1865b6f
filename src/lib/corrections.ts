/** Corrections to offer the visitor as one tap, never applied unasked. Cases: tests/unit/lib/cases/corrections.csv. */
import { customerFields, type FieldKind } from '#lib/customer-fields.ts';
import { type DraftField, storedText } from '#lib/customer.ts';
import { misspelledHost } from '#lib/mail-hosts.ts';
import { plural } from '#lib/numbers.ts';
import { isFieldRefused, isFieldValid } from '#lib/validation.ts';

/** Returns a valid value for a refused one, such as `thandi@gmail.com` for `thandi @gmail,com`, or null. */
export function suggestCorrection(field: DraftField, value: string): string | null {
  return isFieldRefused(field, value) ? correctionOf(field, value) : null;
}

/** Returns a value to suggest for a valid one that looks like a typo, such as `thandi@gmial.com`, or null. */
export function suggestInstead(field: DraftField, value: string): string | null {
  return customerFields[field].kind === 'email' && isFieldValid(field, value)
    ? correctionOf(field, value)
    : null;
}

/** Returns what's wrong with a refused phone number when the rule's message doesn't say it. */
export function phoneAdvice(value: string): string | undefined {
  const plain = withPlainCharacters(value);
  const digits = plain.replace(/[^0-9]/g, '').length;
  if (severalNumbers(plain) || digits >= 18) return 'Enter one number only.';
  if (digits === 0 || !LIKE_A_NUMBER.test(plain)) return undefined;
  if (/o/i.test(plain)) return 'Use the digit 0 instead of the letter O.';
  if (digits < 10)
    return plural(digits, 'Only # digit. Enter at least 10.', 'Only # digits. Enter at least 10.');
  return digits > 15 ? `${digits} digits. Enter at most 15.` : undefined;
}

/** A longer value isn't a typo. */
const LONGEST = 600;

function correctionOf(field: DraftField, value: string): string | null {
  const stored = storedText(field, value);
  if (stored.length > LONGEST) return null;
  const suggestion = parseRepeatedly(readings[customerFields[field].kind], stored);
  return suggestion !== null && suggestion !== stored && isFieldValid(field, suggestion) ? suggestion : null;
}

/** Reads the result again, because one correction can reveal the next. */
function parseRepeatedly(read: Parser, text: string): string | null {
  const once = read(text);
  return once === null || once === text ? once : (parseRepeatedly(read, once) ?? once);
}

/** Returns the corrected text, never longer than the original, or null when there's no single reading. */
type Parser = (stored: string) => string | null;

const readings: Readonly<Record<FieldKind, Parser>> = {
  text: controlCharactersAsBlanks,
  phone: phoneNumber,
  address: (stored) => stored.split('\n').map(controlCharactersAsBlanks).join('\n'),
  email: mailAddress,
  vat: vatNumber,
};

function controlCharactersAsBlanks(value: string): string {
  return value.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim();
}

// Returns the digits of a phone number written with blanks, brackets, dots, dashes, a plus or the letter O; null when
// it has anything else, such as `ext. 5`. Of several numbers it returns the first. Drops the national zero after 27.
function phoneNumber(stored: string): string | null {
  const typed = withPlainCharacters(stored);
  const text = severalNumbers(typed)?.[0] ?? typed;
  if (!LIKE_A_NUMBER.test(text)) return null;
  const plain = text.replace(/o/gi, '0');
  const written = plain.replace(/[^0-9+()]/g, '').replace(/^\+?00|^\(\+\)?/, '+');
  if (written.lastIndexOf('+') > 0) return null;
  const repeatsZero = /^(?:\+[0-9]{1,3}|\(\+?[0-9]{1,3}\)|27)\(0\)/.test(written);
  const digits = (repeatsZero ? written.replace('(0)', '') : written).replace(/[^0-9]/g, '');
  const ofSouthAfrica = /^[+(]*27/.test(written) ? digits.replace(/^270(?=[0-9]{9})/, '27') : digits;
  if (ofSouthAfrica.startsWith('0')) return ofSouthAfrica.length === 10 ? ofSouthAfrica : null;
  if (/^[+(]*27/.test(written)) return ofSouthAfrica.length === 11 ? ofSouthAfrica : null;
  return ofSouthAfrica;
}

const LIKE_A_NUMBER = /^[0-9o\s().+\-\u2010-\u2015]*$/i;

/** Returns the numbers in `082 555 1234 / 083 555 1234`, or undefined when the text isn't two or more whole numbers. */
function severalNumbers(plain: string): string[] | undefined {
  const numbers = plain.split(/[/,;&]|\b(?:or|and|of|en)\b/i);
  const areWhole = numbers.every((number) => LIKE_A_NUMBER.test(number) && /(?:[0-9]\D*){9}/.test(number));
  return numbers.length > 1 && areWhole ? numbers : undefined;
}

/** Returns the digits of a number written in groups, or after "VAT" or the country. */
function vatNumber(stored: string): string | null {
  const number = withPlainCharacters(stored).replace(
    /(?:VAT)?[\s.:#-]*(?:REG(?:ISTRATION)?)?[\s.:#-]*(?:NO|NR|NUMBER)?[\s.:#-]*(?:ZA)?[\s.:#-]*/i,
    '',
  );
  return /^[0-9\s.\-\u2010-\u2015]*$/.test(number) ? number.replace(/[^0-9]/g, '') : null;
}

/** Returns the address without stray blanks, commas and marks, and with a well-known host's name corrected. */
function mailAddress(stored: string): string | null {
  const typed = withoutMarks(withPlainCharacters(stored));
  const bare = withoutMarks(/<([^<>]+)>$/.exec(typed)?.[1] ?? typed)
    .replace(/^mailto:\s*/i, '')
    .replace(/\s*@[\s@]*/g, '@');
  const [name = '', host = '', ...more] = bare.split('@');
  if (more.length > 0 || /[\s,]/.test(name)) return null;
  const dotted = host.replace(/\s*[.,][\s.,]*/g, '.');
  return `${name}@${misspelledHost(dotted) ?? dotted}`;
}

/** Removes quotation marks, brackets, full stops and blanks around a value. */
function withoutMarks(value: string): string {
  return value.replace(/^[\s"'(]+|[\s.,;:"')]+$/g, '');
}

/** Replaces full-width characters and removes the invisible direction marks of copied contacts. */
function withPlainCharacters(value: string): string {
  return value.normalize('NFKC').replace(/\p{Cf}/gu, '');
}
