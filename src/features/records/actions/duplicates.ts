import type { CustomerRecord } from '#lib/customer.ts';
import type { ActionContext, CustomerAction, GroupAction } from './action.ts';
import { named } from './named.ts';

export const compare = {
  on: 'customer',
  id: 'compare',
  icon: 'compare',
  label: 'Compare',
  labelFor: named('Compare {name}'),
  records: [],
  one: openGroupOf,
} satisfies CustomerAction;

export const compareGroup = {
  icon: 'compare',
  label: ({ rows: [first] }) => named('Compare {name} with its duplicates')(first?.company_name ?? ''),
  isFor: ({ rows }) => rows.length > 0,
  run: ({ rows: [first] }, context) => first && openGroupOf(first, context),
} satisfies GroupAction;

function openGroupOf({ id }: CustomerRecord, { open, checks }: ActionContext): void {
  const group = checks.state.result?.duplicates.find(({ members }) =>
    members.some((member) => member.id === id),
  );
  if (group) open('compare', { group });
}
