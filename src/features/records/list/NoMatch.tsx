import { useEffect } from 'react';
import { type CustomerSearch, searchText } from '#lib/search.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';
import { useListHandle } from '../list-handle.ts';
import { useOtherSearches } from '../api/other-searches.ts';

export interface NoMatchProps {
  search: CustomerSearch;
  hasOffers: boolean;
}

/** Shows that nothing matches, and which other searches do. */
export function NoMatch({ search, hasOffers }: NoMatchProps) {
  const { clearSearch, focusSearch } = useListHandle();
  return (
    <EmptyState icon="search" title={messages.noMatch(searchText(search))}>
      <>
        {typeof search === 'string' && <span>{messages.noMatchHelp}</span>}
        <Button
          size="sm"
          onClick={() => {
            clearSearch();
            // The pressed button disappears, so move the focus.
            focusSearch();
          }}
        >
          {shared.clearSearch}
        </Button>
        {typeof search === 'string' && hasOffers && <OnlyOffers text={search} />}
      </>
    </EmptyState>
  );
}

/** Shows what the only other search finds at once, or offers several. */
function OnlyOffers({ text }: { text: string }) {
  const { alternativeButton, searchOtherwise, focusSearch } = useListHandle();
  const { data: found = [], isError, refetch } = useOtherSearches(text, 0);
  const only = found.length === 1 ? found[0] : undefined;
  useEffect(() => {
    if (only) searchOtherwise(only.search);
  }, [only, searchOtherwise]);
  return (
    <Stack gap={2} align="center" role="status">
      {found.length > 1 && (
        <>
          <Text tone="normal" weight="medium">
            {messages.foundOtherwise}
          </Text>
          {found.map(({ search, customers }, place) => (
            <Button
              key={search.by}
              {...(place === 0 && { ref: alternativeButton })}
              size="sm"
              onClick={() => {
                searchOtherwise(search);
                // The pressed button disappears, so move the focus.
                focusSearch();
              }}
            >
              {messages.offer(search.by, customers)}
            </Button>
          ))}
        </>
      )}
      {isError && (
        <>
          <p>{messages.offersFailed}</p>
          <Button size="sm" onClick={() => void refetch()}>
            {shared.retry}
          </Button>
        </>
      )}
    </Stack>
  );
}
