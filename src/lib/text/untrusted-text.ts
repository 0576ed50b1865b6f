/** Returns false for a text that shows nothing: blanks, zero-width characters, direction marks. */
export function isVisible(text: string): boolean {
  return !/^[\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);
}

/** Removes direction marks, which would reverse the sentence. Isolating isn't enough: a stray end mark breaks out. */
export function withoutDirectionMarks(text: string): string {
  return text.replace(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '');
}
