import '#ui/desk-icons.ts';
import { useMemo } from 'react';
import type { DeskPlace } from '#features/records/place/place.ts';
import { CustomersContext } from '#features/records/port-context.ts';
import { RecordsView } from '#features/records/RecordsView.tsx';
import { showPlainCsv } from './business.ts';
import { connectLater } from './customers/connect-later.ts';
import { PosterAction } from './PosterAction.tsx';
import { keepLook, keepPlace, keptPlace, lastLook } from './kept-place.ts';
import type { Services } from './services.ts';

export interface RecordsScreenProps {
  customers: Services['customers'];
  /** Who is signed in. */
  email: string;
  search: string;
  onSearch: (search: string) => void;
}

/** The records screen with its customers; loaded only for an admin. */
export default function RecordsScreen({ customers, email, search, onSearch }: RecordsScreenProps) {
  const port = useMemo(() => connectLater(customers), [customers]);
  const place = useMemo(
    () => ({
      read: () => keptPlace(email),
      keep: (change: Partial<DeskPlace>) => keepPlace(email, change),
      lastLook: () => lastLook(email),
      look: (newest: string) => keepLook(email, newest),
    }),
    [email],
  );
  return (
    <CustomersContext value={port}>
      <RecordsView {...{ search, onSearch, showPlainCsv, place }} takesFocus rareActions={<PosterAction />} />
    </CustomersContext>
  );
}
