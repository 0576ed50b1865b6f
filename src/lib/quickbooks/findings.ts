import { suggestAddress } from '#lib/address-fixes.ts';
import type { CustomerInsert, CustomerRecord, DraftField } from '#lib/customer.ts';
import { quickBooksRow } from '#lib/export/quickbooks.ts';
import { formatList } from '#lib/format-list.ts';
import { withoutDirectionMarks } from '#lib/untrusted-text.ts';
import { isFieldValid } from '#lib/validation.ts';
import { type AddressReading, readForCheck } from './address-reading.ts';

/** Refused by QuickBooks, imported wrongly, or only worth knowing: notes don't have to be fixed. */
export type FindingKind = 'refused' | 'wrong' | 'note';

/** What a check sees of the other customers. */
export interface Others {
  /** Those with the same name, as QuickBooks compares names. */
  sameName: readonly CustomerRecord[];
  /** One with another name and the same account number. */
  sameAccount: CustomerRecord | undefined;
  /** Returns whether no customer has a name. */
  isFree: (name: string) => boolean;
}

/** What a check sees. */
export interface About extends Others {
  customer: CustomerRecord;
  cells: readonly string[];
  address: AddressReading;
  /** Several reasons have the same fix: it's made and checked once. */
  addressFix: () => AddressFix | undefined;
}

const noOthers: Others = { sameName: [], sameAccount: undefined, isFree: () => true };

/** Returns what the checks of a customer see. */
export function about(customer: CustomerRecord, others = noOthers): About {
  const address = readForCheck(customer);
  let fix: { made: AddressFix | undefined } | undefined;
  return {
    customer,
    cells: quickBooksRow(customer),
    address,
    addressFix: () => (fix ??= { made: fixOf(address) }).made,
    ...others,
  };
}

/** A fix of the address, and whether it's certain. */
export interface AddressFix {
  values: Fixed;
  isCertain: boolean;
}

function fixOf({ typed, gaps }: AddressReading): AddressFix | undefined {
  const fixed = suggestAddress(typed, gaps);
  if (!fixed || !isFieldValid('physicalAddress', fixed.address)) return undefined;
  return { values: { physical_address: fixed.address }, isCertain: fixed.isCertain };
}

/** A sentence or two for the admin, and the field if it isn't the reason's. Quotes visitors, so show it as text. */
export type Problem = string | { text: string; field: DraftField };

export interface Reason {
  kind: FindingKind;
  heading: string;
  /** The field to correct. */
  field: DraftField;
  find: (about: About) => Problem | undefined;
  fix?: (about: About) => Fixed | undefined;
  /** The fix follows from the data. Every other one is for a person to confirm. */
  isCertain?: boolean | ((about: About) => boolean);
}

/** The values that a fix changes. */
export type Fixed = Partial<CustomerInsert>;

/** Quotes visitors' texts, without direction marks that would reverse the sentence. */
export function quoted(texts: readonly string[]): string {
  return formatList(texts.map((text) => `“${withoutDirectionMarks(text)}”`));
}
