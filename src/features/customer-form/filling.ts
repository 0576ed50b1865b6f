/** What to show for text that a browser or a paste fills in. Loaded with the first one. */
import { cleaned } from '#lib/customer/clean.ts';
import { customerFields } from '#lib/customer/customer-fields.ts';
import { type DraftField, draftFields } from '#lib/customer/customer.ts';
import { isFieldValid } from '#lib/customer/validation.ts';
import { folded } from '#lib/text/folded.ts';
import { controlIn } from '#ui/early-page.ts';
import { replaceText } from '#ui/replace-text.ts';

/** What each field showed before and after it was filled in. */
export type Filled = Partial<Record<DraftField, readonly [before: string, after: string]>>;

/** Cleans and completes what was filled in. `settle` is called with each result. */
export function applyFill(
  form: HTMLFormElement | null,
  filled: Filled,
  parts: readonly string[],
  settle: (field: DraftField, value: string) => void,
): void {
  for (const field of draftFields) {
    const control = controlIn(form, field);
    const [before, after] = filled[field] ?? ['', ''];
    // Changed since, or typed with one key.
    if (control?.value !== after || !isFill(before, after)) continue;
    const text = completed(field, after, parts);
    if (text !== after) replaceText(control, text);
    settle(field, text);
  }
}

/** Returns what a field shows after it was filled in: a clean number, or an address with its parts. */
export function completed(field: DraftField, text: string, parts: readonly string[]): string {
  return field === 'physicalAddress' ? withParts(text, parts) : withCleanNumber(field, text);
}

/**
 * Returns the digits of a number that was filled in as people write it, with 0 for South Africa's code. Returns the
 * text as it is if that isn't one whole number, and for other fields.
 */
function withCleanNumber(field: DraftField, text: string): string {
  const { kind } = customerFields[field];
  if (kind !== 'phone' && kind !== 'vat') return text;
  const digits = cleaned(field, text)
    .replace(/^([+0].*)\(0\)/, '$1')
    .replace(/[\s.()\p{Pd}]/gu, '')
    .replace(/^(?:\+|00)27(?=[1-8]\d{8}$)/, '0')
    .replace(/^(?:\+|00)(?!27)(?=[1-9])/, '');
  const isWhole = isFieldValid(field, digits) && !/^0.{10}/.test(digits);
  return isWhole ? digits : text;
}

/** Returns an address with the parts that it doesn't have, in a line at its end: city, province and postal code. */
function withParts(address: string, parts: readonly string[]): string {
  const keyOf = (part: string) => folded(part).trim();
  // `Bloemfontein 9301` is both.
  const written = address.split(/[,\n]/).flatMap((part) => [keyOf(part), keyOf(part.replace(/\d+\s*$/, ''))]);
  const isWritten = (part: string) => written.some((own) => own === part || own.endsWith(` ${part}`));
  const missing = parts.filter(
    (part, at) => part.trim() && parts.indexOf(part) === at && !isWritten(keyOf(part)),
  );
  const joined = [address, missing.join(', ')].filter(Boolean).join('\n');
  return isFieldValid('physicalAddress', joined) ? joined : address;
}

/** Returns whether a change took more than one character: one may be a key of software that doesn't describe it. */
export function isFill(before: string, after: string): boolean {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return Math.max(before.length, after.length) - start - end > 1;
}
