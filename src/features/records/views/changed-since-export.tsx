import type { CustomerRecord } from '#lib/customer/customer.ts';
import { markUpdated, notInQuickBooks } from '../abilities/quickbooks-list/baselines.ts';
import { changedCount } from '../api/after-rows.ts';
import type { ChangedSinceExport } from '../api/baselines-api.ts';
import type { Page } from '../api/customers-api.ts';
import { keys } from '../api/keys.ts';
import type { ChecksResult } from '../facts/checks-state.ts';
import type { FactsOf } from '../facts/facts.ts';
import { mergedInto } from '../shared/messages.ts';
import { besideDecision, dateColumn, fieldColumns, messages, quickBooksColumns } from './columns.tsx';
import { defineView } from './define-view.ts';
import type { Column, Source } from './view.ts';

const source: Source<'changedSinceExport', Page<ChangedSinceExport>> = {
  pages: () => ({
    queryKey: keys.changed,
    read: (api, after, signal, limit) =>
      api.listChangedSinceExport({ after, ...(limit && { limit }) }, signal),
  }),
  facts: ({ pages }) => ({
    changedSinceExport: pages && new Map(pages.flatMap(({ rows }) => rows.map((each) => [each.id, each]))),
  }),
};

export const changedSinceExport = defineView({
  label: 'Changed since export',
  labelBeforeExport: 'Differs from QuickBooks',
  count: changedCount,
  source,
  groups: (facts) => [{ id: 'all', rows: [...(facts.changedSinceExport?.values() ?? [])].flatMap(shown) }],
  columns: changeColumns,
  records: 'current',
  leads: [markUpdated, notInQuickBooks],
  groupAction: null,
  empty: {
    icon: 'checkCircle',
    title: 'Nothing to change in QuickBooks',
    later: 'Customers that you edit or delete after an export appear here, to do the same in QuickBooks.',
  },
});

/** Returns a changed customer as it is here, or a deleted one as QuickBooks has it. */
function shown({ customer, baseline }: ChangedSinceExport): CustomerRecord | [] {
  return customer ?? baseline ?? [];
}

/** Returns columns with the values that differ, or what to do about a customer that was deleted or restored. */
function changeColumns(facts: FactsOf<'changedSinceExport'>): Column[] {
  const versions = (adviceOf: (changed: Advised) => string) => (record: CustomerRecord) => {
    const changed = facts.changedSinceExport?.get(record.id) ?? NO_CHANGE;
    const { customer, baseline } = changed;
    return customer && baseline ? ([baseline, customer] as const) : adviceOf(changed);
  };
  return [
    fieldColumns(facts).name,
    ...quickBooksColumns(
      versions(({ baseline }) => (baseline ? 'Active' : 'Inactive')),
      versions(({ customer, merged_into }) =>
        customer ? messages.makeActive : changeAdvice(merged_into, facts.checked),
      ),
    ),
    besideDecision(
      dateColumn('exported-at', 'Since', ({ id }) => facts.changedSinceExport?.get(id)?.since, facts),
    ),
  ];
}

type Advised = Pick<ChangedSinceExport, 'customer' | 'baseline' | 'merged_into'>;

const NO_CHANGE: Advised = { customer: null, baseline: null, merged_into: null };

/** Returns what to do in QuickBooks about a customer that was deleted or merged. */
function changeAdvice(kept: string | null, result: ChecksResult | undefined): string {
  if (kept === null) return messages.makeInactive;
  return `${mergedInto(result?.customers.get(kept)?.company_name)}: merge them in QuickBooks, too`;
}
