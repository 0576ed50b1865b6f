import { useMemo } from 'react';
import { CustomersContext } from '#features/records/port-context.ts';
import { RecordsView } from '#features/records/RecordsView.tsx';
import { showPlainCsv } from './business.ts';
import { connectLater } from './customers/connect-later.ts';
import { PosterAction } from './PosterAction.tsx';
import type { Services } from './services.ts';

export interface RecordsScreenProps {
  customers: Services['customers'];
  search: string;
  onSearch: (search: string) => void;
}

/** The records screen with its customers; loaded only for an admin. */
export default function RecordsScreen({ customers, search, onSearch }: RecordsScreenProps) {
  const port = useMemo(() => connectLater(customers), [customers]);
  return (
    <CustomersContext value={port}>
      <RecordsView {...{ search, onSearch, showPlainCsv }} rareActions={<PosterAction />} />
    </CustomersContext>
  );
}
