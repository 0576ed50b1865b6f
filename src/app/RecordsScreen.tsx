import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { RecordsView } from '#features/records/RecordsView.tsx';
import { business, showPlainCsv } from './business.ts';
import { queryClient } from './query-client.ts';
import { readAgain } from './customers-memory.ts';
import { useCustomers } from './use-customers.ts';
import { useDebounced } from './use-debounced.ts';

export interface RecordsScreenProps {
  typed: string;
  onType: (search: string) => void;
  /** How many registrations this very page has sent: the admin expects to find their own at once. */
  registrations: number;
}

/** The records desk with its data. Loaded only for an admin; what it read is forgotten on sign-out. */
export default function RecordsScreen(props: RecordsScreenProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Desk {...props} />
    </QueryClientProvider>
  );
}

function Desk({ typed, onType, registrations }: RecordsScreenProps) {
  const search = useDebounced(typed);
  const desk = useCustomers(search, business.timeZone);
  useOwnRegistrations(registrations);
  return (
    <RecordsView
      desk={{ ...desk, onSearch: onType }}
      typed={typed}
      timeZone={business.timeZone}
      showPlainCsv={showPlainCsv}
    />
  );
}

/* Outlives the screen, as the query client does, which holds what was read. */
let registrationsRead = 0;

function useOwnRegistrations(registrations: number) {
  useEffect(() => {
    if (registrations === registrationsRead) return;
    registrationsRead = registrations;
    void readAgain(queryClient);
  }, [registrations]);
}
