import { type CustomerSearch, type OtherSearch, searchText } from '#lib/search.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Stack } from '#ui/Stack.tsx';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';
import styles from './NoMatch.module.css';
import { useOffers } from './use-offers.ts';

export interface NoMatchProps {
  search: CustomerSearch;
  onFind: (search: OtherSearch) => void;
}

/** A search found nobody: where it looked, and what other searches find of the same text. */
export function NoMatch({ search, onFind }: NoMatchProps) {
  return (
    <EmptyState icon="search" title={messages.noMatch(searchText(search))}>
      {typeof search === 'string' && (
        <>
          {messages.noMatchHelp}
          <Offers text={search} onFind={onFind} />
        </>
      )}
    </EmptyState>
  );
}

function Offers({ text, onFind }: { text: string; onFind: NoMatchProps['onFind'] }) {
  const { found, isFailed, retry } = useOffers(text);
  return (
    <Stack gap={2} className={styles.offers} role="status">
      {found.length > 0 && (
        <>
          <p className={styles.title}>{messages.foundOtherwise}</p>
          {found.map(({ search, customers }) => (
            <Button key={search.by} size="sm" data-offer="" onClick={() => onFind(search)}>
              {messages.offer(search.by, customers)}
            </Button>
          ))}
        </>
      )}
      {isFailed && (
        <>
          <p>{messages.offersFailed}</p>
          <Button size="sm" onClick={retry}>
            {shared.retry}
          </Button>
        </>
      )}
    </Stack>
  );
}
