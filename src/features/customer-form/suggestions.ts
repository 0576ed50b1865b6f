import { addressGaps } from '#lib/address-gaps.ts';
import { addressParts, parseAddress } from '#lib/address/parse.ts';
import { isSouthAfrica } from '#lib/address/countries.ts';
import { phoneAdvice, suggestCorrection, suggestInstead } from '#lib/customer/corrections.ts';
import { customerFields } from '#lib/customer/customer-fields.ts';
import type { DraftField } from '#lib/customer/customer.ts';
import { isFieldValid } from '#lib/customer/validation.ts';
import { messages } from './messages.ts';

export interface Help {
  hint?: string | undefined;
  suggestion?: { label: string; value: string } | undefined;
}

/** Returns help for a value that was refused. */
export function helpRefused(field: DraftField, typed: string): Help {
  return {
    hint: customerFields[field].kind === 'phone' ? phoneAdvice(typed) : undefined,
    suggestion: offer(suggestCorrection(field, typed), messages.use),
  };
}

/** Returns an address with its province: `suggestProvince`, when its table of places is loaded. */
type SuggestProvince = (address: string) => string | undefined;

/** Asks about a valid value that looks wrong or incomplete, but not while it may still become right. */
export function helpValid(
  field: DraftField,
  typed: string,
  isTyping: boolean,
  suggestProvince?: SuggestProvince,
): Help {
  if (!isFieldValid(field, typed)) return {};
  const value = suggestInstead(field, typed);
  if (customerFields[field].kind === 'address') {
    return helpWithAddress(field, typed, value, isTyping, suggestProvince);
  }
  const isUnfinished = value?.startsWith(typed) || typed.endsWith('.');
  return { suggestion: isTyping && isUnfinished ? undefined : offer(value, messages.didYouMean) };
}

function offer(value: string | null, label: (value: string) => string): Help['suggestion'] {
  return value === null ? undefined : { label: value === '' ? messages.leaveEmpty : label(value), value };
}

/** Asks for what's missing, after typing, and offers the province. `read` is a dictated address with its marks. */
function helpWithAddress(
  field: DraftField,
  typed: string,
  read: string | null,
  isTyping: boolean,
  suggestProvince: SuggestProvince | undefined,
): Help {
  const address = read ?? typed;
  const gaps = addressGaps(address);
  // Most addresses end with the postal code, so wait for it.
  const isUnfinished = isTyping && gaps.postalCode === '';
  const suggestion = isUnfinished ? undefined : provinceFor(field, address, suggestProvince);
  const asked = [questions[gaps.missing.join(', ')], gaps.isCityUnsure && !suggestion && CITY_QUESTION];
  return {
    hint: isTyping ? undefined : asked.filter(Boolean).join(' ') || undefined,
    suggestion:
      read === null ? suggestion : isTyping ? undefined : offer(suggestion?.value ?? read, inOneLine),
  };
}

const CITY_QUESTION = 'Is the city there, too?';
const questions: Readonly<Record<string, string>> = {
  street: 'No street yet. Add it at the start.',
  city: 'No city yet. Add it before the postal code.',
  postalCode: 'No postal code yet. Add it at the end.',
  'street, city': 'No street or city yet. Add them at the start.',
  'street, postalCode': 'No street or postal code yet. Add both.',
  'city, postalCode': 'No city or postal code yet. Add them at the end.',
  'street, city, postalCode': 'No street, city or postal code yet. Add all three.',
};

const inOneLine = (address: string) => messages.use(address.replaceAll('\n', ', '));

function provinceFor(
  field: DraftField,
  typed: string,
  suggestProvince: SuggestProvince | undefined,
): Help['suggestion'] {
  const value = suggestProvince?.(typed);
  if (value === undefined || !isFieldValid(field, value)) return undefined;
  const { city, state } = parseAddress(value);
  const { parts } = addressParts(typed);
  const places = addressParts(value).parts.slice(0, -1);
  const isAdded =
    places.every((place, at) => place === parts[at]) && parts.slice(places.length).every(isSouthAfrica);
  return { label: isAdded ? messages.add(state) : messages.use(`${city}, ${state}`), value };
}
