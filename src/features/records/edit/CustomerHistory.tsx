import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { customerFields } from '#lib/customer-fields.ts';
import { type CustomerRecord, type DraftField, toDraft, toInsertRow } from '#lib/customer.ts';
import { formatDateTime } from '#lib/dates.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Section } from '#ui/Section.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { messages as shared } from '../messages.ts';
import { useRecordsApi } from '../api/records-api-context.ts';
import styles from './CustomerHistory.module.css';
import { keys } from '../api/keys.ts';
import { messages } from './messages.ts';
import type { CustomerChange } from '../api/records-api.ts';
import { useSaveCustomer } from '../api/save-customers.ts';
import { useSavedNotice } from './use-saved-notice.tsx';
import { changedFields } from './values.ts';

export interface CustomerHistoryProps {
  record: CustomerRecord;
}

/** Lists a customer's edits, with a button that restores each earlier value. */
export function CustomerHistory({ record }: CustomerHistoryProps) {
  const api = useRecordsApi();
  const { data, isError, refetch } = useQuery({
    queryKey: keys.history(record.id),
    queryFn: ({ signal }) => api.history(record.id, signal),
  });
  return (
    <Section title={messages.history} gap={2}>
      {data ? (
        <Changes record={record} changes={data} />
      ) : isError ? (
        <p className={styles.note}>
          {messages.historyFailed}{' '}
          <Button size="sm" tone="quiet" onClick={() => void refetch()}>
            {shared.retry}
          </Button>
        </p>
      ) : (
        <Spinner label={messages.historyLoading} />
      )}
    </Section>
  );
}

function Changes({ record, changes }: { record: CustomerRecord; changes: readonly CustomerChange[] }) {
  const { mutate, isPending, variables } = useSaveCustomer();
  const [failure, setFailure] = useState<string | null>(null);
  const showSaved = useSavedNotice();
  if (changes.length === 0) return <p className={styles.note}>{messages.noHistory}</p>;

  const current = toDraft(record);
  const restore = (field: DraftField, value: string) => {
    setFailure(null);
    const wanted = toInsertRow({ ...current, [field]: value });
    mutate(
      { shown: record, wanted },
      {
        onSuccess: (result) => {
          if (result.outcome === 'saved') showSaved(result.customer, record);
          else setFailure(result.outcome === 'gone' ? messages.restoreGone : messages.restoreConflict);
        },
        onError: () => setFailure(messages.restoreFailed),
      },
    );
  };

  return (
    <>
      {failure !== null && <Alert onClose={() => setFailure(null)}>{failure}</Alert>}
      <ol className={styles.list}>
        {changes.map(({ id, before, after, changed_at, changed_by_email }) => (
          <li key={id} className={styles.group}>
            <p className={styles.when}>
              {formatDateTime(changed_at)} · {changed_by_email ?? messages.notAdmin}
            </p>
            <ul className={styles.values}>
              {changedFields(before, after).map((field) => {
                const { label, column } = customerFields[field];
                const value = toDraft(before)[field];
                const earlier = value || shared.empty;
                return (
                  <li key={field} className={styles.change}>
                    <p className={styles.text}>
                      <span className={styles.field}>{label}</span>{' '}
                      <bdi className={styles.before}>{earlier}</bdi> {messages.to}{' '}
                      <bdi>{toDraft(after)[field] || shared.empty}</bdi>
                    </p>
                    {current[field] !== value && (
                      <Button
                        size="sm"
                        tone="quiet"
                        aria-label={messages.restoreLabel(label, earlier)}
                        loading={isPending && variables?.wanted[column] === before[column]}
                        loadingText={messages.restoring}
                        onClick={() => restore(field, value)}
                      >
                        {messages.restore}
                      </Button>
                    )}
                  </li>
                );
              })}
            </ul>
          </li>
        ))}
      </ol>
    </>
  );
}
