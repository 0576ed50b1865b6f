import { customerFields } from '#lib/customer/customer-fields.ts';
import { changedFields } from '#lib/customer/customer-changes.ts';
import { type CustomerRecord, type DraftField, toDraft, toInsertRow } from '#lib/customer/customer.ts';
import { formatDateTime } from '#lib/dates/dates.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Item, ItemList } from '#ui/ItemList.tsx';
import { Text } from '#ui/Text.tsx';
import type { CustomerChange } from '../../api/changes-api.ts';
import { useSaveCustomer } from '../../shared/logged-work.tsx';
import { FieldChange } from '../../shared/Differences.tsx';
import { messages as shared, nameInText } from '../../shared/messages.ts';
import { useToday } from '../../facts/use-today.ts';
import { whatHappened } from '../../abilities/undo/logged-changes.ts';

/** Lists what changed a customer, with a button that restores each earlier value. */
export function HistoryChanges(props: { record: CustomerRecord; changes: readonly CustomerChange[] }) {
  const { record, changes } = props;
  const { mutate, isPending, isError, data, variables, reset } = useSaveCustomer();
  const failure = isError ? shared.restoreFailed : data && FAILURES[data.outcome];
  const { now } = useToday();
  const current = toDraft(record);
  const shown = changes.map((change) => ({ change, fields: fieldsOf(change) }));
  const restore = (field: DraftField, value: string) => {
    mutate({ shown: record, wanted: toInsertRow({ ...current, [field]: value }) });
  };

  return (
    <>
      {failure && <Alert onClose={reset}>{failure}</Alert>}
      <ItemList>
        {shown.map(({ change, fields }) => (
          <Item key={change.id}>
            <Text size="xs">
              {[
                whatHappened(change),
                formatDateTime(change.changed_at, now),
                change.changed_by_email ?? 'System',
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            {fields.length > 0 && (
              <ItemList>
                {fields.map(({ field, before, after }) => {
                  const { label, column } = customerFields[field];
                  const value = toDraft(before)[field];
                  const earlier = value || shared.empty;
                  return (
                    <Item
                      key={field}
                      actions={
                        current[field] !== value && (
                          <Button
                            size="sm"
                            tone="quiet"
                            aria-label={`Restore ${label}: ${nameInText(earlier)}`}
                            loading={isPending && variables?.wanted[column] === before[column]}
                            loadingText="Restoring..."
                            onClick={() => restore(field, value)}
                          >
                            Restore
                          </Button>
                        )
                      }
                    >
                      <FieldChange label={label} before={value} after={toDraft(after)[field]} />
                    </Item>
                  );
                })}
              </ItemList>
            )}
          </Item>
        ))}
      </ItemList>
    </>
  );
}

/** Returns the fields of an edit. A customer that was deleted or restored was the same. */
function fieldsOf({ before, after }: CustomerChange) {
  if (!before || !after) return [];
  return changedFields(before, after).map((field) => ({ field, before, after }));
}

const FAILURES = {
  saved: '',
  gone: 'Couldn’t restore. This customer was deleted by someone else.',
  conflict: 'Couldn’t restore. Someone else has changed this value. See the new history below.',
};
