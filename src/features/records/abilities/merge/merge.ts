import type { CustomerRecord } from '#lib/customer/customer.ts';
import { customerName } from '#lib/quickbooks/columns.ts';
import { comparedName } from '#lib/quickbooks/names.ts';
import { type ActionContext, type CustomerAction, type GroupAction, named } from '../../shared/action.ts';
import { rename } from '../edit/edit.ts';

export const compare = {
  on: 'customer',
  id: 'compare',
  icon: 'compare',
  label: 'Compare',
  labelFor: named('Compare {name}'),
  one: openGroupOf,
} satisfies CustomerAction;

export const compareGroup = {
  icon: 'compare',
  text: 'Compare',
  label: ({ rows: [first] }) => named('Compare {name} with its duplicates')(first?.company_name ?? ''),
  isFor: ({ rows }) => rows.length > 0,
  run: ({ rows: [first] }, context) => first && openGroupOf(first, context),
} satisfies GroupAction;

/** Compares customers with the same name, also when they aren't likely the same. */
export const compareSameName = {
  ...compare,
  isFor: hasTakenName,
  one: (record, { open, facts }) => {
    const name = comparedName(customerName(record));
    const members = [...(facts.checked?.customers.values() ?? [])].filter(
      (each) => comparedName(customerName(each)) === name,
    );
    const [first, ...others] = members.toReversed();
    if (first) {
      open('compare', {
        group: { id: name, strength: 'likely', members: [first, ...others], reasons: ['nameSame'] },
      });
    }
  },
} satisfies CustomerAction;

export const renameSameName = { ...rename, isFor: hasTakenName } satisfies CustomerAction;

function hasTakenName({ id }: CustomerRecord, { facts }: ActionContext): boolean {
  return facts.checked?.problems.get(id)?.some(({ reason }) => reason === 'name-taken') ?? false;
}

function openGroupOf({ id }: CustomerRecord, { open, facts }: ActionContext): void {
  const group = facts.checked?.duplicates.find(({ members }) => members.some((member) => member.id === id));
  if (group) open('compare', { group });
}
