import { useMutation } from '@tanstack/react-query';
import { customerFields } from '#lib/customer/customer-fields.ts';
import { groupBy } from '#lib/group-by.ts';
import { Button } from '#ui/Button.tsx';
import { Item, ItemList } from '#ui/ItemList.tsx';
import { useNotifications } from '#ui/use-notifications.ts';
import type { ChangedField, RecentChange } from '../../api/changes-api.ts';
import { usePages } from '../../api/pages.ts';
import { useRecordsApi } from '../../api/records-api.ts';
import { useDialogs } from '../../shared/dialog-stack.tsx';
import { FieldChange } from '../../shared/Differences.tsx';
import { nameInText } from '../../shared/messages.ts';
import { PagedList } from '../../shared/PagedList.tsx';
import { changedFieldPages } from './logged-changes.ts';

/** Lists the customers of a change, each with its fields before and after. Each can be opened. */
export function ChangedCustomers({ change: { id, kind } }: { change: RecentChange }) {
  const { pages = [], ...paging } = usePages(changedFieldPages(id));
  const customers = groupBy(
    pages.flatMap(({ rows }) => rows),
    ({ customer_id, number }) => customer_id ?? `file ${number}`,
  );
  return (
    <PagedList
      paging={paging}
      loading="Loading what was changed..."
      failed="Couldn’t load what was changed"
      loadMore="Show more customers"
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

/** Opens a customer. A deleted one is as its history has it. */
function OpenCustomer({ customer_id: id, company_name }: ChangedField) {
  const api = useRecordsApi();
  const { open } = useDialogs();
  const { notify } = useNotifications();
  const { mutate, isPending } = useMutation({
    mutationFn: async (of: string) => {
      const current = await api.find(of);
      if (current) return current;
      const history = await api.history(of, new AbortController().signal);
      return history.flatMap(({ after, before }) => after ?? before ?? [])[0];
    },
    onSuccess: (record) => {
      if (record) open('details', { record });
      else notify({ tone: 'error', text: 'This customer was deleted permanently.' });
    },
    onError: () =>
      notify({ tone: 'error', text: 'Couldn’t open the customer. Check your connection and try again.' }),
  });
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
    return <FieldChange label="File" before={answerOf(before)} after={answerOf(after)} />;
  }
  if (field !== null) {
    const { label = field } = Object.values(customerFields).find(({ column }) => column === field) ?? {};
    return (
      <FieldChange
        label={kind === 'baseline' ? `${label} in QuickBooks` : label}
        before={before ?? ''}
        after={after ?? ''}
      />
    );
  }
  const isMerged = isMerge && kind === 'customer' && outcome === 'removed';
  const whole = isMerged ? 'Merged into the other' : wholes[kind][outcome];
  return whole && <p>{other_name === null ? whole : `${whole} ${nameInText(other_name)}`}</p>;
}

function answerOf(imported: string | null): string {
  if (imported === 'true') return 'Imported';
  return imported === 'false' ? 'Not imported' : 'Not answered';
}

/** What a change did to the whole of something. */
const wholes = {
  customer: { added: 'Restored', changed: '', removed: 'Deleted' },
  baseline: { added: 'QuickBooks has it', changed: '', removed: 'QuickBooks doesn’t have it' },
  acceptance: { added: 'Accepted as is', changed: 'Accepted as is', removed: 'No longer accepted as is' },
  decision: { added: 'Kept separate from', changed: '', removed: 'No longer kept separate from' },
  answer: { added: '', changed: '', removed: '' },
} as const;
