import { removeSavedView } from '#app/saved-view.ts';
import type { Services, SessionService, SignedIn, StoredSession } from '#app/services.ts';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import { karoo, NOW } from '../fixtures/customers.ts';
import { createRecordsInMemory } from '../fixtures/records-in-memory.ts';
import { unanswered } from '../fixtures/unanswered.ts';

export const faults = ['none', 'no answer', 'offline', 'session over'] as const;
export type Fault = (typeof faults)[number];

export const admin = { email: 'admin@highveldradio.example', password: 'sutherland' };

const PAGE_SIZE = 100;

export interface ServicesInMemory extends Services {
  setFault: (fault: Fault) => void;
}

/** Creates the app's services over customers in memory. `signedIn` is whether a session is stored. */
export function createServicesInMemory(
  customers: readonly CustomerRecord[],
  signedIn: boolean,
): ServicesInMemory {
  const memory = createRecordsInMemory(customers, { pageSize: PAGE_SIZE, found: { karoo: [karoo.id] } });
  let fault: Fault = 'none';
  let user: SignedIn = signedIn ? { email: admin.email } : null;
  let follower: (user: SignedIn) => void = () => undefined;

  const call = async <Answer>(answer: () => Answer | Promise<Answer>): Promise<Answer> => {
    if (fault === 'offline') throw new TypeError('Failed to fetch');
    return answer();
  };
  const api = new Proxy(memory, {
    get: (target, name) => {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return (...args: unknown[]) => call(() => Reflect.apply(method, target, args) as unknown);
    },
  });

  const storedSession: StoredSession = { hasStored: () => user !== null, onStored: () => () => undefined };
  const session: SessionService = {
    ...storedSession,
    follow: async (onChange) => {
      // A stored session is checked first.
      if (fault === 'no answer') return unanswered();
      follower = onChange;
      onChange(user);
      return () => undefined;
    },
    signIn: ({ email, password }) =>
      call(() => {
        if (email !== admin.email || password !== admin.password) {
          return { user: null, refusal: 'Invalid login credentials' };
        }
        user = { email };
        follower(user);
        return { user, refusal: null };
      }),
    signOut: () =>
      call(() => {
        user = null;
        follower(user);
        // As in the product.
        removeSavedView();
      }),
    check: async () => undefined,
  };

  return {
    setFault: (next) => {
      fault = next;
      if (next !== 'session over') return;
      user = null;
      follower(null);
    },
    storedSession,
    admin: async () => ({ session, customers: async () => api }),
    registerCustomer: (row) =>
      call(() => {
        const place = memory.all().length;
        // The newest record, regardless of the computer's date.
        const createdAt = new Date(NOW.getTime() + place * 1000).toISOString().replace('Z', '+00:00');
        memory.register({
          ...row,
          id: `77777777-0000-4000-8000-${String(place).padStart(12, '0')}`,
          created_at: createdAt,
        });
      }),
  };
}
