import { parseAddress } from '#lib/address.ts';
import { country } from '#lib/export/quickbooks.ts';
import { messages } from './messages.ts';

const { addressParts } = messages;

/** Returns the parts of an address as QuickBooks gets it. */
export function quickBooksAddress(address: string): { term: string; value: string }[] {
  const { line1, line2, city, state, postalCode } = parseAddress(address);
  return [
    { term: addressParts.line1, value: line1 },
    { term: addressParts.line2, value: line2 },
    { term: addressParts.city, value: city },
    { term: addressParts.state, value: state },
    { term: addressParts.postalCode, value: postalCode },
    { term: addressParts.country, value: country },
  ];
}
