/** A free-text address, as the columns of QuickBooks hold it. A part that is missing is `''`. */
export interface ParsedAddress {
  line1: string;
  line2: string;
  city: string;
  state: string;
  postalCode: string;
}

/**
 * Reads a South African address typed as free text (specification, section 3, "Address parsing").
 *
 * The specification is followed to the letter, even where its result looks odd: two parts make city
 * and state the same, and a country that was typed becomes the state. The readiness report names those.
 */
export function parseAddress(text: string): ParsedAddress {
  const { parts, postalCode } = splitAddress(text);
  const count = parts.length;
  return {
    line1: parts[0] ?? '',
    line2: (count > 3 && parts[1]) || '',
    city: (count > 2 ? parts[count - 2] : parts[1]) ?? '',
    state: (count > 1 && parts[count - 1]) || '',
    postalCode,
  };
}

/** The parts of an address for which QuickBooks has no column: those between line 2 and the city. */
export function unplacedAddressParts(text: string): string[] {
  return splitAddress(text).parts.slice(2, -2);
}

function splitAddress(text: string): { parts: string[]; postalCode: string } {
  const at = postalCodePosition(text);
  const rest = at === undefined ? text : text.slice(0, at) + text.slice(at + 4);
  const parts: string[] = [];
  for (const piece of rest.split(/[,\r\n]/)) {
    const part = piece.replace(/\s+/g, ' ').trim();
    if (part !== '') parts.push(part);
  }
  return { parts, postalCode: at === undefined ? '' : text.slice(at, at + 4) };
}

/**
 * Where the postal code starts. Street numbers, box numbers and the ends of telephone numbers have four digits
 * too, so of several the last that stands alone between separators is taken, else the last.
 */
function postalCodePosition(text: string): number | undefined {
  const first = FOUR_DIGITS.exec(text)?.index;
  if (first === undefined || !FOUR_DIGITS.test(text.slice(first + 4))) return first;
  const candidates = Array.from(text.matchAll(new RegExp(FOUR_DIGITS, 'g')), ({ index }) => index);
  return candidates.findLast((at) => standsAlone(text, at)) ?? candidates.at(-1);
}

const FOUR_DIGITS = /\b\d{4}\b/;

function standsAlone(text: string, at: number): boolean {
  return /(?:^|[,\r\n])\s*$/.test(text.slice(0, at)) && /^\s*(?:[,\r\n]|$)/.test(text.slice(at + 4));
}
