import { compare, compareGroup, reasonsText } from '../abilities/merge/merge.ts';
import type { ChecksResult } from '../facts/checks-state.ts';
import type { CommonFacts } from '../facts/facts.ts';
import { customerCount } from '../shared/messages.ts';
import { dateColumn, fieldColumns, messages } from './columns.tsx';
import { checked, defineView } from './define-view.ts';
import type { Column, Group } from './view.ts';

export const duplicates = defineView({
  label: 'Duplicates',
  count: (facts) => facts.checked?.duplicates.filter(({ strength }) => strength === 'likely').length,
  source: checked,
  isChecked: true,
  groups: (facts) => duplicateGroups(facts.checked).likely,
  moreGroups: (facts) => duplicateGroups(facts.checked).shared,
  columns: duplicateColumns,
  records: 'current',
  leads: [compare],
  groupAction: compareGroup,
  empty: {
    icon: 'checkCircle',
    title: 'No possible duplicates',
    later: 'Customers that may have registered twice appear here.',
  },
});

/** Returns columns to compare customers by. */
function duplicateColumns(facts: CommonFacts): Column[] {
  const { name, contact, cell, email } = fieldColumns(facts);
  const registered = dateColumn('registered', messages.registered, ({ created_at }) => created_at, facts);
  return [name, contact, cell, email, registered];
}

/** Returns likely duplicates, and those that only share a value. A customer is in its first group. */
export function duplicateGroups(
  result: Pick<ChecksResult, 'duplicates'> | undefined,
): Record<'likely' | 'shared', Group[]> {
  const shown = new Set<string>();
  const groupsOf = (strength: 'likely' | 'shared') =>
    result?.duplicates.flatMap((group): Group[] => {
      const rows = group.members.filter(({ id }) => !shown.has(id));
      if (group.strength !== strength || rows.length < 2) return [];
      for (const { id } of rows) shown.add(id);
      return [{ id: group.id, label: reasonsText(group.reasons), count: customerCount(rows.length), rows }];
    }) ?? [];
  return { likely: groupsOf('likely'), shared: groupsOf('shared') };
}
