import type { RecordsApi } from '#features/records/api/records-api.ts';
import type { CustomerInsert } from '#lib/customer/customer.ts';
import type { SignInFields } from '#lib/shop/sign-in.ts';

/** The signed-in admin, or null for a visitor. */
export type SignedIn = { email: string } | null;

/** What is known of a session without the code for sessions. */
export interface StoredSession {
  hasStored: () => boolean;
  /** Calls back when another tab stores a session. Returns the unsubscribe function. */
  onStored: (found: () => void) => () => void;
}

export interface SessionService extends StoredSession {
  /** Calls back with the current user and every change. Resolves to the unsubscribe function. */
  follow: (onChange: (user: SignedIn) => void) => Promise<() => void>;
  /** Resolves to the user, or to the service's message when it refuses. Rejects without an answer. */
  signIn: (fields: SignInFields) => Promise<{ user: SignedIn; refusal: string | null }>;
  /** Ends all sessions of the admin. Rejects when the service can't be reached. */
  signOut: () => Promise<void>;
  /** Checks whether the session still exists; if not, `follow` reports it. Never rejects. */
  check: () => Promise<void>;
}

/** Everything an admin needs from outside. */
export interface AdminServices {
  session: SessionService;
  /** Loads the records API. Rejects when its code can't be loaded. */
  customers: () => Promise<RecordsApi>;
}

/** Everything the app needs from outside: Supabase in the product, memory in the stories. */
export interface Services {
  storedSession: StoredSession;
  /** Stores a registration. Rejects when it may not be stored. */
  registerCustomer: (row: CustomerInsert) => Promise<void>;
  /** Loads what only an admin needs. Rejects when its code can't be loaded. */
  admin: () => Promise<AdminServices>;
}
