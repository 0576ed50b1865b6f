import { ByKey } from '#lib/by-key.ts';
import type { CustomerInsert, CustomerRecord } from '#lib/customer/customer.ts';
import { mayBeSame, scoreOf } from '#lib/duplicates/compare.ts';
import { DuplicateIndex } from '#lib/duplicates/duplicate-index.ts';
import { findingsOf } from '#lib/duplicates/findings.ts';
import { profileOf, valuesIn } from '#lib/duplicates/normalize.ts';
import { MEANINGS, SHELLS } from '#lib/duplicates/words.ts';
import { isOneTypoAway } from '#lib/text/one-typo.ts';
import { safeText } from '#lib/export/csv.ts';
import { customerName } from '#lib/quickbooks/columns.ts';
import { About } from '#lib/quickbooks/reason.ts';
import { fixTakenName } from '#lib/quickbooks/name-problems.ts';
import { comparedName, nameInOneForm } from '#lib/quickbooks/names.ts';
import { baselineIn, plain } from './baseline.ts';
import { asCustomer, type ListRow, type OtherRow, ownName } from './rows.ts';

/** Whether QuickBooks has a customer. */
export type ListKind = 'differs' | 'taken' | 'alike' | 'same' | 'missing';

export interface Compared {
  id: string;
  kind: ListKind;
  /** What QuickBooks has in the columns of the list; undefined for a missing customer. */
  baseline?: Partial<CustomerInsert>;
  /** A free name, for one that's taken. */
  proposed?: string | undefined;
}

/** Compares customers with QuickBooks' list: by name as QuickBooks compares it, VAT number, email, phone, then likeness. */
export function compareWithList(
  customers: readonly CustomerRecord[],
  list: readonly ListRow[],
): { compared: Compared[]; others: OtherRow[] } {
  const ours = customers.map((customer): Side => ({ customer, keys: keysOf(customer) }));
  const rows = list.map(sideOf);
  const byName = byKey('name', rows);
  const rowOf = new Map<Side, Row>();
  const alike = new Map<Side, Row>();
  const used = new Set<Side>();
  const free = <Of extends Side>(sides: readonly Of[]) => sides.filter((side) => !used.has(side));
  for (const key of ['name', 'form', 'vat', 'email', 'phone'] as const) {
    const pairs = pairsSharing(key, free(ours), free(rows));
    for (const { our, row, likeness } of pairs.toSorted((a, b) => b.likeness - a.likeness)) {
      if (key !== 'name') alike.set(our, row);
      if ((key !== 'vat' && likeness <= 0) || used.has(our) || used.has(row)) continue;
      // A sister firm may share all other values. A name that was lost says nothing.
      const isNamed = key === 'name' || key === 'form' || row.listed.values.companyName === undefined;
      if (!isNamed && !shareWord(our, row)) continue;
      rowOf.set(our, row);
      used.add(our).add(row);
    }
  }
  const isNew = (our: Side) => our.keys.name.every((name) => byName.of(name).length === 0);
  for (const { our, row } of pairsAlike(free(ours).filter(isNew), free(rows))) alike.set(our, row);

  const ourNames = byKey('name', ours);
  const isFree = (name: string) => [byName, ourNames].every((names) => names.of(nameKey(name)).length === 0);
  const found = new Set<Side>(used);
  const compared = ours.map((our): Compared => {
    const { customer } = our;
    const { id } = customer;
    const row = rowOf.get(our);
    if (row) return { id, ...baselineIn(customer, row.listed) };
    const taken = our.keys.name.flatMap((name) => byName.of(name))[0];
    const likely = alike.get(our);
    const other = taken ?? (likely && !used.has(likely) ? likely : undefined);
    if (!other) return { id, kind: 'missing' };
    const { baseline } = baselineIn(customer, other.listed);
    found.add(other);
    if (taken) {
      const correction = fixTakenName(new About(customer, { sameName: [new About(taken.customer)], isFree }));
      return { id, kind: 'taken', baseline, proposed: correction?.company_name };
    }
    return { id, kind: 'alike', baseline };
  });
  return { compared, others: othersIn(rows, found) };
}

/** A customer or a row, with what identifies it. */
interface Side {
  customer: CustomerRecord;
  keys: Readonly<Record<'name' | 'form' | 'vat' | 'email' | 'phone', readonly string[]>>;
}

interface Row extends Side {
  listed: ListRow;
}

interface Pair {
  our: Side;
  row: Row;
  likeness: number;
}

function keysOf(customer: CustomerRecord): Side['keys'] {
  const name = safeText(customerName(customer));
  return { ...valuesIn(customer), name: [nameKey(name)], form: [nameInOneForm(plain(name))] };
}

