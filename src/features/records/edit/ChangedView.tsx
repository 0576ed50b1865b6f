import { customerFields } from '#lib/customer-fields.ts';
import { toDraft } from '#lib/customer.ts';
import { type CustomerSearch, matchesSearch, searchText } from '#lib/search.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button, IconButton } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { useDialogs } from '../dialogs/use-dialogs.ts';
import { CustomerEntries, CustomerEntry } from '../CustomerEntries.tsx';
import { LoadError } from '../LoadError.tsx';
import { messages as listMessages } from '../list/messages.ts';
import { ViewPanel } from '../view/ViewPanel.tsx';
import styles from './Changed.module.css';
import { ChangedSince } from './ChangedNotice.tsx';
import { messages } from './messages.ts';
import { useChangedCustomers } from '../api/changed-customers.ts';
import type { ChangedCustomer } from '../api/records-api.ts';
import { useMarkUpdated } from './use-mark-updated.tsx';
import { changedFields } from './values.ts';

/** Lists customers changed since their last export, with exported and current values. */
export function ChangedView({ search }: { search: CustomerSearch }) {
  const { open } = useDialogs();
  const { data, error, isFetching, refetch } = useChangedCustomers();
  const mark = useMarkUpdated();
  const found = data?.filter(({ customer }) => matchesSearch(customer, search));
  return (
    <ViewPanel label={messages.changedTitle} help={messages.changedListHelp}>
      {error && !isFetching && (
        <LoadError message={messages.changedFailed(error.message)} onRetry={() => void refetch()} />
      )}
      {mark.isError && <Alert>{messages.markFailed}</Alert>}
      {!data && isFetching && <Spinner label={messages.changedLoading} />}
      {found?.length === 0 && (
        <EmptyState
          icon={search === '' ? 'checkCircle' : 'search'}
          title={search === '' ? messages.changedNone : listMessages.noMatch(searchText(search))}
        />
      )}
      {found && found.length > 0 && (
        <CustomerEntries>
          {found.map((changed) => (
            <CustomerEntry
              key={changed.customer.id}
              name={changed.customer.company_name}
              actions={
                <IconButton
                  icon="eye"
                  label={messages.viewDetails(changed.customer.company_name)}
                  onClick={() => open('details', { record: changed.customer })}
                />
              }
            >
              <ChangedSince changed={changed} />
              <Values changed={changed} />
              <Button
                size="sm"
                className={styles.tick}
                aria-label={messages.markUpdatedLabel(changed.customer.company_name)}
                loading={mark.isPending && mark.variables.customer.id === changed.customer.id}
                loadingText={messages.marking}
                onClick={() => mark.mutate(changed)}
              >
                {messages.markUpdated}
              </Button>
            </CustomerEntry>
          ))}
        </CustomerEntries>
      )}
    </ViewPanel>
  );
}

function Values({ changed: { customer, exported } }: { changed: ChangedCustomer }) {
  return (
    <dl className={styles.values}>
      {changedFields(exported, customer).map((field) => (
        <div key={field} className={styles.value}>
          <dt className={styles.field}>{customerFields[field].label}</dt>
          <dd>
            {messages.had} <bdi>{toDraft(exported)[field] || messages.empty}</bdi>
          </dd>
          <dd className={styles.now}>
            {messages.now} <bdi>{toDraft(customer)[field] || messages.empty}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
