// cspell:ignore aghioptvwy covxz
import { customerFields, type FieldKind } from '#lib/customer/customer-fields.ts';
import type { DraftField } from '#lib/customer/customer.ts';
import { isFieldValid } from '#lib/customer/validation.ts';

/** Returns whether the suggestions may have something for a value. If not, a visitor doesn't load them. */
export function mayNeedHelp(
  field: DraftField,
  value: string,
  isRefused: boolean,
  isTyping: boolean,
): boolean {
  if (value === '') return false;
  if (isRefused) return true;
  // What's being typed may become plain, except a number or an address at its end.
  if (isTyping && !/\d{4}$/.test(value)) return false;
  return isFieldValid(field, value) && !PLAIN[customerFields[field].kind].test(value);
}

const STREET = '(?:street|road|avenue|drive|lane|close|crescent|straat|weg|laan)';
const PROVINCE =
  '(?:(?:eastern|northern|western) cape|free state|gauteng|kwazulu-natal|limpopo|mpumalanga|north west)';

/** Valid values about which the suggestions have nothing to say. */
const PLAIN: Readonly<Record<FieldKind, RegExp>> = {
  text: /^/,
  phone: /^0[1-8]\d{8}$/,
  vat: /^/,
  // Street, city, province and code, each in its place.
  address: new RegExp(
    `^\\d+ [a-z ]+ ${STREET}(?!.*[a-z ]${STREET})(?:(?:, |\\n)[a-z -]+){1,2}(?:, |\\n)${PROVINCE}(?:,? |\\n)\\d{4}$`,
    'is',
  ),
  // A host that's no misspelling: it starts like none of the well-known ones (mail-hosts.ts), and ends like no `.com`.
  email:
    /^(?!www\.)[\w+-]+(?:\.[\w+-]+)*@(?:(?:gmail|icloud|outlook|hotmail)\.com|(?![aghioptvwy])(?:[a-z\d-]+\.)+(?:com|co\.za|org|(?![covxz])[a-z]{2,}))$/i,
};
