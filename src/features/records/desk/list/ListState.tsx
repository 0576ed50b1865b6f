import { useState } from 'react';
import { plural } from '#lib/text/numbers.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { DataTableSkeleton } from '#ui/DataTable.tsx';
import type { Elements } from '#ui/elements.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { CHECK } from '../../abilities/fix/fix.ts';
import { useChecks } from '../../facts/use-checks.ts';
import { useListHandle } from '../../shared/dialog-stack.tsx';
import { messages as shared } from '../../shared/messages.ts';
import type { DeskModel } from '../use-desk.ts';
import styles from './list.module.css';
import { MoreMatches, NoMatch } from './NoMatch.tsx';

const SHARED = 'with the same phone number, email or VAT number';

/** Shows that the list is loading, failed, is empty or has no matches, or what follows its rows. */
export function ListState({ desk, firstSteps }: { desk: DeskModel; firstSteps: Elements }) {
  const { view, list } = desk;
  const { model, facts, moreGroups } = list;
  const isChecking = useChecks().status === 'running';
  const { focusRow, focusHeading } = useListHandle();
  const { status, more, failure, records, matches, query, retry } = model;
  const { search } = query;
  const { isChecked = false, isEveryone = false, empty } = view;
  const hasRows = records.length > 0;
  // After a search's matches were deleted, another search would show unrelated customers.
  const [matched, setMatched] = useState<typeof search>('');
  if (hasRows && matched !== search) setMatched(search);
  const isKnown = status === 'ready' || (status === 'loading' && isChecked);
  const hasNone = facts.total === 0 && !hasRows && search === '' && isKnown;
  // A running check is shown above the table.
  if (status === 'loading' && !hasNone && (!isChecked || isChecking)) {
    return <DataTableSkeleton label="Loading customer records..." rows={12} />;
  }

  const content = () => {
    if (hasNone) {
      return (
        <EmptyState icon="info" title="No customer records yet">
          <span>{empty.later}</span>
          {isEveryone && firstSteps}
        </EmptyState>
      );
    }
    if (status === 'loading') return <CheckStatus />;
    if (status === 'failed' || more === 'failed') {
      const again = () => {
        retry();
        // The pressed button disappears, so move the focus.
        if (!focusRow()) focusHeading();
      };
      return (
        <Alert onRetry={again}>
          <p>{`Error loading customer records: ${failure}`}</p>
        </Alert>
      );
    }
    if (more === 'loading') return <Spinner size="sm" label="Loading more..." />;
    const hasCorrections = (facts.checked?.corrections.length ?? 0) > 0;
    const word = moreGroups?.isOpen ? 'Hide' : 'Show';
    return (
      <>
        {!hasRows && search !== '' && (
          <NoMatch {...{ search, isEveryone }} hasOffers={isEveryone && matched !== search} />
        )}
        {!hasRows && search === '' && (
          <EmptyState icon={empty.icon} title={(hasCorrections && empty.titleWithCorrections) || empty.title}>
            {empty.help && <span>{empty.help}</span>}
          </EmptyState>
        )}
        {hasRows && isEveryone && typeof search === 'string' && search !== '' && matches && (
          <MoreMatches text={search} matches={matches} />
        )}
        {moreGroups && (
          <Button size="sm" onClick={moreGroups.toggle}>
            {plural(moreGroups.count, `${word} # group ${SHARED}`, `${word} # groups ${SHARED}`)}
          </Button>
        )}
      </>
    );
  };
  return <div className={styles.state}>{content()}</div>;
}

/** Shows the progress or error of a check, or a button to start it; null when it's done. */
export function CheckStatus() {
  const { status, progress, result, check, cancel } = useChecks();
  if (status === 'running') {
    return (
      <>
        <span>{shared.checking(progress.checked, progress.of)}</span>{' '}
        <Button size="sm" tone="quiet" onClick={cancel}>
          Cancel
        </Button>
      </>
    );
  }
  if (status === 'failed') {
    return (
      <>
        <span>Couldn’t check the customers.</span>{' '}
        <Button size="sm" onClick={check}>
          Try again
        </Button>
      </>
    );
  }
  if (result) return null;
  return (
    <Button size="sm" onClick={check}>
      {CHECK}
    </Button>
  );
}
