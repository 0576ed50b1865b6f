import '#ui/desk-icons.ts';
import { useEffect, useMemo, useState } from 'react';
import type { ViewState } from '#features/records/desk/use-view-state.ts';
import { type RecordsApi, RecordsApiContext } from '#features/records/api/records-api.ts';
import { Desk } from '#features/records/desk/Desk.tsx';
import { PageFooter } from '#features/page/PageFooter.tsx';
import { PartFailed } from '#features/page/PartFailed.tsx';
import { messages as posterMessages } from '#features/poster/messages.ts';
import { shop } from '#lib/shop/shop.ts';
import { Actions } from '#ui/Actions.tsx';
import { Button } from '#ui/Button.tsx';
import { business } from './business.ts';
import { saveView, readSavedView } from './saved-view.ts';
import { lazyWithRetry } from './lazy-with-retry.tsx';

const Poster = lazyWithRetry(async () => (await import('#features/poster/Poster.tsx')).Poster, {
  Waiting: () => null,
  Failed: PartFailed,
});

export interface RecordsScreenProps {
  api: RecordsApi;
  email: string;
  onShowForm: () => void;
}

/** Shows the records screen with the search that the admin left; loaded only for an admin. */
export function RecordsScreen({ api, email, onShowForm }: RecordsScreenProps) {
  const [search, setSearch] = useState(() => readSavedView(email)?.search ?? '');
  const [hasPoster, setHasPoster] = useState(false);
  useEffect(() => saveView(email, { search }), [email, search]);
  const place = useMemo(
    () => ({
      read: () => readSavedView(email),
      keep: (change: Partial<ViewState>) => saveView(email, change),
    }),
    [email],
  );
  const openPoster = () => setHasPoster(true);
  // What visitors open.
  const formUrl = shop.publicUrl ?? window.location.origin + (shop.base ?? '/');
  return (
    <RecordsApiContext value={api}>
      <Desk
        {...{ search, place }}
        // Hidden unless the shop's settings show them (specification, section 2).
        showPlainCsv={shop.plainCsv ?? false}
        onSearch={setSearch}
        takesFocus
        commands={[{ id: 'poster', label: posterMessages.open, onSelect: openPoster }]}
        footer={<PageFooter version={import.meta.env.APP_VERSION} />}
        firstSteps={
          <Actions gap={2}>
            <Button size="sm" onClick={onShowForm}>
              Open the form
            </Button>
            <Button size="sm" onClick={openPoster}>
              {posterMessages.open}
            </Button>
          </Actions>
        }
      />
      {hasPoster && (
        <Poster
          shop={business}
          address={formUrl}
          counterAddress={`${formUrl}?counter`}
          onClose={() => setHasPoster(false)}
        />
      )}
    </RecordsApiContext>
  );
}
