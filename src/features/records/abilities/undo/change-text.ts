import { formatCount } from '#lib/text/numbers.ts';
import type { ChangeKind, RecentChange } from '../../api/changes-api.ts';
import { answeredText, customerCount, nameInText } from '../../shared/messages.ts';
import type { LoggedChange } from '../../shared/use-changes.ts';

interface Texts {
  one: string;
  many: (count: number) => string;
}

const texts: Readonly<Record<Exclude<ChangeKind, 'undo' | 'redo' | 'answer' | 'withdraw'>, Texts>> = {
  edit: { one: 'Edited', many: (count) => `${customerCount(count)} edited` },
  fix: { one: 'Fixed', many: (count) => `${customerCount(count)} fixed` },
  merge: { one: 'Merged', many: (count) => `Merged ${formatCount(count)} customers` },
  delete: { one: 'Deleted', many: (count) => `${customerCount(count)} deleted` },
  restore: { one: 'Restored', many: (count) => `${customerCount(count)} restored` },
  mark: { one: 'Marked as updated:', many: (count) => `${customerCount(count)} marked as updated` },
  present: { one: 'In QuickBooks:', many: (count) => `${customerCount(count)} in QuickBooks` },
  absent: { one: 'Not in QuickBooks:', many: (count) => `${customerCount(count)} not in QuickBooks` },
  accept: { one: 'Accepted as is:', many: (count) => `${customerCount(count)} accepted as is` },
  distinct: { one: 'Kept', many: (count) => `${customerCount(count)} kept separate` },
  erase: { one: 'Deleted', many: (count) => `${customerCount(count)} deleted permanently` },
};

/** Returns what was done to a number of customers. A single one, the one that a merge kept, or two kept separate are named. */
export function doneText(
  {
    kind,
    company_name,
    other_name,
    file_name,
    files,
  }: Pick<RecentChange, 'kind' | 'company_name' | 'other_name' | 'file_name' | 'files'>,
  customers: number,
): string {
  if (kind === 'answer') return answeredText(true, file_name, files);
  if (kind === 'withdraw') return answeredText(false, file_name, files);
  if (kind === 'undo' || kind === 'redo') return `${customerCount(customers)} changed`;
  const { one, many } = texts[kind];
  if (company_name === null) return many(customers);
  const name = nameInText(company_name);
  if (other_name !== null) return `${one} ${name} and ${nameInText(other_name)} separate`;
  return kind === 'merge' ? `${many(customers)} into ${name}` : `${one} ${name}`;
}

/** Returns a change in the log, to undo what still can be. */
export function loggedChange(change: RecentChange): LoggedChange {
  return {
    change: change.id,
    customers: change.undoable,
    text: (count) => doneText(change, count),
  };
}
