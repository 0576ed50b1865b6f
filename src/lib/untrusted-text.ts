/** Helpers for untrusted text inside our own sentences. Where such text stands alone it is shown as it is. */

/** False for a text that shows nothing at all: blanks, zero-width characters, direction marks. */
export function isVisible(text: string): boolean {
  return !/^[\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);
}

/**
 * The text without the marks that change the direction of writing: inside a sentence they would reverse what
 * follows, and no way to isolate them withstands a stray end mark.
 */
export function withoutDirectionMarks(text: string): string {
  return text.replace(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '');
}
