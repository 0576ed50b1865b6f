import type { AddressHints } from '#lib/address/hints.ts';
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

/** Returns what to ask and offer about an address: `addressHints`, when its table of places is loaded. */
type ReadHints = (address: string) => AddressHints;

/** Asks about a valid value that looks wrong or incomplete, but not while it may still become right. */
export function helpValid(field: DraftField, typed: string, isTyping: boolean, readHints?: ReadHints): Help {
  if (!isFieldValid(field, typed)) return {};
  const value = suggestInstead(field, typed);
  if (customerFields[field].kind === 'address') {
    return readHints ? helpWithAddress(field, typed, value, isTyping, readHints) : {};
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
  readHints: ReadHints,
): Help {
  const hints = readHints(read ?? typed);
  // Most addresses end with the postal code, so wait for it.
  const isUnfinished = isTyping && hints.postalCode === '';
  const suggestion = isUnfinished ? undefined : offerCompleted(field, hints);
  const asked = [questions[hints.missing.join(', ')], hints.isCityUnsure && !suggestion && CITY_QUESTION];
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

function offerCompleted(field: DraftField, { completed }: AddressHints): Help['suggestion'] {
  if (!completed || !isFieldValid(field, completed.address)) return undefined;
  const { address, city, province, isProvinceAdded } = completed;
  return {
    label: isProvinceAdded ? messages.add(province) : messages.use(`${city}, ${province}`),
    value: address,
  };
}
