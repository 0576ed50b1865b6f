import { addressParts, parseAddress } from '#lib/address.ts';
import { suggestProvince, withoutCountry } from '#lib/address-fixes.ts';
import { phoneAdvice, suggestCorrection, suggestInstead } from '#lib/corrections.ts';
import { customerFields } from '#lib/customer-fields.ts';
import type { DraftField } from '#lib/customer.ts';
import { isFieldValid } from '#lib/validation.ts';
import { messages } from './messages.ts';

export interface Help {
  hint?: string | undefined;
  suggestion?: { label: string; value: string } | undefined;
}

/** Returns help for a value that was refused. */
export function helpRefused(field: DraftField, typed: string): Help {
  const value = suggestCorrection(field, typed);
  return {
    hint: customerFields[field].kind === 'phone' ? phoneAdvice(typed) : undefined,
    suggestion: value === null ? undefined : { label: messages.use(value), value },
  };
}

/** Asks about a misspelled mail host or a missing province, but not while a typed host may still become valid. */
export function helpValid(field: DraftField, typed: string, isTyping: boolean): Help {
  const suggestion =
    customerFields[field].kind === 'address' ? provinceFor(field, typed) : mailHostFor(field, typed);
  const isUnfinished = suggestion?.value.startsWith(typed) || typed.endsWith('.');
  return { suggestion: isTyping && isUnfinished ? undefined : suggestion };
}

function mailHostFor(field: DraftField, typed: string): Help['suggestion'] {
  const value = suggestInstead(field, typed);
  return value === null ? undefined : { label: messages.didYouMean(value), value };
}

function provinceFor(field: DraftField, typed: string): Help['suggestion'] {
  const value = suggestProvince(typed);
  if (value === undefined || !isFieldValid(field, value)) return undefined;
  const { city, state } = parseAddress(value);
  const { parts } = addressParts(withoutCountry(typed));
  const isAdded = [...parts, state].join('\n') === addressParts(value).parts.join('\n');
  return { label: isAdded ? messages.add(state) : messages.use(`${city}, ${state}`), value };
}
