import { type CustomerSearch, searchText } from '#lib/search.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { messages as listMessages } from '../list/messages.ts';
import { messages } from './messages.ts';
import type { AttentionFilter } from './use-attention-filter.ts';

export interface NoneFlaggedProps {
  filter: AttentionFilter;
  search: CustomerSearch;
  onShowEveryone: () => void;
}

/** Of the customers that need attention for a reason the search finds none, or none is left. */
export function NoneFlagged({ filter, search, onShowEveryone }: NoneFlaggedProps) {
  return (
    <EmptyState
      icon={search === '' ? 'info' : 'search'}
      title={search === '' ? messages.noneLeft : listMessages.noMatch(searchText(search))}
    >
      <p>{search === '' ? messages.noneLeftHelp(filter) : messages.noneFound(filter)}</p>
      <Button size="sm" data-offer="" onClick={onShowEveryone}>
        {messages.showEveryone}
      </Button>
    </EmptyState>
  );
}
