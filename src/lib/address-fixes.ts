/** Corrections to offer for an address that QuickBooks would get wrong. They're applied only when the admin asks. */
import { addressParts } from '#lib/address.ts';
import { provinceMeant, provinceNamed, provinceOfPostalCode } from '#lib/provinces.ts';

/**
 * Returns the address with commas between street, city and province, and without the country. A missing province is
 * taken from the postal code. Returns undefined when the address is fine or has no clear correction.
 */
export function suggestProvince(address: string): string | undefined {
  const read = readPlace(address);
  return read && written(address, [...read.places, read.province], read.postalCode);
}

/** Returns the address with parts joined so that QuickBooks has a column for each. The province may be unknown. */
export function suggestAddress(address: string): string | undefined {
  const { parts, postalCode, isClear } = read(address);
  if (!isClear) return undefined;
  const complete = readPlace(address);
  const [places, last] = complete
    ? [complete.places, [complete.province]]
    : [parts.slice(0, -1), parts.slice(-1)];
  return written(address, [...joined(places), ...last], postalCode);
}

export function withoutCountry(address: string): string {
  return address.replace(COUNTRY, '');
}

interface Place {
  places: string[];
  province: string;
  postalCode: string;
}

function readPlace(address: string): Place | undefined {
  const { parts, postalCode, isClear } = read(address);
  if (!isClear) return undefined;
  const found = provinceIn(parts, postalCode);
  if (!found) return undefined;
  const places = [...found.places.slice(0, -1), ...streetAndCity(found.places.at(-1) ?? '')];
  const city = places.at(-1) ?? '';
  if (places.length < 2 || /\d/.test(city)) return undefined;
  return { places, province: found.province, postalCode };
}

// Reads the address. `isClear`: the postal code is at the end or missing, so it can't be a street or box number.
function read(address: string) {
  const place = withoutCountry(address);
  const { parts, postalCode } = addressParts(place);
  const ending = /\b(\d{4})[\s,]*$/.exec(place);
  const isAtEnd = ending?.[1] === postalCode && !NUMBERED.test(place.slice(0, ending.index));
  return { parts, postalCode, isClear: postalCode === '' || isAtEnd };
}

const COUNTRY = /[,\r\n]\s*(?:(?:republic of )?south africa|suid-afrika|rsa)\s*(?=[,\r\n]|$)/i;

const NUMBERED = /\b(?:bag|bo[xk]|bus|sak|erf|farm|no|plaas|plot|posbus|shop|stand|unit)[\s.:]*$/i;

/** Separates the province: its own part, the end of the last part, or the postal code's province. */
function provinceIn(
  parts: readonly string[],
  postalCode: string,
): Pick<Place, 'places' | 'province'> | undefined {
  const isProvince = (part: string, at: number) => at > 0 && provinceNamed(part) !== undefined;
  if (parts.filter(isProvince).length > 1) return undefined;
  const at = parts.findIndex(isProvince);
  const named = parts[at];
  if (named !== undefined) return { places: parts.toSpliced(at, 1), province: named };
  const ofCode = provinceOfPostalCode(postalCode);
  const words = parts.at(-1)?.split(' ') ?? [];
  for (let at = Math.max(0, words.length - 3); at < words.length; at += 1) {
    const typed = words.slice(at).join(' ');
    const meant = provinceMeant(typed);
    // A misspelled province that doesn't match the postal code may be a town.
    if (!meant || (!provinceNamed(typed) && ofCode && ofCode !== meant)) continue;
    const before = words.slice(0, at).join(' ');
    const places = [...parts.slice(0, -1), ...(before === '' ? [] : [before])];
    return { places, province: provinceNamed(typed) ? typed : meant };
  }
  return ofCode && { places: [...parts], province: ofCode };
}

/** Splits `12 Church Street Bloemfontein`, where the comma is missing. */
function streetAndCity(part: string): string[] {
  const [, street = '', city = ''] = STREET_AND_CITY.exec(part) ?? [];
  return city === '' || DIRECTION.test(city) ? [part] : [street, city];
}

const STREET_AND_CITY =
  /^(\d+\w? .*\S (?:road|rd|street|str|st|avenue|ave|drive|dr|lane|crescent|cres|boulevard|blvd)\.?|\d+\w? .*\p{L}{3}(?:straat|weg|laan)|(?:p\.? ?o\.? ?box|posbus) \d+|(?:private bag|privaatsak) x?\d+) (\p{L}[\p{L}'’ -]*)$/iu;
const DIRECTION = /^(?:north|south|east(?! london)|west|noord|suid|oos|wes|ext|extension)\b/i;

/** Joins the parts before the city into two. A street with its number starts the second one. */
function joined(places: readonly string[]): string[] {
  const lines = places.slice(0, -1);
  if (lines.length < 3) return [...places];
  const second = Math.max(
    1,
    lines.findLastIndex((line) => /^\d/.test(line)),
  );
  return [lines.slice(0, second).join(' '), lines.slice(second).join(' '), ...places.slice(-1)];
}

/** Returns the parts as an address, or undefined when it reads the same as the typed one. */
function written(typed: string, parts: readonly string[], postalCode: string): string | undefined {
  const before = addressParts(typed);
  if (before.postalCode === postalCode && before.parts.join('\n') === parts.join('\n')) return undefined;
  const all = postalCode === '' ? parts : [...parts, postalCode];
  return all.join(/[\r\n]/.test(typed) ? '\n' : ', ');
}
