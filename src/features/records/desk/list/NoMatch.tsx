import { formatCount, plural } from '#lib/text/numbers.ts';
import { formatList } from '#lib/text/format-list.ts';
import { customerFields } from '#lib/customer/customer-fields.ts';
import { type Ref, useEffect } from 'react';
import {
  type CustomerSearch,
  type FindBy,
  MOST_COUNTED,
  type OtherSearch,
  searchText,
} from '#lib/customer/search.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { useListHandle } from '../../shared/dialog-stack.tsx';
import { useDeletedMatches, useOtherSearches } from '../../facts/other-searches.ts';
import { Actions } from '#ui/Actions.tsx';

/** Shows that nothing matches, and which other searches and deleted customers do if it's of everyone. */
export function NoMatch(props: { search: CustomerSearch; hasOffers: boolean; isEveryone: boolean }) {
  const { search, hasOffers, isEveryone } = props;
  const { clearSearch, focusSearch } = useListHandle();
  const clear = () => {
    clearSearch();
    // The pressed button disappears, so move the focus.
    focusSearch();
  };
  return (
    <EmptyState icon="search" title={`No customers match “${searchText(search)}”`}>
      <>
        {typeof search === 'string' && (
          <span>
            {isEveryone
              ? `The search looks at ${searchedFields(['phone numbers', 'VAT number'])}.`
              : `On this tab, the search looks at ${searchedFields()}.`}
          </span>
        )}
        <Button size="sm" onClick={clear}>
          Clear search
        </Button>
        {isEveryone && (
          <Stack gap={2} align="center" role="status">
            {typeof search === 'string' && hasOffers && <OnlyOffers text={search} />}
            <DeletedMatches search={search} />
          </Stack>
        )}
      </>
    </EmptyState>
  );
}

/** Leads to the deleted customers that match. */
function DeletedMatches({ search }: { search: CustomerSearch }) {
  const { searchOtherwise, showView, focusRow } = useListHandle();
  const found = useDeletedMatches(search);
  const show = ({ search: by }: NonNullable<typeof found>) => {
    if (typeof by !== 'string') searchOtherwise(by);
    showView('deleted');
    // The pressed button disappears, so move the focus.
    focusRow();
  };
  return (
    found && (
      <Button size="sm" onClick={() => show(found)}>
        {plural(found.customers, 'Show # deleted customer', 'Show # deleted customers')}
      </Button>
    )
  );
}

/** Shows what the only other search finds at once, or offers several. */
function OnlyOffers({ text }: { text: string }) {
  const { alternativeButton, searchOtherwise } = useListHandle();
  const { data: found = [], isError, refetch } = useOtherSearches(text, 0);
  const only = found.length === 1 ? found[0] : undefined;
  useEffect(() => {
    if (only) searchOtherwise(only.search);
  }, [only, searchOtherwise]);
  return (
    <>
      {found.length > 1 && (
        <>
          <Text tone="normal" weight="medium">
            Other matches:
          </Text>
          {found.map(({ search, customers }, place) => (
            <OfferButton
              key={search.by}
              {...(place === 0 && { ref: alternativeButton })}
              search={search}
              text={`${foundBy[search.by]}: ${counted(customers)} ${plural(customers, 'customer', 'customers')}`}
            />
          ))}
        </>
      )}
      {isError && (
        <>
          <p>Couldn’t check for other matches.</p>
          <Button size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </>
      )}
    </>
  );
}

/** Offers other searches that find more customers than the text, below its matches. */
export function MoreMatches({ text, matches }: { text: string; matches: number }) {
  const { data: found = [] } = useOtherSearches(text, matches);
  return (
    <Actions role="status">
      {found.map(({ search, customers }) => (
        <OfferButton
          key={search.by}
          search={search}
          text={`${counted(customers)} more ${MORE_BY[search.by]}`}
        />
      ))}
    </Actions>
  );
}

function OfferButton(props: { search: OtherSearch; text: string; ref?: Ref<HTMLButtonElement> }) {
  const { search, text, ref } = props;
  const { searchOtherwise, focusSearch } = useListHandle();
  const show = () => {
    searchOtherwise(search);
    // The pressed button disappears, so move the focus.
    focusSearch();
  };
  return (
    <Button ref={ref} size="sm" onClick={show}>
      {text}
    </Button>
  );
}

const MORE_BY: Readonly<Record<FindBy, string>> = {
  phone: 'by phone number',
  vat: 'by VAT number',
  words: 'in another order or spelling',
};

function searchedFields(others: readonly string[] = []): string {
  const searched = Object.values(customerFields).filter((field) => field.isSearched);
  return formatList([...searched.map(({ short }) => short), ...others]);
}

function counted(count: number): string {
  return count > MOST_COUNTED ? `${formatCount(MOST_COUNTED)}+` : formatCount(count);
}

const foundBy: Readonly<Record<FindBy, string>> = {
  phone: 'By phone number',
  vat: 'By VAT number',
  words: 'All these words, in any order',
};
