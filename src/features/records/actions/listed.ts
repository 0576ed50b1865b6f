import type { CustomerRecord } from '#lib/customer.ts';
import type { Fix } from '#lib/quickbooks/fixes.ts';
import type { ListKind } from '#lib/quickbooks-list/kinds.ts';
import { plural } from '#lib/numbers.ts';
import { customerCount } from '../messages.ts';
import type { ActionContext, CustomerAction, DeskAction, GroupAction } from './action.ts';
import { notInQuickBooks } from './baselines.ts';
import { rename } from './duplicates.ts';
import { named } from './named.ts';

export const compareList = {
  on: 'desk',
  id: 'compare-list',
  menu: { in: 'commands', label: () => 'Compare with QuickBooks' },
  run: ({ open }) => open('compare-list', {}),
} satisfies DeskAction;

export const inList = {
  on: 'customer',
  id: 'in-quickbooks',
  icon: 'checkCircle',
  label: 'QuickBooks has it',
  labelFor: named('QuickBooks has it: {name}'),
  records: [],
  isFor: isOf('same', 'differs', 'taken', 'alike'),
  many: {
    label: 'QuickBooks has the selected customers',
    run: (records, { recordList }) => recordList(records),
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
  records: [],
  isFor: isOf('differs', 'alike'),
  one: (record, { open, listed }) =>
    open('list-values', { record, known: listed.get(record.id)?.known ?? {} }),
} satisfies CustomerAction;

export const renameTaken = { ...rename, isFor: isOf('taken') } satisfies CustomerAction;

/** Records a whole kind, or reviews free names. Customers that are only alike are for a person to select. */
export const decideKind = {
  icon: 'checkCircle',
  label: ({ id, label, rows }, context) => {
    if (id === 'taken')
      return `${label}: ${plural(freeNames(rows, context).length, 'review # name', 'review # names')}`;
    const has = id === 'missing' ? 'QuickBooks doesn’t have' : 'QuickBooks has';
    return `${has} ${customerCount(rows.length)}`;
  },
  isFor: ({ id, rows }, context) => id !== 'alike' && (id !== 'taken' || freeNames(rows, context).length > 0),
  run: ({ id, rows }, context) => {
    if (id === 'taken') context.open('fixes', { fixes: freeNames(rows, context) });
    else if (id === 'missing') context.removeBaselines(rows);
    else context.recordList(rows);
  },
} satisfies GroupAction;

function freeNames(rows: readonly CustomerRecord[], { listed }: ActionContext): Fix[] {
  return rows.flatMap((record) => {
    const name = listed.get(record.id)?.proposed;
    return name === undefined
      ? []
      : [{ id: record.id, record, fixed: { ...record, company_name: name }, isCertain: false }];
  });
}

function isOf(...kinds: ListKind[]): NonNullable<CustomerAction['isFor']> {
  return ({ id }, { listed }) => kinds.some((kind) => listed.get(id)?.kind === kind);
}
