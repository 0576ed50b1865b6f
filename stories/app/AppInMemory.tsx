import { useLayoutEffect, useMemo } from 'react';
import { App } from '#app/App.tsx';
import { removeSavedView } from '#app/saved-view.ts';
// Imported in advance, so that no story waits for code.
import '#app/AdminScreens.tsx';
import '#app/SignedInTabs.tsx';
import '#app/RecordsScreen.tsx';
import '#features/poster/Poster.tsx';
import { DRAFT_KEY, SUBMITTED_KEY } from '#features/customer-form/draft-storage.ts';
import { NowContext } from '#features/records/facts/use-today.ts';
import { customers, theirNow } from '../fixtures/customers.ts';
import { createServicesInMemory, type Fault } from './services-in-memory.ts';

export interface AppInMemoryProps {
  /** Whether the admin is signed in when the page opens. */
  signedIn: boolean;
  registered: number;
  /** The fault from the moment the page is open. */
  fault: Fault;
}

/** Shows the app over services in memory. A new `signedIn` or `registered` reopens the page; a new `fault` doesn't. */
export function AppInMemory({ signedIn, registered, fault }: AppInMemoryProps) {
  const services = useMemo(() => {
    // Start with an empty browser storage.
    for (const key of [DRAFT_KEY, SUBMITTED_KEY]) localStorage.removeItem(key);
    removeSavedView();
    return createServicesInMemory(customers(registered), signedIn);
  }, [signedIn, registered]);
  // Use a layout effect, because the app's own effects already make calls.
  useLayoutEffect(() => services.setFault(fault), [services, fault]);
  return (
    <NowContext value={theirNow}>
      <App key={`${signedIn} ${registered}`} services={services} />
    </NowContext>
  );
}
