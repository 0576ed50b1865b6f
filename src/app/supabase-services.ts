import { prepareRegistration, registerCustomer } from './register-customer.ts';
import type { Services } from './services.ts';
import { hasStoredSession, loadSupabase, onSessionStored } from './supabase.ts';

/** Neither the auth client nor the customers are part of a visitor's first load. */
const loadSession = () => import('./session.ts');
const loadCustomers = () => import('./customers/create-customers.ts');

/** The app's services over Supabase. */
export const supabaseServices: Services = {
  session: {
    hasStored: hasStoredSession,
    onStored: onSessionStored,
    follow: async (onChange) => (await loadSession()).followSession(onChange),
    signIn: async (fields) => (await loadSession()).signIn(fields),
    signOut: async () => (await loadSession()).signOut(),
    check: async () => (await loadSession()).checkSession(),
  },
  prepareRegistration,
  prepareDesk: async () => {
    // What did not come is asked for again when it is needed, and reported then.
    await Promise.allSettled([loadSession(), loadCustomers()]);
  },
  registerCustomer,
  customers: async () => {
    const [{ createCustomers }, client] = await Promise.all([loadCustomers(), loadSupabase()]);
    return createCustomers(client);
  },
};
