import { groupBy } from '#lib/group-by.ts';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import { type Problem, problemReasons, needsPerson } from '#lib/quickbooks/problems.ts';
import { customerName } from '#lib/quickbooks/columns.ts';
import { correctionOf } from '#lib/quickbooks/corrections.ts';
import { comparedName } from '#lib/quickbooks/names.ts';
import { notInQuickBooks } from '../abilities/quickbooks-list/baselines.ts';
import { accept, applyFix, reviewGroup } from '../abilities/fix/fix.ts';
import { compareSameName, renameSameName } from '../abilities/merge/merge.ts';
import type { CommonFacts } from '../facts/facts.ts';
import { customerCount } from '../shared/messages.ts';
import { besideDecision, fieldColumns, textColumn, versionsColumn } from './columns.tsx';
import { checked, defineView } from './define-view.ts';
import type { Column, Group } from './view.ts';

export const toFix = defineView({
  label: 'To fix',
  count: (facts) => facts.checked?.toFix.length,
  source: checked,
  isChecked: true,
  groups: (facts) => (facts.checked ? reasonGroups(facts.checked) : []),
  hasCorrections: true,
  columns: problemColumns,
  records: 'current',
  leads: [compareSameName, applyFix, accept, renameSameName, notInQuickBooks],
  groupAction: reviewGroup,
  empty: {
    icon: 'checkCircle',
    title: 'All customers are ready for QuickBooks',
    titleWithCorrections: 'Nothing else to fix',
    later: 'Customers that QuickBooks would refuse or misread appear here.',
  },
});

/** Returns columns with each customer's problem and proposed correction. */
function problemColumns(facts: CommonFacts): Column[] {
  const { name, cell } = fieldColumns(facts);
  const problemsOf = ({ id }: CustomerRecord) => facts.checked?.problems.get(id) ?? [];
  const correctionFor = (before: CustomerRecord) => {
    const after = correctionOf(before, problemsOf(before))?.fixed;
    return after ? { before, after } : '';
  };
  return [
    name,
    textColumn('problem', 'Problem', (customer) => problemText(problemsOf(customer))),
    { ...versionsColumn('fix', 'Proposed correction', 'both', correctionFor), from: 'wide' },
    besideDecision({ ...cell, from: 'wide' }),
  ];
}

/** Returns the sentence of the only problem, or the headings of several, which fit the column. */
function problemText(problems: readonly Problem[]): string {
  const toFix = problems.filter(({ kind }) => kind !== 'note');
  const isOnly = toFix.length === 1;
  return toFix.map(({ reason, text }) => (isOnly ? text : problemReasons[reason].heading)).join(', ');
}

type Checked = NonNullable<CommonFacts['checked']>;

/**
 * Groups customers that need a person by the first reason that does: what QuickBooks refuses first, then the largest
 * groups. Customers with the same name are next to each other.
 */
export function reasonGroups({ toFix: flagged }: Pick<Checked, 'toFix'>): Group[] {
  const reasons = groupBy(flagged, ({ problems }) => problems.find((each) => needsPerson([each]))?.reason);
  return [...reasons]
    .flatMap(([reason, of]) => {
      if (!reason) return [];
      const { heading, kind } = problemReasons[reason];
      const rows = of.map(({ record }) => record);
      return {
        id: reason,
        label: heading,
        count: customerCount(rows.length),
        rows: reason === 'name-taken' ? rows.toSorted(byName) : rows,
        isRefused: kind === 'refused',
      };
    })
    .toSorted((a, b) => Number(b.isRefused) - Number(a.isRefused) || b.rows.length - a.rows.length);
}

function byName(a: CustomerRecord, b: CustomerRecord): number {
  const [one, other] = [comparedName(customerName(a)), comparedName(customerName(b))];
  return one < other ? -1 : Number(one > other);
}
