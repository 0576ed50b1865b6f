/**
 * Checks the form by the table of fields (specification, section 5), as the table `customers` does: ASCII digits,
 * lengths in code points, no control characters. Runs in linear time, so that a pasted book doesn't freeze the page.
 */
import { customerFields } from '#lib/customer/customer-fields.ts';
import { type CustomerDraft, type DraftField, draftFields, storedText } from '#lib/customer/customer.ts';

/** Returns the message of the first broken rule of each invalid field; `{}` when the draft is valid. */
export function validateDraft(draft: CustomerDraft): Partial<Record<DraftField, string>> {
  const messages: Partial<Record<DraftField, string>> = {};
  for (const field of draftFields) {
    const message = firstMessage(field, draft[field]);
    if (message !== undefined) messages[field] = message;
  }
  return messages;
}

/** Returns whether a field shows green: filled in and valid. */
export function isFieldValid(field: DraftField, value: string): boolean {
  return storedText(field, value) !== '' && firstMessage(field, value) === undefined;
}

/** Returns whether a submit would refuse the value. */
export function isFieldRefused(field: DraftField, value: string): boolean {
  return firstMessage(field, value) !== undefined;
}

function firstMessage(field: DraftField, value: string): string | undefined {
  const { label, kind, required, longest, format } = customerFields[field];
  const stored = storedText(field, value);
  if (stored === '') return required;
  if (longest !== undefined && isLonger(stored, longest)) {
    return `${label} must be at most ${longest} characters`;
  }
  if (format?.pattern.test(stored) === false) return format.message;
  return (kind === 'address' ? UNPRINTABLE_IN_LINES : UNPRINTABLE).test(stored)
    ? `${label} must not contain tabs or other control characters`
    : undefined;
}

function isLonger(value: string, limit: number): boolean {
  return value.length > limit && (value.length > limit * 2 || Array.from(value).length > limit);
}

/** Control characters, and half surrogate pairs, which no database can store. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;
const UNPRINTABLE_IN_LINES = /(?!\n)[\p{Cc}\p{Cs}]/u;
