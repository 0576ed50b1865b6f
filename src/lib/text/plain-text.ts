// cspell:ignore dubbel honderd trippel
/** Reads what keyboards, documents and dictation write in place of ASCII digits and marks. */
import { numberWords, soundsLike } from '#lib/customer/spoken-words.ts';

/** Returns the text with ASCII digits and marks, and without invisible characters. */
export function plainText(text: string): string {
  return withPlainDigits(text.normalize('NFKC'))
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}\u20E3]/gu, '')
    .replace(/[\p{Pd}\u2212\u2043\u02D7\u2796\u30FC]/gu, '-')
    .replace(/[\u2018-\u201B\u02BC\u00B4`]/g, "'")
    .replace(/[\u201C-\u201F\u00AB\u00BB\u2039\u203A]/g, '"')
    .replace(/[\u00B7\u2022\u2027\u2219\u22C5\u3002]/g, '.')
    .replaceAll('\u2795', '+');
}

/** Replaces the digits of all scripts. Unicode keeps the ten digits of a script in order. */
export function withPlainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((code - zero) % 10);
  });
}

/** Returns the text with spoken digits as digits: `oh eight two triple five`, `eighty two`, `8 hundred`. */
export function withSpokenDigits(text: string): string {
  const named = text
    .replaceAll('~', ' ')
    .replace(/\p{L}+/gu, (word) => numberWords.get(word.toLowerCase()) ?? word);
  return heard(named.replace(/\bo(?:h)?\b(?=[\s,-]+(?:\d|double|triple))/gi, '0'))
    .replace(/(\d)~[\s-]+(\d)(?![\d~])/g, '$1$2')
    .replaceAll('~', '0')
    .replace(/\b(?:(double|dubbel)|triple|treble|trippel)[\s-]+(\d)/gi, (_, twice, digit: string) =>
      digit.repeat(twice ? 2 : 3),
    )
    .replace(/(\d)[\s-]+(?:hundred|honderd)\b/gi, '$100')
    .replace(/(?<=\d)[\s,]*\b(?:dash|hyphen|minus|space|dot|point|comma)\b[\s,]*(?=\d)/gi, ' ')
    .replace(/\bplus\b\s*(?=\d)/gi, '+');
}

/** Reads the words that sound like a digit, one behind the other. */
function heard(text: string): string {
  const read = text.replace(
    /(?<=(?:\d~?|double|triple|treble)[\s,-]+)(?:too?|for|won|ate|oh?)\b/gi,
    (word) => soundsLike.get(word.toLowerCase()) ?? word,
  );
  return read === text ? text : heard(read);
}
