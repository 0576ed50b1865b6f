import type { CustomersPort } from '#features/records/port.ts';
import type { CustomerInsert } from '#lib/customer.ts';
import type { SignInFields } from '#lib/sign-in.ts';

/** Who is signed in; null for a visitor. */
export type SignedIn = { email: string } | null;

/** What the page needs of the auth service. */
export interface SessionService {
  /** Whether a session is stored here, so that there is one to determine at all. */
  hasStored: () => boolean;
  /** Calls back when a session is stored here that was not before. Returns the unsubscribe function. */
  onStored: (found: () => void) => () => void;
  /** Calls back with every change of the session, beginning with the present one. Resolves to the unsubscribe function. */
  follow: (onChange: (user: SignedIn) => void) => Promise<() => void>;
  /** Resolves to the user, or to the service's message when it refuses; rejects when the service did not answer. */
  signIn: (fields: SignInFields) => Promise<{ user: SignedIn; refusal: string | null }>;
  /** Ends every session of the admin; rejects when the service could not be reached. */
  signOut: () => Promise<void>;
  /** Checks whether the session still exists; if not, `follow` reports it. Never rejects. */
  check: () => Promise<void>;
}

/** Everything the app needs from outside: over Supabase in the product, in memory in the stories. */
export interface Services {
  session: SessionService;
  /** Loads the code that sends a registration before it is needed. Never rejects. */
  prepareRegistration: () => Promise<void>;
  /** Loads the code that signs in, and that of an admin's calls, before it is needed. Never rejects. */
  prepareDesk: () => Promise<void>;
  /** Stores a registration; rejects when it is not known to be stored. */
  registerCustomer: (row: CustomerInsert) => Promise<void>;
  /** The customers, for an admin; rejects when their client cannot be loaded. */
  customers: () => Promise<CustomersPort>;
}
