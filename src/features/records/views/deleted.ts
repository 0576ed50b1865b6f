import type { CustomerRecord } from '#lib/customer/customer.ts';
import { formatDateTime } from '#lib/dates/dates.ts';
import { DELETED_KEPT } from '#lib/dates/timing.ts';
import { restore } from '../abilities/delete/delete.tsx';
import { deletedCount } from '../api/after-rows.ts';
import type { Page } from '../api/customers-api.ts';
import type { DeletedCustomer } from '../api/records-api.ts';
import { deletedPages } from '../facts/customer.ts';
import type { FactsOf } from '../facts/facts.ts';
import { byAdmin, mergedInto } from '../shared/messages.ts';
import { dateColumn, fieldColumns, textColumn } from './columns.tsx';
import { defineView } from './define-view.ts';
import type { Column, Source } from './view.ts';

const source: Source<'deleted', Page<DeletedCustomer>> = {
  pages: () => deletedPages,
  facts: ({ pages }) => ({
    deleted: pages && new Map(pages.flatMap(({ rows }) => rows.map((each) => [each.id, each]))),
  }),
};

export const deleted = defineView({
  label: 'Deleted',
  count: deletedCount,
  source,
  groups: (facts) => [
    { id: 'all', rows: Array.from(facts.deleted?.values() ?? [], ({ customer }) => customer) },
  ],
  columns: deletionColumns,
  records: 'deleted',
  leads: [restore],
  empty: {
    icon: 'checkCircle',
    title: 'Nothing was deleted in the last 30 days',
    later: 'Customers that you delete stay here for 30 days, to restore them.',
  },
});

/** Returns columns with when and why each customer was deleted, and until when it can be restored. */
function deletionColumns(facts: FactsOf<'deleted'>): Column[] {
  const { name, contact } = fieldColumns(facts);
  const reasonOf = ({ id }: CustomerRecord) => {
    const each = facts.deleted?.get(id);
    if (!each) return '';
    const { deleted_at, deleted_by_email, merged_into } = each;
    const when = `${formatDateTime(deleted_at, facts.today.now)}${byAdmin(deleted_by_email)}`;
    if (merged_into === null) return when;
    return `${mergedInto(facts.checked?.customers.get(merged_into)?.company_name)}, ${when}`;
  };
  const endOf = ({ id }: CustomerRecord) => {
    const deletedAt = facts.deleted?.get(id)?.deleted_at;
    return deletedAt && new Date(Date.parse(deletedAt) + DELETED_KEPT).toISOString();
  };
  return [
    name,
    { ...contact, from: 'medium' },
    textColumn('deleted', 'Deleted', reasonOf),
    dateColumn('kept-until', 'Can be restored until', endOf, facts),
  ];
}
