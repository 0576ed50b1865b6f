import { ByKey } from '#lib/by-key.ts';
import type { CustomerInsert, CustomerRecord } from '#lib/customer.ts';
import { mayBeSame, scoreOf } from '#lib/duplicates/compare.ts';
import { DuplicateIndex } from '#lib/duplicates/duplicate-index.ts';
import { findingsOf } from '#lib/duplicates/findings.ts';
import { profileOf, valuesIn } from '#lib/duplicates/normalize.ts';
import { safeText } from '#lib/export/csv.ts';
import { customerName } from '#lib/quickbooks/columns.ts';
import { About } from '#lib/quickbooks/findings.ts';
import { fixTakenName } from '#lib/quickbooks/name-checks.ts';
import { comparedName } from '#lib/quickbooks/names.ts';
import { knownOf, ownName, plain } from './known.ts';
import { type Listed, takenApart } from './listed.ts';

/** Whether QuickBooks has a customer. */
export type ListKind = 'differs' | 'taken' | 'alike' | 'same' | 'missing';

export interface Compared {
  id: string;
  kind: ListKind;
  /** What QuickBooks has in the columns of the list; empty for a missing customer. */
  known: Partial<CustomerInsert>;
  /** A free name, for one that's taken. */
  proposed?: string | undefined;
}

export interface Comparison {
  /** In the order of the customers. */
  compared: readonly Compared[];
  /** The rows of no customer. */
  others: readonly Other[];
}

/** A customer that's only in QuickBooks, or a second row of one. */
export interface Other extends Listed {
  /** The row that's the same customer. */
  twin?: number | undefined;
}

/** Compares customers with QuickBooks' list: by name as QuickBooks compares it, VAT number, email, phone, then likeness. */
export function compareWithList(customers: readonly CustomerRecord[], list: readonly Listed[]): Comparison {
  const byName = new ByKey<Listed>();
  for (const row of list) for (const name of namesOf(row)) byName.add(name, row);
  const ours = new ByKey<CustomerRecord>();
  for (const customer of customers) ours.add(nameOf(customer), customer);

  const matches = new Matches();
  for (const name of ours.keys()) matches.addLikely(ours.of(name), byName.of(name));
  const left = customers.filter((customer) => !matches.has(customer));
  matches.addByValue(left, list);
  const rest = left.filter((customer) => !matches.has(customer) && byName.of(nameOf(customer)).length === 0);
  matches.addAlike(rest, list);

  const isFree = (name: string) => [byName, ours].every((names) => names.of(comparedName(name)).length === 0);
  const compared = customers.map((customer): Compared => {
    const { id } = customer;
    const row = matches.rowOf.get(customer);
    const [taken] = row ? [] : byName.of(nameOf(customer));
    const alike = taken ? undefined : matches.alikeOf.get(customer);
    const shown = row ?? taken ?? alike;
    if (!shown) return { id, kind: 'missing', known: {} };
    const { values: known, isSame } = knownOf(customer, shown);
    if (row) return { id, kind: isSame ? 'same' : 'differs', known };
    if (alike) return { id, kind: 'alike', known };
    const fix = fixTakenName(new About(customer, { sameName: [asCustomer(shown)], isFree }));
    return { id, kind: 'taken', known, proposed: fix?.company_name };
  });
  const found = new Set(customers.flatMap((customer) => matches.of(customer) ?? []));
  const others = list.filter((row) => !found.has(row));
  const twinOf = twins(byName, found, matches);
  return { compared, others: others.map((row) => ({ ...row, twin: twinOf(row)?.row })) };
}

/** Returns a function that finds the row of the same customer: with its name, or of the only one with its VAT number, email or phone. */
function twins(byName: ByKey<Listed>, found: ReadonlySet<Listed>, matches: Matches) {
  const mine = new ByKey<CustomerRecord>();
  for (const customer of matches.customers())
    for (const value of valuesOf(customer)) mine.add(value, customer);
  return (row: Listed): Listed | undefined => {
    const name = comparedName(plain(row.name));
    const named = byName
      .of(name)
      .find(
        (each) =>
          each !== row && comparedName(plain(each.name)) === name && (found.has(each) || each.row < row.row),
      );
    if (named) return named;
    for (const value of valuesOf(asCustomer(row))) {
      const [customer, ...others] = mine.of(value);
      const isSame = customer && others.length === 0 && (value.startsWith(VAT) || score(customer, row) > 0);
      if (isSame) return matches.of(customer);
    }
    return undefined;
  };
}

/** Which customer has which row. A row belongs to one customer. */
class Matches {
  readonly rowOf = new Map<CustomerRecord, Listed>();
  /** Perhaps the same. */
  readonly alikeOf = new Map<CustomerRecord, Listed>();
  readonly #used = new Set<Listed>();

  has(customer: CustomerRecord): boolean {
    return this.rowOf.has(customer);
  }

