import { useQueryClient } from '@tanstack/react-query';
import { changedFields } from '#lib/customer/customer-changes.ts';
import { customerFields } from '#lib/customer/customer-fields.ts';
import { type CustomerInsert, type CustomerRecord, toDraft } from '#lib/customer/customer.ts';
import { isFieldRefused } from '#lib/customer/validation.ts';
import type { Correction } from '#lib/quickbooks/corrections.ts';
import type { ListKind } from '#lib/quickbooks/list/compare.ts';
import { plural } from '#lib/text/numbers.ts';
import { rename } from '../edit/edit.ts';
import type { Facts } from '../../facts/facts.ts';
import { showNews } from '../../facts/news.ts';
import { useQuickbooksList } from '../../facts/quickbooks-list-store.ts';
import {
  type ActionContext,
  type CustomerAction,
  type DeskAction,
  type GroupAction,
  named,
} from '../../shared/action.ts';
import { useChanges } from '../../shared/logged-work.tsx';
import { notInQuickBooks, recordedText, recording, removedText, removing } from './baselines.ts';

export const openList = {
  on: 'desk',
  id: 'open-list',
  menu: { in: 'exports', label: () => 'Open QuickBooks’ list' },
  run: ({ open }) => open('open-list', {}),
} satisfies DeskAction;

export const listKinds: Readonly<Record<ListKind, string>> = {
  differs: 'Other values in QuickBooks',
  taken: 'Name taken by someone else',
  alike: 'Perhaps the same',
  same: 'The same in QuickBooks',
  missing: 'Not in QuickBooks',
};

export const inList = {
  on: 'customer',
  id: 'in-quickbooks',
  icon: 'checkCircle',
  label: 'QuickBooks has it',
  labelFor: named('QuickBooks has it: {name}'),
  shortcut: { keys: ['Shift+A'], does: 'In QuickBooks’ list: QuickBooks has it' },
  isFor: isOf('has', 'same', 'differs', 'taken', 'alike'),
  many: {
    label: 'QuickBooks has the selected customers',
    run: recordListed,
  },
} satisfies CustomerAction;

export const notInList = {
  ...notInQuickBooks,
  // A decision of an earlier list has no Undo here.
  isFor: (record, context) =>
    isOf('hasNot', 'taken', 'alike', 'missing')(record, context) ||
    (decisionOf(record, context.facts) === 'has' && !undoDecision.isFor(record, context)),
} satisfies CustomerAction;

export const undoDecision = {
  on: 'customer',
  id: 'undo-decision',
  icon: 'undo',
  label: 'Undo',
  labelFor: named('Undo what was decided about {name}'),
  needs: useUndoDecision,
  isFor: (record, { facts }) => {
    const made = facts.quickbooksList?.decisions.get(record.id);
    return made !== undefined && decisionOf(record, facts) === (made.has ? 'has' : 'hasNot');
  },
  one: ({ id }, { ask }) => ask(useUndoDecision)(id),
} satisfies CustomerAction;

export const takeValues = {
  on: 'customer',
  id: 'take-values',
  icon: 'compare',
  label: 'Take QuickBooks’ values',
  labelFor: named('Take QuickBooks’ values: {name}'),
  isFor: (record, context) =>
    isOf('has', 'differs', 'alike')(record, context) && theirValues(record, context).length > 0,
  many: {
    label: 'Take QuickBooks’ values for the selected customers',
    run: (records, context) =>
      context.open('corrections', { corrections: records.flatMap((record) => theirValues(record, context)) }),
    keepsSelection: true,
  },
} satisfies CustomerAction;

export const renameTaken = { ...rename, isFor: isOf('has', 'taken') } satisfies CustomerAction;

/** Records what's left of a kind, or reviews free names. Customers that are only alike are for a person to select. */
export const decideKind = {
  icon: 'checkCircle',
  text: decisionText,
  label: (group, context) => `${decisionText(group, context)}: ${group.label}`,
  isFor: ({ id, rows }, context) =>
    id === 'taken'
      ? freeNames(rows, context).length > 0
      : id !== 'alike' && (leftOf(rows, context.facts)?.length ?? 0) > 0,
  run: ({ id, rows }, context) => {
    const left = leftOf(rows, context.facts) ?? [];
    if (id === 'taken') context.open('corrections', { corrections: freeNames(rows, context) });
    else if (id === 'missing') void context.bulk(removing, left);
    else recordListed(left, context);
  },
} satisfies GroupAction;

