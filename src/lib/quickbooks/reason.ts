import { readAddress } from '#lib/address/read.ts';
import type { CustomerInsert, CustomerRecord, DraftField } from '#lib/customer/customer.ts';
import { textsToEscape, type Source } from './columns.ts';
import { formatList } from '#lib/text/format-list.ts';
import { withoutDirectionMarks } from '#lib/text/untrusted-text.ts';
import { type CheckedAddress, checkedAddress, checkedCorrection } from './checked-address.ts';

/** Refused by QuickBooks, imported wrongly, or only worth knowing: notes don't have to be fixed. */
export type ProblemKind = 'refused' | 'wrong' | 'note';

/** A customer, and its town as it's read. */
export interface Named {
  customer: CustomerRecord;
  town: string;
}

/** What a check sees of the other customers. */
export interface Others {
  /** Those with the same name, as QuickBooks compares names. */
  sameName: readonly Named[];
  /** Returns whether no customer has a name. */
  isFree: (name: string) => boolean;
}

const noOthers: Others = { sameName: [], isFree: () => true };

/** What a check sees. What several checks read is made once, when the first one asks. */
export class About implements Named {
  readonly customer: CustomerRecord;
  readonly others: Others;
  #source: Source | undefined;
  #escaped: readonly string[] | undefined;
  #address: CheckedAddress | undefined;
  #addressCorrection: { made: ReturnType<typeof checkedCorrection> } | undefined;

  constructor(customer: CustomerRecord, others = noOthers) {
    this.customer = customer;
    this.others = others;
  }

  /** What the cells of the file are made from. */
  get source(): Source {
    const { customer } = this;
    return (this.#source ??= { customer, address: readAddress(customer.physical_address).columns });
  }

  /** The cells that the file changes, of which most customers have none. */
  get escapedCells(): readonly string[] {
    return (this.#escaped ??= textsToEscape(this.source));
  }

  get address(): CheckedAddress {
    return (this.#address ??= checkedAddress(this.customer));
  }

  get town(): string {
    return townOf(this.customer);
  }

  get addressCorrection(): ReturnType<typeof checkedCorrection> {
    return (this.#addressCorrection ??= { made: checkedCorrection(this.address, this.customer) }).made;
  }
}

/** Returns the town in a customer's address, as it's read. */
export function townOf({ physical_address }: CustomerRecord): string {
  return readAddress(physical_address).city?.text ?? '';
}

/** A sentence or two for the admin, and the field if it isn't the reason's. Quotes visitors, so show it as text. */
export type ProblemText = string | { text: string; field: DraftField };

export interface Reason {
  kind: ProblemKind;
  heading: string;
  /** The field to correct. */
  field: DraftField;
  find: (about: About) => ProblemText | undefined;
  fix?: (about: About) => Fixed | undefined;
  /** The correction follows from the data. Every other one is for a person to confirm. */
  isCertain?: boolean | ((about: About) => boolean);
  /** An admin can accept the problem for the values of these columns, because right data may have it. */
  acceptedFor?: readonly (keyof CustomerInsert)[];
  /** What a certain correction changes, for one and for several customers. */
  corrects?: readonly [one: string, several: string];
}

/** The values that a correction changes. */
export type Fixed = Partial<CustomerInsert>;

/** Quotes visitors' texts, without direction marks that would reverse the sentence. */
export function quoted(texts: readonly string[]): string {
  return formatList(texts.map((text) => `“${withoutDirectionMarks(text)}”`));
}
