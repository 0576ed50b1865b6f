// cspell:ignore outh republiek
import { foreignNames } from '#lib/address/country-names.ts';

/** Returns whether a part of an address names another country, or a town just across the border. */
export function namesOtherCountry(part: string): boolean {
  const plain = part.toLowerCase().replace(/\b\p{L}?\d[\d.]*/gu, ' ');
  const words = plain.replace(/[.]/g, '').trim().split(/\s+/);
  const endsWith = (count: number) => foreignNames.has(words.slice(-count).join(' '));
  // New Germany is in KwaZulu-Natal.
  return endsWith(words.length) || endsWith(2) || (words.at(-2) !== 'new' && endsWith(1));
}

/** Returns whether a part of an address is South Africa's name. */
export function isSouthAfrica(part: string): boolean {
  return /^(?:(?:the )?(?:republic of )?s(?:outh|\.)?[ -]?africa|(?:republiek van )?suid[ -]?afrika|r\.?s\.?a|[sz]\.?a)\.?$/i.test(
    part,
  );
}
