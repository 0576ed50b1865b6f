import { useEffect, useLayoutEffect, useState } from 'react';
import { App } from '#app/App.tsx';
// What the app loads when it is first needed: here at once, so that no story waits for code.
import '#app/create-client.ts';
import '#app/DeskTabs.tsx';
import '#app/RecordsScreen.tsx';
import { queryClient } from '#app/query-client.ts';
import { loadSupabase } from '#app/supabase.ts';
import '#features/admin-sign-in/SignInScreen.tsx';
import { DRAFT_KEY, SUBMITTED_KEY } from '#features/customer-form/draft-storage.ts';
import { customers } from '../fixtures/customers.ts';
import {
  admin,
  createMemoryBackend,
  type Fault,
  isBackendCall,
  type MemoryBackend,
} from './memory-backend.ts';

export interface AppOverMemoryProps {
  /** Whether the admin is signed in when the page opens. */
  signedIn: boolean;
  /** How many customers have registered. */
  registered: number;
  /** What goes wrong from the moment the page is open. */
  fault: Fault;
}

/**
 * The whole app, with the real client library, over a backend in memory. A change of `signedIn` or `registered`
 * opens the page anew; a change of `fault` meets it where it is.
 */
export function AppOverMemory({ signedIn, registered, fault }: AppOverMemoryProps) {
  const [opened, setOpened] = useState<{ backend: MemoryBackend; key: string } | null>(null);
  const key = `${signedIn} ${registered}`;

  useEffect(() => {
    const backend = createMemoryBackend(customers(registered));
    let left = false;
    current = backend;
    void openPage(signedIn).then(() => {
      if (!left) setOpened({ backend, key });
    });
    return () => {
      left = true;
      if (current === backend) current = null;
    };
  }, [signedIn, registered, key]);

  if (opened?.key !== key) return null;
  return <FaultyApp key={key} backend={opened.backend} fault={fault} />;
}

/* A layout effect, because the app's own effects already make calls. */
function FaultyApp({ backend, fault }: { backend: MemoryBackend; fault: Fault }) {
  useLayoutEffect(() => backend.setFault(fault), [backend, fault]);
  return <App />;
}

/** A browser in which nobody was before, or in which the admin has signed in. */
async function openPage(signedIn: boolean): Promise<void> {
  for (const key of [DRAFT_KEY, SUBMITTED_KEY]) localStorage.removeItem(key);
  queryClient.clear();
  const { auth } = await loadSupabase();
  await auth.signOut({ scope: 'local' });
  if (signedIn) await auth.signInWithPassword(admin);
}

let current: MemoryBackend | null = null;

/* The only seam: the client library asks the page for `fetch` at each call. Everything else goes on to the network. */
const network = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  return current && isBackendCall(request) ? current.answer(request) : network(input, init);
};
