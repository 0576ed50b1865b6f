import { customerFields } from '#lib/customer/customer-fields.ts';
import { draftFields } from '#lib/customer/customer.ts';
import { groupBy } from '#lib/group-by.ts';
import { Button } from '#ui/Button.tsx';
import { Item, ItemList } from '#ui/ItemList.tsx';
import type { ChangedField, RecentChange } from '../../api/changes-api.ts';
import type { Page } from '../../api/customers-api.ts';
import { keys } from '../../api/keys.ts';
import { type Pages, usePages } from '../../api/pages.ts';
import { FieldChange } from '../../shared/FieldChange.tsx';
import { nameInText } from '../../shared/messages.ts';
import { PagedList } from '../../shared/PagedList.tsx';
import { messages } from './messages.ts';
import { useOpenCustomer } from './use-open-customer.ts';

/** Lists the customers of a change, each with its fields before and after. Each can be opened. */
export function ChangedCustomers({ change: { id, kind } }: { change: RecentChange }) {
  const { pages = [], ...paging } = usePages(fieldsOf(id));
  const customers = groupBy(
    pages.flatMap(({ rows }) => rows),
    ({ customer_id, number }) => customer_id ?? `file ${number}`,
  );
  return (
    <PagedList
      paging={paging}
      loading="Loading what was changed..."
      failed={messages.changedFailed}
      more="Show more customers"
      size="sm"
    >
      <ItemList>
        {Array.from(customers, ([of, fields]) => (
          <Item key={of} title={fields[0].company_name} actions={<OpenCustomer {...fields[0]} />}>
            {fields.map((field) => (
              <WhatChanged key={`${field.number} ${field.field}`} field={field} isMerge={kind === 'merge'} />
            ))}
          </Item>
        ))}
      </ItemList>
    </PagedList>
  );
}

function fieldsOf(change: string): Pages<Page<ChangedField, number>> {
  return {
    queryKey: keys.changedFields(change),
    read: (api, after = 0, signal) => api.changedFields(change, after, signal),
    gcTime: 0,
  };
}

function OpenCustomer({ customer_id: id, company_name }: ChangedField) {
  const { mutate, isPending } = useOpenCustomer();
  if (id === null) return null;
  return (
    <Button
      tone="quiet"
      size="sm"
      aria-label={`Open ${nameInText(company_name)}`}
      loading={isPending}
      onClick={() => mutate(id)}
    >
      Open
    </Button>
  );
}

function WhatChanged({ field: row, isMerge }: { field: ChangedField; isMerge: boolean }) {
  const { kind, outcome, field, before, after, other_name } = row;
  if (field === 'imported') {
    const { label } = messages.imported;
    return <FieldChange label={label} before={answerOf(before)} after={answerOf(after)} />;
  }
  if (field !== null) {
    const label = labelOf(field);
    return (
      <FieldChange
        label={kind === 'baseline' ? `${label} in QuickBooks` : label}
        before={before ?? ''}
        after={after ?? ''}
      />
    );
  }
  const isMerged = isMerge && kind === 'customer' && outcome === 'removed';
  const whole = isMerged ? 'Merged into the other' : messages.whole[kind][outcome];
  return whole && <p>{other_name === null ? whole : `${whole} ${nameInText(other_name)}`}</p>;
}

function answerOf(imported: string | null): string {
  return messages.imported[imported === 'true' || imported === 'false' ? imported : 'none'];
}

function labelOf(column: string): string {
  const field = draftFields.find((each) => customerFields[each].column === column);
  return field ? customerFields[field].label : column;
}
