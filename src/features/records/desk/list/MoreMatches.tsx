import { Actions } from '#ui/Actions.tsx';
import { Button } from '#ui/Button.tsx';
import { useOtherSearches } from '../../facts/other-searches.ts';
import { useListHandle } from '../../dialogs/list-handle.ts';
import { messages } from './messages.ts';

/** Offers other searches that find more customers than the text, below its matches. */
export function MoreMatches({ text, matches }: { text: string; matches: number }) {
  const { searchOtherwise, focusSearch } = useListHandle();
  const { data: found = [] } = useOtherSearches(text, matches);
  return (
    <Actions role="status">
      {found.map(({ search, customers }) => (
        <Button
          key={search.by}
          size="sm"
          onClick={() => {
            searchOtherwise(search);
            // The pressed button disappears, so move the focus.
            focusSearch();
          }}
        >
          {messages.more(search.by, customers)}
        </Button>
      ))}
    </Actions>
  );
}
