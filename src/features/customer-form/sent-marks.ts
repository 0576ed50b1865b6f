import { type DraftField, storedText } from '#lib/customer/customer.ts';

/**
 * Returns a mark of a value, to recognize it without storing it. 16 bits are too few to read anything back: thousands
 * of phone numbers have the same mark. Not from `crypto.subtle`, which a shop's plain HTTP address doesn't have.
 */
export function markOf(field: DraftField, value: string): number {
  let hash = 0x811c9dc5;
  for (const letter of `${field}:${storedText(field, value)}`) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash ^ (hash >>> 16)) & 0xffff;
}
