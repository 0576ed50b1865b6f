import type { CustomerRecord } from '#lib/customer/customer.ts';
import { differingFields, valuesText } from '#lib/quickbooks/differing-fields.ts';
import { markUpdated, notInQuickBooks } from '../abilities/quickbooks-list/baselines.ts';
import { changedCount } from '../api/after-rows.ts';
import type { ChangedSinceExport, ChangedSinceExportPage } from '../api/baselines-api.ts';
import type { ChecksResult } from '../facts/checks-state.ts';
import { keys } from '../api/keys.ts';
import type { FactsOf } from '../facts/facts.ts';
import { DifferingValues } from '../shared/DifferingValues.tsx';
import { besideDecision, dateColumn, fieldColumns, differenceColumn } from './columns.tsx';
import { mergedInto } from '../shared/messages.ts';
import { messages } from './messages.ts';
import type { Source } from './source.ts';
import { defineView } from './define-view.ts';
import type { Column } from './view.ts';

const source: Source<'changedSinceExport', ChangedSinceExportPage> = {
  pages: () => ({
    queryKey: keys.changed,
    read: (api, after, signal, limit) =>
      api.listChangedSinceExport({ after, ...(limit && { limit }) }, signal),
  }),
  facts: ({ pages }) => ({
    changedSinceExport:
      pages && new Map(pages.flatMap(({ customers }) => customers.map((each) => [each.id, each]))),
  }),
};

export const changedSinceExport = defineView({
  label: 'Changed since export',
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

/** Returns columns with the exported and the current values that differ. */
function changeColumns(facts: FactsOf<'changedSinceExport'>): Column[] {
  const changeOf = ({ id }: CustomerRecord) => facts.changedSinceExport?.get(id) ?? NO_CHANGE;
  const column = (
    id: string,
    label: string,
    shows: 'before' | 'after',
    adviceOf: (changed: Pick<ChangedSinceExport, 'customer' | 'baseline' | 'merged_into'>) => string,
  ): Column => ({
    ...differenceColumn(id, label, (record) => {
      const each = changeOf(record);
      const { customer, baseline } = each;
      if (!customer || !baseline) return adviceOf(each);
      return valuesText(differingFields(baseline, customer), shows === 'before' ? baseline : customer);
    }),
    cell: (record) => {
      const each = changeOf(record);
      const { customer, baseline } = each;
      if (!customer || !baseline) return adviceOf(each);
      const fields = differingFields(baseline, customer);
      return <DifferingValues fields={fields} before={baseline} after={customer} shows={shows} />;
    },
  });
  return [
    fieldColumns(facts).name,
    column('exported', messages.inQuickBooks, 'before', ({ baseline }) => (baseline ? 'Active' : 'Inactive')),
    column('now', messages.now, 'after', ({ customer, merged_into }) =>
      customer ? messages.makeActive : changeAdvice(merged_into, facts.checked),
    ),
    besideDecision(
      dateColumn('exported-at', 'Since', ({ id }) => facts.changedSinceExport?.get(id)?.since, facts),
    ),
  ];
}

const NO_CHANGE = { customer: null, baseline: null, merged_into: null };

/** Returns what to do in QuickBooks about a customer that was deleted or merged. */
function changeAdvice(kept: string | null, result: ChecksResult | undefined): string {
  if (kept === null) return messages.makeInactive;
  return `${mergedInto(result?.customers.get(kept)?.company_name)}: merge them in QuickBooks, too`;
}
