import { plural } from '#lib/text/numbers.ts';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { DataTableSkeleton } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import type { Elements } from '#ui/elements.ts';
import { Spinner } from '#ui/Spinner.tsx';
import { CheckStatus } from './CheckStatus.tsx';
import { ListFailed } from './ListFailed.tsx';
import { messages as shared } from '../../shared/messages.ts';
import type { ShownView } from '../../views/desk-view.ts';
import type { View } from '../../views/view.ts';
import styles from './list.module.css';
import { MoreMatches, NoMatch } from './NoMatch.tsx';
import { useChecks } from '../../facts/use-checks.ts';

export interface ListStateProps {
  view: View;
  list: ShownView;
  firstSteps?: Elements;
}

const SHARED = 'with the same phone number, email or VAT number';
const SKELETON_ROWS = 12;

/** Shows that the list is loading, failed, is empty or has no matches, or what follows its rows. */
export function ListState({ view, list, firstSteps }: ListStateProps) {
  const { model, facts, moreGroups } = list;
  const isChecking = useChecks().status === 'running';
  const { status, more, failure, records, matches, query, retry } = model;
  const { search } = query;
  const { isChecked = false, isEveryone = false, empty } = view;
  const hasCorrections = (facts.checked?.corrections.length ?? 0) > 0;
  const title = (hasCorrections && empty.titleWithCorrections) || empty.title;
  // After a search's matches were deleted, another search would show unrelated customers.
  const [matched, setMatched] = useState<typeof search>('');
  if (records.length > 0 && matched !== search) setMatched(search);
  const isKnown = status === 'ready' || (status === 'loading' && isChecked);
  if (facts.total === 0 && records.length === 0 && search === '' && isKnown) {
    return (
      <State>
        <EmptyState icon="info" title="No customer records yet">
          <span>{empty.later}</span>
          {isEveryone && firstSteps}
        </EmptyState>
      </State>
    );
  }
  if (status === 'loading') {
    // A running check is shown above the table.
    if (!isChecked || isChecking) {
      return <DataTableSkeleton label="Loading customer records..." rows={SKELETON_ROWS} />;
    }
    return (
      <State>
        <CheckStatus />
      </State>
    );
  }
  if (status === 'failed' || more === 'failed') {
    return (
      <State>
        <ListFailed failure={failure} onRetry={retry} />
      </State>
    );
  }
  if (more === 'loading') {
    return (
      <State>
        <Spinner size="sm" label={shared.loadingMore} />
      </State>
    );
  }
  return (
    <State>
      {records.length > 0 ? null : search !== '' ? (
        <NoMatch {...{ search, isEveryone }} hasOffers={isEveryone && matched !== search} />
      ) : (
        <EmptyState icon={empty.icon} title={title}>
          {empty.help && <span>{empty.help}</span>}
        </EmptyState>
      )}
      {isEveryone && typeof search === 'string' && search !== '' && records.length > 0 && matches && (
        <MoreMatches text={search} matches={matches} />
      )}
      {moreGroups && (
        <Button size="sm" onClick={moreGroups.toggle}>
          {moreGroups.isOpen
            ? plural(moreGroups.count, `Hide # group ${SHARED}`, `Hide # groups ${SHARED}`)
            : plural(moreGroups.count, `Show # group ${SHARED}`, `Show # groups ${SHARED}`)}
        </Button>
      )}
    </State>
  );
}

function State({ children }: { children: ReactNode }) {
  return <div className={styles.state}>{children}</div>;
}
