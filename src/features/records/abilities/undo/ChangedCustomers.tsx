import { customerFields } from '#lib/customer/customer-fields.ts';
import { draftFields } from '#lib/customer/customer.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Item, ItemList } from '#ui/ItemList.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import type { ChangedField, ChangedFieldsPage, RecentChange } from '../../api/changes-api.ts';
import { keys } from '../../api/keys.ts';
import { type Pages, usePages } from '../../api/pages.ts';
import { FieldChange } from '../../shared/FieldChange.tsx';
import { messages as shared, nameInText } from '../../shared/messages.ts';
import { messages } from './messages.tsx';
import { useOpenCustomer } from './use-open-customer.ts';

/** Lists the customers of a change, each with its fields before and after. Each can be opened. */
export function ChangedCustomers({ change: { id, kind } }: { change: RecentChange }) {
  const { pages = [], status, more, hasMore, failure, loadMore, retry } = usePages(fieldsOf(id));
  if (status === 'loading') return <Spinner label={messages.changedLoading} />;
  const isFailed = status === 'failed' || more === 'failed';
  return (
    <>
      <ItemList>
        {byCustomer(pages).map(([of, fields]) => (
          <Item key={of} title={fields[0].company_name} actions={<OpenCustomer {...fields[0]} />}>
            {fields.map((field) => (
              <WhatChanged key={`${field.number} ${field.field}`} field={field} isMerge={kind === 'merge'} />
            ))}
          </Item>
        ))}
      </ItemList>
      {isFailed && (
        <Alert onRetry={retry}>
          <p>{messages.changedFailed(failure)}</p>
        </Alert>
      )}
      {hasMore && !isFailed && (
        <Button size="sm" loading={more === 'loading'} loadingText={shared.loadingMore} onClick={loadMore}>
          {messages.moreChanged}
        </Button>
      )}
    </>
  );
}

function fieldsOf(change: string): Pages<ChangedFieldsPage> {
  return {
    queryKey: keys.changedFields(change),
    read: (api, after = 0, signal) => api.changedFields(change, after, signal),
    gcTime: 0,
  };
}

type Fields = [ChangedField, ...ChangedField[]];

function byCustomer(pages: readonly ChangedFieldsPage[]): [string, Fields][] {
  const customers = new Map<string, Fields>();
  for (const field of pages.flatMap(({ fields }) => fields)) {
    const of = field.customer_id ?? `file ${field.number}`;
    const known = customers.get(of);
    if (known) known.push(field);
    else customers.set(of, [field]);
  }
  return [...customers];
}

function OpenCustomer({ customer_id: id, company_name }: ChangedField) {
  const { mutate, isPending } = useOpenCustomer();
  if (id === null) return null;
  return (
    <Button
      tone="quiet"
      size="sm"
      aria-label={messages.openLabel(company_name)}
      loading={isPending}
      onClick={() => mutate(id)}
    >
      {messages.open}
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
        label={kind === 'baseline' ? messages.inQuickBooks(label) : label}
        before={before ?? ''}
        after={after ?? ''}
      />
    );
  }
  const isMerged = isMerge && kind === 'customer' && outcome === 'removed';
  const whole = isMerged ? messages.merged : messages.whole[kind][outcome];
  return whole && <p>{other_name === null ? whole : `${whole} ${nameInText(other_name)}`}</p>;
}

function answerOf(imported: string | null): string {
  return messages.imported[imported === 'true' || imported === 'false' ? imported : 'none'];
}

function labelOf(column: string): string {
  const field = draftFields.find((each) => customerFields[each].column === column);
  return field ? customerFields[field].label : column;
}
