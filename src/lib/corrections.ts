/**
 * What the visitor probably meant, to offer as one tap: never applied unasked, and offered only where there is one
 * clear reading. The worked table is tests/unit/lib/cases/corrections.json.
 */
import { type DraftField, storedText } from '#lib/customer.ts';
import { misspelledHost } from '#lib/mail-hosts.ts';
import { isFieldRefused, isFieldValid } from '#lib/validation.ts';

/**
 * A valid value to offer in place of one that is refused: `082 555 1234` as `0825551234`, `+27 (0)82 555 1234` as
 * `27825551234`, `ZA 4220 122 222` as `4220122222`, `thandi @gmail,com` as `thandi@gmail.com`, a pasted tab as a blank.
 * Null when the value is fine as it is, or when nothing valid comes of it.
 */
export function suggestCorrection(field: DraftField, value: string): string | null {
  return isFieldRefused(field, value) ? correctionOf(field, value) : null;
}

/**
 * What to suggest for a value that is valid but looks like a typing mistake: `thandi@gmial.com` is probably
 * `thandi@gmail.com`. Null when there is nothing to suggest.
 */
export function suggestInstead(field: DraftField, value: string): string | null {
  return field === 'emailAddress' && isFieldValid(field, value) ? correctionOf(field, value) : null;
}

/** Longer than any field may be: not a typing mistake. */
const LONGEST = 600;

function correctionOf(field: DraftField, value: string): string | null {
  const stored = storedText(field, value);
  if (stored.length > LONGEST) return null;
  const suggestion = readToTheEnd(readings[field], stored);
  return suggestion !== null && suggestion !== stored && isFieldValid(field, suggestion) ? suggestion : null;
}

/** A reading can bring to light what has to be read again: what is taken is not asked about a second time. */
function readToTheEnd(read: Reading, text: string): string | null {
  const once = read(text);
  return once === null || once === text ? once : (readToTheEnd(read, once) ?? once);
}

/** What a text stands for, no longer than it; null when there is no one reading. */
type Reading = (stored: string) => string | null;

const readings: Readonly<Record<DraftField, Reading>> = {
  companyName: controlCharactersAsBlanks,
  contactPerson: controlCharactersAsBlanks,
  cellPhone: phoneNumber,
  officePhone: phoneNumber,
  physicalAddress: (stored) => stored.split('\n').map(controlCharactersAsBlanks).join('\n'),
  emailAddress: mailAddress,
  vatRegNr: vatNumber,
};

function controlCharactersAsBlanks(value: string): string {
  return value.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim();
}

/**
 * The digits of a number written with blanks, brackets, dots, dashes or a plus; null when anything else is in it
 * (`ext. 5` would be appended to the number). `+27 (0)82`, `27 (0)82` and `+27 082` repeat the national zero that the
 * country code replaces. A South African number that has a digit too few or too many is left alone.
 */
function phoneNumber(stored: string): string | null {
  const plain = withPlainCharacters(stored);
  if (!/^[0-9\s().+\-\u2010-\u2015]*$/.test(plain)) return null;
  const written = plain.replace(/[^0-9+()]/g, '').replace(/^\+?00|^\(\+\)?/, '+');
  if (written.lastIndexOf('+') > 0) return null;
  const repeatsZero = /^(?:\+[0-9]{1,3}|\(\+?[0-9]{1,3}\)|27)\(0\)/.test(written);
  const digits = (repeatsZero ? written.replace('(0)', '') : written).replace(/[^0-9]/g, '');
  const ofSouthAfrica = /^[+(]*27/.test(written) ? digits.replace(/^270(?=[0-9]{9}$)/, '27') : digits;
  if (ofSouthAfrica.startsWith('0')) return ofSouthAfrica.length === 10 ? ofSouthAfrica : null;
  if (/^[+(]*27/.test(written)) return ofSouthAfrica.length === 11 ? ofSouthAfrica : null;
  return ofSouthAfrica;
}

/** The digits of a number that is written in groups, or after the name of the country or of the thing itself. */
function vatNumber(stored: string): string | null {
  const number = withPlainCharacters(stored).replace(
    /^(?:VAT)?[\s.:#-]*(?:REG(?:ISTRATION)?)?[\s.:#-]*(?:NO|NR|NUMBER)?[\s.:#-]*(?:ZA)?[\s.:#-]*/i,
    '',
  );
  return /^[0-9\s.\-\u2010-\u2015]*$/.test(number) ? number.replace(/[^0-9]/g, '') : null;
}

/**
 * The address without what cannot be intended: blanks around the `@` and the dots, a comma for a dot, marks at
 * either end, and a name of a well-known host that is misspelled.
 */
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

/** Without the quotation marks, brackets, stops and blanks around it. */
function withoutMarks(value: string): string {
  return value.replace(/^[\s"'(]+|[\s.,;:"')]+$/g, '');
}

/** Full-width characters as plain ones, without the invisible direction marks of copied contacts. */
function withPlainCharacters(value: string): string {
  return value.normalize('NFKC').replace(/\p{Cf}/gu, '');
}
