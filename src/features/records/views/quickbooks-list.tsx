import type { CustomerRecord } from '#lib/customer/customer.ts';
import { differingFields, valuesText } from '#lib/quickbooks/differing-fields.ts';
import {
  decideKind,
  inList,
  notInList,
  renameTaken,
  takeValues,
} from '../abilities/quickbooks-list/list-decisions.ts';
import type { ComparedList } from '../facts/quickbooks-list-store.ts';
import { type AnyPage, pagingOf } from '../api/pages.ts';
import { messages as compareMessages } from '../abilities/quickbooks-list/messages.ts';
import type { FactsOf } from '../facts/facts.ts';
import { customerCount } from '../shared/messages.ts';
import { DifferingValues } from '../shared/DifferingValues.tsx';
import { fieldColumns, statusColumn, differenceColumn } from './columns.tsx';
import { messages } from './messages.ts';
import { here, type Source } from './source.ts';
import { defineView } from './define-view.ts';
import type { Column, Group } from './view.ts';

const source: Source<'baselines', AnyPage> = {
  pages: () => here,
  facts: () => ({ baselines: undefined }),
  readsDrawn: true,
  paging: () => pagingOf({ data: {}, error: null, refetch: () => undefined }),
};

export const quickbooksList = defineView({
  label: 'QuickBooks’ list',
  count: (facts) => facts.quickbooksList?.compared.size,
  isPassing: true,
  source,
  hasListSummary: true,
  hasArrivals: false,
  groups: (facts) => (facts.quickbooksList ? listGroups(facts.quickbooksList) : []),
  columns: listColumns,
  records: 'current',
  leads: [inList, takeValues, notInList, renameTaken],
  groupAction: decideKind,
  empty: {
    icon: 'info',
    title: 'No list to compare with',
    help: 'Choose “Compare with QuickBooks” next to the exports.',
  },
});

/** Groups customers by whether QuickBooks' list has them. */
function listGroups({ rows: rowsOf }: ComparedList): Group[] {
  return [...rowsOf].flatMap(([id, rows]) => {
    const label = compareMessages.kinds[id];
    return rows.length === 0 ? [] : [{ id, label, count: customerCount(rows.length), rows }];
  });
}

/** Returns columns with the values in QuickBooks' list and the current ones that differ, and whether the desk knows. */
function listColumns(facts: FactsOf<'baselines'>): Column[] {
  const column = (id: string, label: string, shows: 'before' | 'after'): Column => {
    const listed = (record: CustomerRecord) => ({
      ...record,
      ...facts.quickbooksList?.compared.get(record.id)?.baseline,
    });
    return {
      ...differenceColumn(id, label, (record) => {
        const before = listed(record);
        return valuesText(differingFields(before, record), shows === 'before' ? before : record);
      }),
      cell: (record) => {
        const before = listed(record);
        const fields = differingFields(before, record);
        return <DifferingValues fields={fields} before={before} after={record} shows={shows} />;
      },
    };
  };
  return [
    fieldColumns(facts).name,
    column('listed', messages.inQuickBooks, 'before'),
    column('now', messages.now, 'after'),
    statusColumn(facts),
  ];
}
