import { formatCount } from '#lib/numbers.ts';
import type { ChangeKind, RecentChange } from '../api/changes-api.ts';
import { customerCount, nameInText } from '../messages.ts';

interface Texts {
  one: string;
  many: (count: number) => string;
}

const texts: Readonly<Record<Exclude<ChangeKind, 'undo' | 'redo'>, Texts>> = {
  edit: { one: 'Edited', many: (count) => `${customerCount(count)} edited` },
  fix: { one: 'Fixed', many: (count) => `${customerCount(count)} fixed` },
  merge: { one: 'Merged', many: (count) => `Merged ${formatCount(count)} customers` },
  delete: { one: 'Deleted', many: (count) => `${customerCount(count)} deleted` },
  restore: { one: 'Restored', many: (count) => `${customerCount(count)} restored` },
  distinct: { one: 'Kept', many: (count) => `${customerCount(count)} kept separate` },
  erase: { one: 'Deleted', many: (count) => `${customerCount(count)} deleted permanently` },
};

/** Returns what was done to a number of customers. A single one, the one that a merge kept, or two kept separate are named. */
export function doneText(
  { kind, company_name, other_name }: Pick<RecentChange, 'kind' | 'company_name' | 'other_name'>,
  customers: number,
): string {
  if (kind === 'undo' || kind === 'redo') return `${customerCount(customers)} changed`;
  const { one, many } = texts[kind];
  if (company_name === null) return many(customers);
  const name = nameInText(company_name);
  if (other_name !== null) return `${one} ${name} and ${nameInText(other_name)} separate`;
  return kind === 'merge' ? `${many(customers)} into ${name}` : `${one} ${name}`;
}

/** Returns what a change did, also of an undo or a redo. */
export function changeText({ kind, original_kind, customers, ...names }: RecentChange): string {
  const done = doneText({ kind: original_kind ?? kind, ...names }, customers);
  if (kind === 'undo') return `Undone: ${done}`;
  return kind === 'redo' ? `Redone: ${done}` : done;
}
