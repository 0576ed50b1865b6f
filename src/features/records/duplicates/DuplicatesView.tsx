import { useState } from 'react';
import { formatShortDate } from '#lib/dates.ts';
import { type CustomerSearch, matchesSearch, searchText } from '#lib/search.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { CheckStatus } from '../checks/CheckStatus.tsx';
import type { ChecksModel } from '../checks/use-checks.ts';
import { CustomerEntries, CustomerEntry } from '../CustomerEntries.tsx';
import { useDialogs } from '../dialogs/use-dialogs.ts';
import { messages as listMessages } from '../list/messages.ts';
import { useClock } from '../now-context.ts';
import { ViewPanel } from '../view/ViewPanel.tsx';
import { messages } from './messages.ts';
import { Reasons } from './Reasons.tsx';
import { useDuplicateGroups } from './use-duplicate-groups.ts';

export interface DuplicatesViewProps {
  checks: ChecksModel;
  search: CustomerSearch;
}

/** Lists possible duplicates to compare and merge. */
export function DuplicatesView({ checks, search }: DuplicatesViewProps) {
  const { open } = useDialogs();
  const [now] = useState(useClock());
  const all = useDuplicateGroups();
  const groups = all.filter(({ members }) => members.some((member) => matchesSearch(member, search)));
  return (
    <ViewPanel label={messages.title} help={messages.help}>
      {!checks.state.result && <CheckStatus checks={checks} />}
      {checks.state.result && groups.length === 0 && (
        <EmptyState
          icon={search === '' ? 'checkCircle' : 'search'}
          title={search === '' ? messages.none : listMessages.noMatch(searchText(search))}
        >
          {search === '' && messages.noneHelp}
        </EmptyState>
      )}
      <CustomerEntries>
        {groups.map((group) => {
          const names = group.members.map(({ company_name }) => company_name).join(messages.and);
          return (
            <CustomerEntry
              key={group.id}
              name={names}
              actions={
                <Button
                  size="sm"
                  aria-label={messages.compareLabel(names)}
                  onClick={() => open('compare', { group })}
                >
                  {messages.compare}
                </Button>
              }
            >
              <Reasons group={group} />
              <p>
                {group.members
                  .map(({ created_at }) => messages.registered(formatShortDate(created_at, now)))
                  .join(' · ')}
              </p>
            </CustomerEntry>
          );
        })}
      </CustomerEntries>
    </ViewPanel>
  );
}