function decisionText({ id, rows }: Parameters<GroupAction['run']>[0], context: ActionContext): string {
  if (id === 'taken') return plural(freeNames(rows, context).length, 'Review # name', 'Review # names');
  const has = id === 'missing' ? 'QuickBooks doesn’t have' : 'QuickBooks has';
  return `${has} ${plural(leftOf(rows, context.facts)?.length ?? 0, 'this one', 'these #')}`;
}

type ListFacts = Pick<Facts, 'quickbooksList' | 'baselines'>;

/** Returns what the desk knows as the list says, or as was decided; `open` if it has to be decided, undefined while it isn't known. */
export function decisionOf(
  { id }: CustomerRecord,
  { quickbooksList, baselines }: ListFacts,
): 'open' | 'has' | 'hasNot' | undefined {
  const compared = quickbooksList?.compared.get(id);
  const known = baselines?.get(id);
  if (!compared || known === undefined) return undefined;
  if (known === null) {
    return compared.kind === 'missing' || quickbooksList?.decisions.get(id)?.has === false
      ? 'hasNot'
      : 'open';
  }
  const { customer } = known;
  const listed = Object.entries(compared.baseline ?? { none: '' });
  return customer && listed.every(([column, value]) => value === customer[column as keyof CustomerInsert])
    ? 'has'
    : 'open';
}

/** Returns the customers that have to be decided; undefined while it isn't known. */
export function leftOf(
  customers: readonly CustomerRecord[],
  facts: ListFacts,
): readonly CustomerRecord[] | undefined {
  const decisions = customers.map((customer) => decisionOf(customer, facts));
  return decisions.includes(undefined) ? undefined : customers.filter((_, at) => decisions[at] === 'open');
}

function recordListed(records: readonly CustomerRecord[], { facts, bulk }: ActionContext): void {
  const all = records.flatMap(({ id }) => {
    const baseline = facts.quickbooksList?.compared.get(id)?.baseline;
    return baseline ? [[id, baseline] as const] : [];
  });
  void bulk(recording, all);
}

function freeNames(rows: readonly CustomerRecord[], { facts }: ActionContext): Correction[] {
  return rows.flatMap((record) => {
    const name = facts.quickbooksList?.compared.get(record.id)?.proposed;
    return name === undefined
      ? []
      : [{ id: record.id, record, fixed: { ...record, company_name: name }, isCertain: false }];
  });
}

/** Returns QuickBooks' values, each as a correction. Leaves out those that aren't valid here. */
function theirValues(record: CustomerRecord, { facts }: ActionContext): Correction[] {
  const theirs = { ...record, ...facts.quickbooksList?.compared.get(record.id)?.baseline };
  return changedFields(record, theirs).flatMap((field) => {
    const { column } = customerFields[field];
    if (isFieldRefused(field, toDraft(theirs)[field])) return [];
    const fixed = { ...record, [column]: theirs[column] };
    return [{ id: `${record.id} ${field}`, record, fixed, isCertain: false }];
  });
}

/** Returns a test for customers of these kinds, except those decided like this. */
function isOf(decision: 'has' | 'hasNot', ...kinds: ListKind[]): NonNullable<CustomerAction['isFor']> {
  return (record, { facts }) => {
    const kind = facts.quickbooksList?.compared.get(record.id)?.kind;
    return kind !== undefined && kinds.includes(kind) && decisionOf(record, facts) !== decision;
  };
}

/** Returns a function that undoes what was decided about a customer, also by its group. */
function useUndoDecision(): (id: string) => void {
  const { undoLogged } = useChanges();
  const client = useQueryClient();
  const { result } = useQuickbooksList().state;
  return (id) => {
    const { has, change = null } = result?.decisions.get(id) ?? {};
    if (change === null) return showNews(client, { listed: new Map([[id, null]]) });
    const text = has ? recordedText : removedText;
    return undoLogged({ change, of: id, customers: 1, text }, 'undo');
  };
}
