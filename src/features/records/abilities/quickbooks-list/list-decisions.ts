import type { CustomerRecord } from '#lib/customer/customer.ts';
import type { Correction } from '#lib/quickbooks/corrections.ts';
import type { ListKind } from '#lib/quickbooks/list/compare.ts';
import { changedFields } from '#lib/customer/customer-changes.ts';
import { customerFields } from '#lib/customer/customer-fields.ts';
import { toDraft } from '#lib/customer/customer.ts';
import { plural } from '#lib/text/numbers.ts';
import { isFieldRefused } from '#lib/customer/validation.ts';
import {
  type ActionContext,
  type CustomerAction,
  type DeskAction,
  type GroupAction,
  named,
} from '../action.ts';
import { notInQuickBooks, useRecordBaselines } from '../baselines/baselines.ts';
import { rename } from '../edit/edit.ts';

export const openList = {
  on: 'desk',
  id: 'open-list',
  menu: { in: 'exports', label: () => 'Compare with QuickBooks' },
  run: ({ open }) => open('open-list', {}),
} satisfies DeskAction;

export const inList = {
  on: 'customer',
  id: 'in-quickbooks',
  icon: 'checkCircle',
  label: 'QuickBooks has it',
  labelFor: named('QuickBooks has it: {name}'),
  inDetails: 'nowhere',
  needs: useRecordBaselines,
  records: [],
  isFor: isOf('same', 'differs', 'taken', 'alike'),
  many: {
    label: 'QuickBooks has the selected customers',
    run: recordListed,
  },
} satisfies CustomerAction;

export const notInList = {
  ...notInQuickBooks,
  isFor: isOf('taken', 'alike', 'missing'),
} satisfies CustomerAction;

export const takeValues = {
  on: 'customer',
  id: 'take-values',
  icon: 'compare',
  label: 'Take QuickBooks’ values',
  labelFor: named('Take QuickBooks’ values: {name}'),
  inDetails: 'nowhere',
  records: [],
  isFor: (record, context) =>
    isOf('differs', 'alike')(record, context) && theirValues(record, context).length > 0,
  many: {
    label: 'Take QuickBooks’ values for the selected customers',
    run: (records, context) =>
      context.open('corrections', { corrections: records.flatMap((record) => theirValues(record, context)) }),
    keepsSelection: true,
  },
} satisfies CustomerAction;

export const renameTaken = { ...rename, isFor: isOf('taken') } satisfies CustomerAction;

/** Records a whole kind, or reviews free names. Customers that are only alike are for a person to select. */
export const decideKind = {
  icon: 'checkCircle',
  text: decisionText,
  label: (group, context) => `${decisionText(group, context)}: ${group.label}`,
  isFor: ({ id, rows }, context) => id !== 'alike' && (id !== 'taken' || freeNames(rows, context).length > 0),
  run: ({ id, rows }, context) => {
    if (id === 'taken') context.open('corrections', { corrections: freeNames(rows, context) });
    else if (id === 'missing') context.ask(useRecordBaselines).remove(rows);
    else recordListed(rows, context);
  },
} satisfies GroupAction;

function decisionText({ id, rows }: Parameters<GroupAction['run']>[0], context: ActionContext): string {
  if (id === 'taken') return plural(freeNames(rows, context).length, 'Review # name', 'Review # names');
  const has = id === 'missing' ? 'QuickBooks doesn’t have' : 'QuickBooks has';
  return `${has} ${plural(rows.length, 'this one', 'these #')}`;
}

function recordListed(records: readonly CustomerRecord[], { facts, ask }: ActionContext): void {
  const all = records.flatMap(({ id }) => {
    const baseline = facts.quickbooksList?.compared.get(id)?.baseline;
    return baseline ? [[id, baseline] as const] : [];
  });
  ask(useRecordBaselines).record(all);
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

function isOf(...kinds: ListKind[]): NonNullable<CustomerAction['isFor']> {
  return ({ id }, { facts }) => kinds.some((kind) => facts.quickbooksList?.compared.get(id)?.kind === kind);
}
