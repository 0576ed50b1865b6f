/** A free-text address in the columns of QuickBooks. A missing part is `''`. */
export interface ParsedAddress {
  line1: string;
  line2: string;
  city: string;
  state: string;
  postalCode: string;
}

/** Reads a South African address (specification, section 3), also where that looks odd: a country as the state. */
export function parseAddress(text: string): ParsedAddress {
  return placeParts(addressParts(text));
}

/** Returns the parts of an address in their columns. */
export function placeParts({ parts, postalCode }: AddressParts): ParsedAddress {
  const count = parts.length;
  return {
    line1: parts[0] ?? '',
    line2: (count > 3 && parts[1]) || '',
    city: (count > 2 ? parts[count - 2] : parts[1]) ?? '',
    state: (count > 1 && parts[count - 1]) || '',
    postalCode,
  };
}

/** Returns the parts that have no QuickBooks column: those between line 2 and the city. */
export function unplacedParts({ parts }: AddressParts): readonly string[] {
  return parts.length > 4 ? parts.slice(2, -2) : [];
}

export interface AddressParts {
  parts: readonly string[];
  postalCode: string;
}

/** Returns the parts between commas and line breaks, and the postal code removed from them. */
export function addressParts(text: string): AddressParts {
  const at = postalCodePosition(text);
  const rest = at === undefined ? text : text.slice(0, at) + text.slice(at + 4);
  return { parts: partsOf(rest), postalCode: at === undefined ? '' : text.slice(at, at + 4) };
}

function partsOf(text: string): string[] {
  const parts: string[] = [];
  for (const piece of text.split(/[,\r\n]/)) {
    const part = withSingleBlanks(piece.trim());
    if (part !== '') parts.push(part);
  }
  return parts;
}

/** Returns a text with a blank for all white space in a row. */
export function withSingleBlanks(text: string): string {
  return /\s\s|[^\S ]/.test(text) ? text.replace(/\s+/g, ' ') : text;
}

/** Returns where the postal code starts: the last four digits between separators, or else the last four digits. */
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
