// cspell:ignore francistown mafeteng manzini matola moçambique mutare oshakati republiek suidwes swakopmund teyateyaneng walvisbaai
/** Returns whether a part of an address names another country, or a town just across the border. */
export function namesOtherCountry(part: string): boolean {
  const words = part
    .toLowerCase()
    .replace(/\b\p{L}?\d[\d.]*/gu, ' ')
    .trim()
    .split(/\s+/);
  if (names().has(words.join(' '))) return true;
  return words.length > 1 && words.at(-2) !== 'new' && names().has(words.at(-1) ?? '');
}

/** Returns whether a part of an address is South Africa's name. */
export function isSouthAfrica(part: string): boolean {
  return /^(?:(?:the )?(?:republic of )?south[ -]?africa|(?:republiek van )?suid[ -]?afrika|r\.?s\.?a|[sz]\.?a)\.?$/i.test(
    part,
  );
}

/** Neighboring towns, which are written without their country, and names that browsers don't have. */
const alsoForeign =
  'beira|blantyre|bulawayo|francistown|gaborone|harare|lilongwe|luanda|lusaka|mafeteng|manzini|maputo|maseru|matola|' +
  'mbabane|mutare|oshakati|swakopmund|teyateyaneng|walvis bay|walvisbaai|windhoek|' +
  'england|holland|mocambique|moçambique|scotland|suidwes-afrika|swaziland|uae|uk|usa|wales';

let known: ReadonlySet<string> | undefined;

/** Returns the names of all countries in English, Afrikaans and languages of neighbors and guests. Every browser has them. */
function names(): ReadonlySet<string> {
  if (known) return known;
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const codes = letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => code !== 'ZA');
  const named = ['en', 'af', 'pt', 'nl', 'de', 'fr'].flatMap((language) => {
    const region = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    return codes.flatMap((code) => region.of(code)?.toLowerCase() ?? []);
  });
  known = new Set([...named, ...alsoForeign.split('|')]);
  return known;
}