  customers(): Set<CustomerRecord> {
    return new Set([...this.rowOf.keys(), ...this.alikeOf.keys()]);
  }

  /** Returns a customer's row, certain or not. */
  of(customer: CustomerRecord): Listed | undefined {
    return this.rowOf.get(customer) ?? this.alikeOf.get(customer);
  }

  /** Matches customers and rows with the same name, unless it's someone else's. */
  addLikely(customers: readonly CustomerRecord[], rows: readonly Listed[]): void {
    const pairs = customers.flatMap((customer) =>
      rows.map((row) => ({ customer, row, likeness: likeness(customer, row) })),
    );
    for (const pair of pairs.sort((a, b) => b.likeness - a.likeness))
      if (pair.likeness > 0) this.#add(pair.customer, pair.row);
  }

  /** Matches those that alone have a VAT number, email or phone. For an email or phone, the rest has to be alike, too. */
  addByValue(customers: readonly CustomerRecord[], rows: readonly Listed[]): void {
    const [mine, theirs] = [new ByKey<CustomerRecord>(), new ByKey<Listed>()];
    for (const customer of customers) for (const value of valuesOf(customer)) mine.add(value, customer);
    for (const row of rows)
      if (!this.#used.has(row)) for (const value of valuesOf(asCustomer(row))) theirs.add(value, row);
    for (const value of [...mine.keys()].sort()) {
      const [customer, ...others] = mine.of(value).filter((each) => !this.has(each));
      const [row, ...otherRows] = theirs.of(value).filter((each) => !this.#used.has(each));
      if (!customer || !row || others.length + otherRows.length > 0) continue;
      if (value.startsWith(VAT) || score(customer, row) > 0) this.#add(customer, row);
      else this.alikeOf.set(customer, row);
    }
  }

  /** Adds the likely pairs of the duplicate search. */
  addAlike(customers: readonly CustomerRecord[], rows: readonly Listed[]): void {
    const customerOf = new Map(customers.map((customer) => [customer.id, customer]));
    const rowOf = new Map(rows.flatMap((row) => (this.#used.has(row) ? [] : [[asCustomer(row).id, row]])));
    const index = new DuplicateIndex((a, b) => rowOf.has(a.id) !== rowOf.has(b.id) && mayBeSame(a, b));
    for (const row of rowOf.values()) index.put(asCustomer(row));
    for (const customer of customers) index.put(customer);
    const pairs = index
      .candidates()
      .map(({ key, findings }) => ({ ids: key.split(' '), likeness: scoreOf(findings) }));
    for (const { ids, likeness: likely } of pairs.sort((a, b) => a.likeness - b.likeness)) {
      const customer = ids.map((id) => customerOf.get(id)).find(Boolean);
      const row = ids.map((id) => rowOf.get(id)).find(Boolean);
      // The most likely row is the last.
      if (likely > 0 && customer && row) this.alikeOf.set(customer, row);
    }
    for (const customer of this.alikeOf.keys()) if (this.has(customer)) this.alikeOf.delete(customer);
  }

  #add(customer: CustomerRecord, row: Listed): void {
    if (this.has(customer) || this.#used.has(row)) return;
    this.rowOf.set(customer, row);
    this.#used.add(row);
  }
}

function nameOf(customer: CustomerRecord): string {
  return comparedName(plain(safeText(customerName(customer))));
}

/** A sub-customer's own name has to be unique, too. */
function namesOf(row: Listed): Set<string> {
  return new Set([row.name, ownName(row)].map((name) => comparedName(plain(name))));
}

const VAT = '1';

/** Returns what identifies a customer, in the order to compare. */
function valuesOf(customer: CustomerRecord): string[] {
  const { vat, email, phone } = valuesIn(customer);
  return [
    ...vat.map((each) => VAT + each),
    ...email.map((each) => `2${each}`),
    ...phone.map((each) => `3${each}`),
  ];
}

/** Returns how likely it's the same customer. A value in common is enough with the same name. */
function likeness(customer: CustomerRecord, row: Listed): number {
  const theirs = valuesOf(asCustomer(row));
  const shared = valuesOf(customer).filter((value) => theirs.includes(value)).length;
  return shared > 0 ? 100 * shared : score(customer, row);
}

function score(customer: CustomerRecord, row: Listed): number {
  return scoreOf(findingsOf(profileOf(customer), profileOf(asCustomer(row)), () => 1, 0));
}

function asCustomer(row: Listed): CustomerRecord {
  return {
    id: `row-${row.row}`,
    created_at: '',
    company_name: ownName(row),
    contact_person: row.contact ?? '',
    cell_phone: row.mobile ?? '',
    office_phone: row.phone ?? null,
    physical_address: takenApart(row.address ?? ''),
    email_address: row.email ?? '',
    vat_reg_nr: row.vat ?? null,
  };
}