/** A sub-customer's own name has to be unique, too. */
function sideOf(listed: ListRow): Row {
  const customer = asCustomer(listed);
  const names = [...new Set([listed.name, ownName(listed.name)].map(plain))];
  const keys = { ...valuesIn(customer), name: names.map(nameKey), form: names.map(nameInOneForm) };
  return { customer, listed, keys };
}

/** Returns whether two names have a word in common: not a trade or a generic word, unless one has no other. */
function shareWord(our: Side, row: Row): boolean {
  const [ours, theirs] = [our, row].map(({ customer }) => profileOf(customer).words);
  const [ownOurs, ownTheirs] = [ours, theirs].map((words = []) => words.filter(isOwn));
  const areOwn = isFilled(ownOurs) && isFilled(ownTheirs);
  const [some = [], others = []] = areOwn ? [ownOurs, ownTheirs] : [ours, theirs];
  return some.some((word) =>
    others.some((other) => word === other || (word.length > 4 && isOneTypoAway(word, other))),
  );
}

const isOwn = (word: string) => !SHELLS.has(word) && !MEANINGS.has(word);
const isFilled = (words: readonly string[] = []) => words.length > 0;

function nameKey(name: string): string {
  return comparedName(plain(name));
}

function byKey<Of extends Side>(key: keyof Side['keys'], sides: readonly Of[]): ByKey<Of> {
  const sidesOf = new ByKey<Of>();
  for (const side of sides) for (const value of side.keys[key]) sidesOf.add(value, side);
  return sidesOf;
}

/** Pairs those that share a name, or that alone have a value. A value in common makes a name likely the same. */
function pairsSharing(key: keyof Side['keys'], ours: readonly Side[], rows: readonly Row[]): Pair[] {
  const [oursOf, rowsOf] = [byKey(key, ours), byKey(key, rows)];
  return [...oursOf.keys()].flatMap((value) => {
    const [sharing, sharingRows] = [oursOf.of(value), rowsOf.of(value)];
    if (key !== 'name' && sharing.length + sharingRows.length > 2) return [];
    return sharing.flatMap((our) =>
      sharingRows.map((row) => {
        const common =
          key === 'name' ? valuesOf(our).filter((each) => valuesOf(row).includes(each)).length : 0;
        return { our, row, likeness: 100 * common || score(our, row) };
      }),
    );
  });
}

/** Returns the likely pairs of the duplicate search, the likeliest last. */
function pairsAlike(ours: readonly Side[], rows: readonly Row[]): Pair[] {
  const ourOf = new Map(ours.map((our) => [our.customer.id, our]));
  const rowOf = new Map(rows.map((row) => [row.customer.id, row]));
  const index = new DuplicateIndex((a, b) => rowOf.has(a.id) !== rowOf.has(b.id) && mayBeSame(a, b));
  for (const { customer } of [...rows, ...ours]) index.put(customer);
  const pairs = index.candidates().flatMap(({ key, findings }) => {
    const ids = key.split(' ');
    const [our] = ids.flatMap((id) => ourOf.get(id) ?? []);
    const [row] = ids.flatMap((id) => rowOf.get(id) ?? []);
    return our && row ? [{ our, row, likeness: scoreOf(findings) }] : [];
  });
  return pairs.filter(({ likeness }) => likeness > 0).sort((a, b) => a.likeness - b.likeness);
}

/** Returns the rows of no customer. One with the full name of another, or that shares a value and is likely the same, is its twin. */
function othersIn(rows: readonly Row[], found: ReadonlySet<Side>): OtherRow[] {
  const firstOf = new Map<string, Row>();
  const isSame = (row: Row, first: Row | undefined): first is Row =>
    first !== undefined && (nameKey(first.listed.name) === nameKey(row.listed.name) || score(first, row) > 0);
  const inOrder = [...rows].sort((a, b) => Number(found.has(b)) - Number(found.has(a)));
  return inOrder.flatMap((row) => {
    const { listed } = row;
    const keys = [`name ${nameKey(listed.name)}`, ...valuesOf(row)];
    const twin = keys.map((key) => firstOf.get(key)).find((first) => isSame(row, first));
    for (const key of keys) if (!firstOf.has(key)) firstOf.set(key, row);
    if (found.has(row)) return [];
    const values = Object.entries(listed.values).filter(([field]) => field !== 'companyName');
    const texts = [
      twin && `The same customer as row ${twin.listed.place}`,
      ...values.map(([, text]) => text),
    ];
    const details = texts
      .filter(Boolean)
      .join(' · ')
      .replace(/\s*\n\s*/g, ', ');
    return {
      id: `${listed.row}`,
      place: listed.place,
      kind: twin ? 'twice' : 'only',
      name: listed.name,
      details,
    };
  });
}

function valuesOf({ keys: { vat, email, phone } }: Side): string[] {
  return [...vat, ...email, ...phone];
}

function score(one: Side, other: Side): number {
  return scoreOf(findingsOf(profileOf(one.customer), profileOf(other.customer), () => 1));
}
