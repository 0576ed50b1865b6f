import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import { formatDateTime } from '#lib/dates.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Section } from '#ui/Section.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { labels } from '../../customer-form/messages.ts';
import { messages as shared } from '../messages.ts';
import { useCustomers } from '../port-context.ts';
import styles from './CustomerHistory.module.css';
import { keys } from './keys.ts';
import { messages } from './messages.ts';
import type { CustomerChange } from './port.ts';
import { useSave } from './use-save.ts';
import { useSavedNotice } from './use-saved-notice.tsx';
import { fieldOf, withValue } from './values.ts';

export interface CustomerHistoryProps {
  /** As it is stored now. */
  record: CustomerRecord;
}

/** What was changed of a customer: when, by whom, from what to what. Each earlier value can be put back. */
export function CustomerHistory({ record }: CustomerHistoryProps) {
  const customers = useCustomers();
  const { data, isError, refetch } = useQuery({
    queryKey: keys.history(record.id),
    queryFn: ({ signal }) => customers.history(record.id, signal),
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
  const { mutate, isPending, variables } = useSave();
  const [failure, setFailure] = useState<string | null>(null);
  const showSaved = useSavedNotice();
  if (changes.length === 0) return <p className={styles.note}>{messages.noHistory}</p>;

  const putBack = ({ field, before }: CustomerChange) => {
    setFailure(null);
    const wanted = withValue(record, field, before);
    mutate(
      { shown: record, wanted },
      {
        onSuccess: (result) => {
          if (result.outcome === 'saved') showSaved(result.customer, record);
          else setFailure(result.outcome === 'gone' ? messages.putBackGone : messages.putBackConflict);
        },
        onError: () => setFailure(messages.undoFailed),
      },
    );
  };

  return (
    <>
      {failure !== null && <Alert onDismiss={() => setFailure(null)}>{failure}</Alert>}
      <ol className={styles.list}>
        {groupsOf(changes).map((group) => (
          <li key={group[0]?.id} className={styles.group}>
            <p className={styles.when}>
              {formatDateTime(group[0]?.at ?? '')} · {group[0]?.by ?? messages.somebody}
            </p>
            <ul className={styles.values}>
              {group.map((change) => {
                const label = labels[fieldOf(change.field)];
                const isPresent = (record[change.field] ?? '') === (change.before ?? '');
                return (
                  <li key={change.id} className={styles.change}>
                    <p className={styles.text}>
                      <span className={styles.field}>{label}</span>{' '}
                      <bdi className={styles.before}>{change.before ?? messages.empty}</bdi> {messages.to}{' '}
                      <bdi>{change.after ?? messages.empty}</bdi>
                      {change.inQuickBooksAt !== null && (
                        <span className={styles.ticked}> {messages.inQuickBooks}</span>
                      )}
                    </p>
                    {!isPresent && (
                      <Button
                        size="sm"
                        tone="quiet"
                        aria-label={messages.putBackLabel(label, change.before ?? messages.empty)}
                        busy={
                          isPending &&
                          (variables?.wanted[change.field] ?? '') === (change.before ?? '') &&
                          messages.puttingBack
                        }
                        onClick={() => putBack(change)}
                      >
                        {messages.putBack}
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

/** What was saved together. */
function groupsOf(changes: readonly CustomerChange[]): CustomerChange[][] {
  const groups: CustomerChange[][] = [];
  for (const change of changes) {
    const group = groups.at(-1);
    if (group?.[0]?.at === change.at) group.push(change);
    else groups.push([change]);
  }
  return groups;
}
