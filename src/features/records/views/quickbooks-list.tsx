import type { CustomerRecord } from '#lib/customer/customer.ts';
import { formatCount } from '#lib/text/numbers.ts';
import { Badge } from '#ui/Badge.tsx';
import { Mark } from '#ui/Mark.tsx';
import {
  decideKind,
  decisionOf,
  inList,
  leftOf,
  listKinds,
  notInList,
  renameTaken,
  takeValues,
  undoDecision,
} from '../abilities/quickbooks-list/list-decisions.ts';
import type { Baseline } from '../api/baselines-api.ts';
import type { Page } from '../api/customers-api.ts';
import { allBaselines, baselinesOf } from '../facts/baselines.ts';
import type { FactsOf } from '../facts/facts.ts';
import { customerCount } from '../shared/messages.ts';
import { besideDecision, differences, fieldColumns, quickBooksColumns, statusColumn } from './columns.tsx';
import { defineView } from './define-view.ts';
import type { Column, Group, Source } from './view.ts';

const source: Source<'baselines', Page<Baseline, string>> = {
  pages: () => allBaselines,
  readsAll: true,
  facts: ({ pages, common: { quickbooksList: list } }) => ({
    baselines:
      list && pages && pages.at(-1)?.next === undefined
        ? baselinesOf(
            [...list.compared.keys()],
            pages.flatMap(({ rows }) => rows),
          )
        : undefined,
  }),
};

export const quickbooksList = defineView({
  label: 'QuickBooks’ list',
  count: (facts) => facts.quickbooksList?.compared.size,
  isPassing: true,
  source,
  hasListSummary: true,
  groups: listGroups,
  columns: listColumns,
  records: 'current',
  leads: [inList, takeValues, notInList, renameTaken, undoDecision],
  groupAction: decideKind,
  empty: {
    icon: 'info',
    title: 'No list is open',
    help: 'Choose “Open QuickBooks’ list” next to the exports.',
    later: 'Your customers appear here next to QuickBooks’ list.',
  },
});

/** Groups customers by whether QuickBooks' list has them. */
function listGroups(facts: FactsOf<'baselines'>): Group[] {
  return [...(facts.quickbooksList?.rows ?? [])].flatMap(([id, rows]) => {
    const left = leftOf(rows, facts)?.length;
    const toDecide = left === 0 ? 'nothing left to decide' : `${formatCount(left ?? 0)} left`;
    const count = `${customerCount(rows.length)}${left === undefined ? '' : `, ${toDecide}`}`;
    return rows.length === 0 ? [] : [{ id, label: listKinds[id], count, rows }];
  });
}

/** Returns columns with the values in QuickBooks' list and the current ones that differ, and whether the desk knows. */
function listColumns(facts: FactsOf<'baselines'>): Column[] {
  const versionsOf = (record: CustomerRecord) =>
    differences({ ...record, ...facts.quickbooksList?.compared.get(record.id)?.baseline }, record);
  return [fieldColumns(facts).name, ...quickBooksColumns(versionsOf), besideDecision(decisionColumn(facts))];
}

/** Returns the column with the status, which says what has to be decided and what is. */
function decisionColumn(facts: FactsOf<'baselines'>): Column {
  const { cell, ...status } = statusColumn(facts);
  return {
    ...status,
    width: '7.5rem',
    cell: (record) => {
      const decision = decisionOf(record, facts);
      if (decision === 'open') return <Badge tone="info">To decide</Badge>;
      return (
        <>
          <span>{cell?.(record)}</span>
          {decision && <Mark icon="check" tone="success" label="Decided" />}
        </>
      );
    },
  };
}
