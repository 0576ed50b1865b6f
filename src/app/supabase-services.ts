import { registerCustomer } from './register-customer.ts';
import type { Services } from './services.ts';
import { hasStoredSession, loadSupabase, onSessionStored } from './supabase.ts';

/** Visitors load neither the auth client nor the records API. */
const loadSession = () => import('./session.ts');
const loadCustomers = () => import('./customers/records-api.ts');

export const supabaseServices: Services = {
  session: {
    hasStored: hasStoredSession,
    onStored: onSessionStored,
    follow: async (onChange) => (await loadSession()).followSession(onChange),
    signIn: async (fields) => (await loadSession()).signIn(fields),
    signOut: async () => (await loadSession()).signOut(),
    check: async () => (await loadSession()).checkSession(),
  },
  prepareDesk: async () => {
    // Failed code is loaded again when it's needed, and reported then.
    await Promise.allSettled([loadSession(), loadCustomers()]);
  },
  registerCustomer,
  customers: async () => {
    const [{ createRecordsApi }, client] = await Promise.all([loadCustomers(), loadSupabase()]);
    return createRecordsApi(client);
  },
};
