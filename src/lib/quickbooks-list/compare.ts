import { withoutCountry } from '#lib/address-fixes.ts';
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
import type { Listed } from './listed.ts';

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
  matches.add(
    customers.flatMap((customer) => byName.of(nameOf(customer)).map((row) => pairOf(customer, row))),
  );
  const unsure: Pair[] = [];
  for (const kind of ['vat', 'email', 'phone'] as const) {
    const pairs = pairsAlone(kind, customers.filter(matches.isFree), list.filter(matches.isFree));
    matches.add(pairs.filter(({ customer, row }) => kind === 'vat' || score(customer, row) > 0));
    unsure.push(...pairs);
  }
  const rest = customers.filter((each) => matches.isFree(each) && byName.of(nameOf(each)).length === 0);
  unsure.push(...pairsAlike(rest, list.filter(matches.isFree)));
  const free = unsure.filter(({ customer, row }) => matches.isFree(customer) && matches.isFree(row));
  const alikeOf = new Map(free.map(({ customer, row }) => [customer, row]));

  const isFree = (name: string) => [byName, ours].every((names) => names.of(comparedName(name)).length === 0);
  const compared = customers.map((customer): Compared => {
    const { id } = customer;
    const row = matches.rowOf.get(customer);
    const [taken] = row ? [] : byName.of(nameOf(customer));
    const alike = taken ? undefined : alikeOf.get(customer);
    const shown = row ?? taken ?? alike;
    if (!shown) return { id, kind: 'missing', known: {} };
    const { values: known, isSame } = knownOf(customer, shown);
    if (row) return { id, kind: isSame ? 'same' : 'differs', known };
    if (alike) return { id, kind: 'alike', known };
    const fix = fixTakenName(new About(customer, { sameName: [asCustomer(shown)], isFree }));
    return { id, kind: 'taken', known, proposed: fix?.company_name };
  });
  const rowOf = new Map([...alikeOf, ...matches.rowOf]);
  return { compared, others: othersIn(list, rowOf, byName) };
}

interface Pair {
  customer: CustomerRecord;
  row: Listed;
  likeness: number;
}

/** Which customer has which row. A row belongs to one customer. */
class Matches {
  readonly rowOf = new Map<CustomerRecord, Listed>();
  readonly #used = new Set<CustomerRecord | Listed>();

  readonly isFree = (each: CustomerRecord | Listed): boolean => !this.#used.has(each);

  /** Adds the likeliest pairs first. */
  add(pairs: readonly Pair[]): void {
    for (const { customer, row, likeness } of pairs.toSorted((a, b) => b.likeness - a.likeness)) {
      if (likeness <= 0 || !this.isFree(customer) || !this.isFree(row)) continue;
      this.rowOf.set(customer, row);
      this.#used.add(customer).add(row);
    }
  }
}

/** Pairs a customer with a row. A value in common makes it likely. */
function pairOf(customer: CustomerRecord, row: Listed): Pair {
  const theirs = valuesOf(asCustomer(row));
  const shared = valuesOf(customer).filter((value) => theirs.includes(value)).length;
  return { customer, row, likeness: shared > 0 ? 100 * shared : score(customer, row) };
}

/** Pairs those that alone have a value. */
function pairsAlone(
  kind: 'vat' | 'email' | 'phone',
  customers: readonly CustomerRecord[],
  list: readonly Listed[],
): Pair[] {
  const rows = new ByKey<Listed>();
  for (const row of list) for (const value of valuesIn(asCustomer(row))[kind]) rows.add(value, row);
  const ours = byValue(customers, (customer) => valuesIn(customer)[kind]);
  return [...ours.keys()].flatMap((value) => {
    const [customer, ...others] = ours.of(value);
    const [row, ...otherRows] = rows.of(value);
    const areAlone = customer && row && others.length + otherRows.length === 0;
    return areAlone ? [pairOf(customer, row)] : [];
  });
}

/** Returns the likely pairs of the duplicate search, the likeliest last. */
function pairsAlike(customers: readonly CustomerRecord[], list: readonly Listed[]): Pair[] {
  const customerOf = new Map(customers.map((customer) => [customer.id, customer]));
  const rowOf = new Map(list.map((row) => [asCustomer(row).id, row]));
  const index = new DuplicateIndex((a, b) => rowOf.has(a.id) !== rowOf.has(b.id) && mayBeSame(a, b));
  for (const row of list) index.put(asCustomer(row));
  for (const customer of customers) index.put(customer);
  const pairs = index.candidates().flatMap(({ key, findings }): Pair[] => {
    const ids = key.split(' ');
    const customer = ids.map((id) => customerOf.get(id)).find(Boolean);
    const row = ids.map((id) => rowOf.get(id)).find(Boolean);
    const likeness = scoreOf(findings);
    return customer && row && likeness > 0 ? [{ customer, row, likeness }] : [];
  });
  return pairs.sort((a, b) => a.likeness - b.likeness);
}

/** Returns the rows of no customer. One with the name of another, or the values of a customer that has one, is its twin. */
function othersIn(
  list: readonly Listed[],
  rowOf: ReadonlyMap<CustomerRecord, Listed>,
  byName: ByKey<Listed>,
): Other[] {
  const found = new Set(rowOf.values());
  const ours = byValue([...rowOf.keys()], valuesOf);
  const named = ({ name }: Listed) => comparedName(plain(name));
  const twinOf = (row: Listed) => {
    const isFirst = (each: Listed) => each !== row && (found.has(each) || each.row < row.row);
    const twin = byName.of(named(row)).find((each) => named(each) === named(row) && isFirst(each));
    const sharing = valuesOf(asCustomer(row)).map((value) => ours.of(value));
    const same = sharing.find(([first, ...rest]) => first && rest.length === 0 && score(first, row) > 0)?.[0];
    return twin ?? (same && rowOf.get(same));
  };
  return list.filter((row) => !found.has(row)).map((row) => ({ ...row, twin: twinOf(row)?.row }));
}

function byValue(customers: readonly CustomerRecord[], of: (customer: CustomerRecord) => readonly string[]) {
  const customersOf = new ByKey<CustomerRecord>();
  for (const customer of customers) for (const value of of(customer)) customersOf.add(value, customer);
  return customersOf;
}

function valuesOf(customer: CustomerRecord): string[] {
  return Object.values(valuesIn(customer)).flat();
}

function nameOf(customer: CustomerRecord): string {
  return comparedName(plain(safeText(customerName(customer))));
}

/** A sub-customer's own name has to be unique, too. */
function namesOf(row: Listed): Set<string> {
  return new Set([row.name, ownName(row)].map((name) => comparedName(plain(name))));
}

function score(customer: CustomerRecord, row: Listed): number {
  return scoreOf(findingsOf(profileOf(customer), profileOf(asCustomer(row)), () => 1, 0));
}

/** Returns a row as a customer of this desk. */
function asCustomer(row: Listed): CustomerRecord {
  return {
    id: `row-${row.row}`,
    created_at: '',
    company_name: ownName(row),
    contact_person: row.contact ?? '',
    cell_phone: row.mobile ?? '',
    office_phone: row.phone ?? null,
    physical_address: withoutCountry(row.address ?? ''),
    email_address: row.email ?? '',
    vat_reg_nr: row.vat ?? null,
  };
}
