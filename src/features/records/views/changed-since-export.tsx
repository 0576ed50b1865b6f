import type { CustomerRecord } from '#lib/customer/customer.ts';
import { markUpdated, notInQuickBooks } from '../abilities/quickbooks-list/baselines.ts';
import { changedCount } from '../api/after-rows.ts';
import type { ChangedSinceExport } from '../api/baselines-api.ts';
import type { Page } from '../api/customers-api.ts';
import { keys } from '../api/keys.ts';
import type { FactsOf } from '../facts/facts.ts';
import { mergedInto } from '../shared/messages.ts';
import {
  besideDecision,
  dateColumn,
  differences,
  fieldColumns,
  messages,
  quickBooksColumns,
} from './columns.tsx';
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
  // A deleted customer is shown as QuickBooks has it.
  groups: ({ changedSinceExport: changed }) => [
    {
      id: 'all',
      rows: [...(changed?.values() ?? [])].flatMap((each) => each.customer ?? each.baseline ?? []),
    },
  ],
  columns: changeColumns,
  records: 'current',
  leads: [markUpdated, notInQuickBooks],
  empty: {
    icon: 'checkCircle',
    title: 'Nothing to change in QuickBooks',
    later: 'Customers that you edit or delete after an export appear here, to do the same in QuickBooks.',
  },
});

/** Returns columns with the values that differ, or what to do about a customer that was deleted or restored. */
function changeColumns(facts: FactsOf<'changedSinceExport'>): Column[] {
  const versions = (adviceOf: (changed: ChangedSinceExport) => string) => (record: CustomerRecord) => {
    const changed = facts.changedSinceExport?.get(record.id);
    if (!changed) return '';
    const { customer, baseline } = changed;
    return customer && baseline ? differences(baseline, customer) : adviceOf(changed);
  };
  const changeAdvice = ({ customer, merged_into: kept }: ChangedSinceExport) => {
    if (customer) return messages.makeActive;
    if (kept === null) return messages.makeInactive;
    return `${mergedInto(facts.checked?.customers.get(kept)?.company_name)}: merge them in QuickBooks, too`;
  };
  return [
    fieldColumns(facts).name,
    ...quickBooksColumns(
      versions(({ baseline }) => (baseline ? 'Active' : 'Inactive')),
      versions(changeAdvice),
    ),
    besideDecision(
      dateColumn('exported-at', 'Since', ({ id }) => facts.changedSinceExport?.get(id)?.since, facts),
    ),
  ];
}
