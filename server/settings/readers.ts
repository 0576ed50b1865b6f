import { type Context, mustBe, type Reader, type UnsetValue } from './setting.ts';

/** Describes what counts without a setting: its value, and an example for `.env.example`. */
export function unset<Value>(as: string, value: Value, example: string): UnsetValue<Value> {
  return { as, value: () => value, example };
}

/** Takes any text. */
export const anyText: Reader<string> = (text) => text;

/** Reads a whole number. `what` and `hint` are for the message. */
export function wholeNumber(
  from: number,
  to: number,
  what = `a whole number from ${from} to ${to}`,
  hint?: string,
): Reader<number> {
  return (text, context) => {
    const isShort = /^\d+$/.test(text) && text.length <= String(to).length;
    if (isShort && Number(text) >= from && Number(text) <= to) return Number(text);
    throw mustBe(what, text, context, hint);
  };
}

/** Reads one of two words. */
export function oneOf<Word extends string>(...words: readonly [Word, Word]): Reader<Word> {
  return (text, context) => {
    const word = words.find((each) => each === text);
    if (word === undefined) throw mustBe(words.join(' or '), text, context);
    return word;
  };
}

/** Reads the address that visitors open, with a slash at the end. */
export function publicUrl(text: string, context: Context): URL {
  const url = /^https?:\/\//.test(text) && URL.canParse(text) ? new URL(text) : null;
  if (!url || url.search || url.hash || url.username || url.password || !isPlainPath(url.pathname)) {
    throw mustBe('the address that visitors open, such as https://desk.example.co.za', text, context);
  }
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url;
}

/** Only allow characters that need no escaping in headers and configuration files. */
function isPlainPath(path: string): boolean {
  return /^(\/[A-Za-z0-9._~-]+)*\/?$/.test(path);
}
