import type { CustomerInsert, CustomerRecord } from '#lib/customer.ts';
import type { DeletedCustomer } from '#features/records/records-desk.ts';
import { AuthError, errorResponse as authRefusal } from '../../supabase/local/auth/errors.ts';
import { describeUser } from '../../supabase/local/auth/users.ts';
import { errorResponse as restRefusal, RestError } from '../../supabase/local/rest/errors.ts';
import { parseQuery } from '../../supabase/local/rest/parse-query.ts';
import { type Preferences, readPreferences } from '../../supabase/local/rest/preferences.ts';
import { nothing, respond, respondValue, written } from '../../supabase/local/rest/responses.ts';
import { NOW } from '../fixtures/customers.ts';
import { dayCounts } from '../fixtures/desk.ts';
import { filtered, isLike, pageOf, searchText } from './memory-table.ts';

/** What a backend in memory does wrong. `silent delete` answers like a success and deletes nothing. */
export const faults = ['none', 'offline', 'refused', 'slow', 'silent delete'] as const;
export type Fault = (typeof faults)[number];

/** Who can sign in. */
export const admin = { email: 'admin@highveldradio.example', password: 'sutherland' };

/** How long a `slow` answer takes. */
const SLOW = 1_500;

export interface MemoryBackend {
  /** What goes wrong from now on. */
  setFault: (fault: Fault) => void;
  /** Answers a call of the client library's; rejects as `fetch` does when there is no network. */
  answer: (request: Request) => Promise<Response>;
}

/**
 * The part of the table API and the auth API that the app calls, over customers in memory, in the words of the
 * embedded backend: it reads queries and writes answers with that backend's own code. What it does not have are a
 * database's constraints and row-level security, for which there is `npm run dev`.
 */
export function createMemoryBackend(customers: readonly CustomerRecord[]): MemoryBackend {
  const auth = createAuth();
  const rest = createRest(customers);
  let fault: Fault = 'none';
  return {
    setFault: (next) => {
      fault = next;
    },
    answer: async (request) => {
      if (fault === 'offline') throw new TypeError('Failed to fetch');
      if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW));
      const { pathname } = new URL(request.url);
      if (pathname.startsWith('/auth/v1/')) return auth(request, pathname.slice('/auth/v1'.length), fault);
      return rest(request, pathname.slice('/rest/v1'.length), fault);
    },
  };
}

/** Whether a request is one that a backend would answer. */
export function isBackendCall({ url }: Request): boolean {
  const { origin, pathname } = new URL(url);
  return origin === window.location.origin && /^\/(auth|rest)\/v1\//.test(pathname);
}

type Service = (request: Request, path: string, fault: Fault) => Promise<Response>;

function createAuth(): Service {
  const sessions = new Set<string>();

  const handle: Service = async (request, path, fault) => {
    const token = (request.headers.get('authorization') ?? '').replace('Bearer ', '');
    if (path === '/token') {
      const { email, password } = (await request.json()) as Partial<typeof admin>;
      if (fault === 'refused' || email !== admin.email || password !== admin.password) {
        throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
      }
      return Response.json(newSession(sessions));
    }
    if (!sessions.has(token)) throw new AuthError(403, 'session_not_found', 'Session does not exist');
    if (path === '/user') return Response.json(user);
    sessions.delete(token);
    return new Response(null, { status: 204 });
  };

  return async (request, path, fault) => {
    try {
      return await handle(request, path, fault);
    } catch (error) {
      if (error instanceof AuthError) return authRefusal(error, request);
      throw error;
    }
  };
}

const user = describeUser({
  id: '0a6b2a5e-0000-4000-8000-000000000001',
  email: admin.email,
  encrypted_password: '',
  created_at: NOW,
  updated_at: NOW,
  last_sign_in_at: NOW,
});

function newSession(sessions: Set<string>) {
  const lifetime = 3_600;
  const expiresAt = Math.floor(Date.now() / 1000) + lifetime;
  const token = [
    { alg: 'HS256', typ: 'JWT' },
    { sub: user.id, exp: expiresAt, n: sessions.size },
  ]
    .map((part) => btoa(JSON.stringify(part)).replace(/=+$/, ''))
    .concat('unsigned')
    .join('.');
  sessions.add(token);
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: lifetime,
    expires_at: expiresAt,
    refresh_token: `refresh-${sessions.size}`,
    user,
  };
}

interface LedgerEntry {
  scope: string;
  customers: number;
  up_to_created_at: string;
  up_to_id: string;
  exported_at: string;
}

/** Only these exports move the beginning of the next one that takes what is new. */
const isBoundary = ({ scope }: LedgerEntry) => scope === 'everything' || scope === 'new';

function createRest(customers: readonly CustomerRecord[]): Service {
  let rows = [...customers];
  let copies: DeletedCustomer[] = [];
  const entries: LedgerEntry[] = [];

  const insert = async (request: Request, preferences: Preferences) => {
    const row = (await request.json()) as CustomerInsert;
    const place = rows.length;
    // The newest, whatever the date of the machine: the fixtures have their own.
    const createdAt = new Date(NOW.getTime() + place * 1000).toISOString().replace('Z', '+00:00');
    const id = `77777777-0000-4000-8000-${String(place).padStart(12, '0')}`;
    rows.unshift({ ...row, id, created_at: createdAt });
    return written(request, 201, nothing, preferences);
  };

  const ledger = async (request: Request, preferences: Preferences) => {
    if (request.method === 'POST') {
      const entry = (await request.json()) as LedgerEntry;
      entries.push({ ...entry, exported_at: new Date().toISOString() });
      return written(request, 201, nothing, preferences);
    }
    // The last entry is the newest as well as the furthest: in memory nobody exports out of turn.
    const asked = new URL(request.url).searchParams.has('scope') ? isBoundary : () => true;
    return Response.json(entries.filter(asked).slice(-1));
  };

  const table = (request: Request, preferences: Preferences, fault: Fault) => {
    const query = parseQuery(new URL(request.url).searchParams, request.headers.get('range'));
    const found = filtered(rows, query.filters);
    if (request.method === 'DELETE') {
      const gone = fault === 'silent delete' ? [] : found;
      rows = rows.filter((row) => !gone.includes(row));
      copies = [...gone.map((row) => ({ ...row, deleted_at: deletedAt(copies.length) })), ...copies];
      return written(request, 200, pageOf(gone, query, false), preferences);
    }
    return respond(request, pageOf(found, query, preferences.count), query.offset, preferences);
  };

  const deleted = (request: Request, preferences: Preferences) => {
    const query = parseQuery(new URL(request.url).searchParams, request.headers.get('range'));
    const found = filtered(copies, query.filters);
    return respond(request, pageOf(found, query, preferences.count), query.offset, preferences);
  };

  const restore = async (request: Request) => {
    const { customer_id } = (await request.json()) as { customer_id: string };
    const copy = copies.find(({ id }) => id === customer_id);
    if (copy) {
      const { deleted_at, ...row } = copy;
      copies = copies.filter((other) => other !== copy);
      rows = [...rows, row].toSorted((a, b) => b.created_at.localeCompare(a.created_at, 'en'));
      const missed = entries.some((entry) => isBoundary(entry) && entry.exported_at >= deleted_at);
      return respondValue(JSON.stringify({ restored: true, missed_export: missed }));
    }
    const restored = rows.some(({ id }) => id === customer_id);
    return respondValue(JSON.stringify({ restored, missed_export: false }));
  };

  const deleteForGood = async (request: Request) => {
    const { customer_id } = (await request.json()) as { customer_id: string };
    const before = rows.length + copies.length;
    rows = rows.filter(({ id }) => id !== customer_id);
    copies = copies.filter(({ id }) => id !== customer_id);
    return respondValue(JSON.stringify({ deleted: rows.length + copies.length < before }));
  };

  const search = (request: Request, preferences: Preferences) => {
    const { searchParams } = new URL(request.url);
    const query = parseQuery(searchParams, request.headers.get('range'), new Set(['pattern']));
    const pattern = searchParams.get('pattern') ?? '';
    const found = filtered(matching(rows, pattern), query.filters);
    return respond(request, pageOf(found, query, preferences.count), query.offset, preferences);
  };

  const days = async (request: Request) => {
    const { pattern, time_zone } = (await request.json()) as { pattern: string | null; time_zone: string };
    return respondValue(JSON.stringify(dayCounts(matching(rows, pattern), time_zone)));
  };

  return async (request, path, fault) => {
    try {
      const preferences = readPreferences(request.headers);
      if (fault === 'refused') throw new RestError(403, '42501', 'permission denied for table customers');
      if (path === '/rpc/customer_days') return await days(request);
      if (path === '/rpc/search_customers') return search(request, preferences);
      if (path === '/rpc/export_boundary') return Response.json(rows.slice(0, 1));
      if (path === '/rpc/restore_customer') return await restore(request);
      if (path === '/rpc/delete_customer_for_good') return await deleteForGood(request);
      if (path === '/deleted_customers') return deleted(request, preferences);
      if (path === '/export_ledger') return await ledger(request, preferences);
      if (request.method === 'POST') return await insert(request, preferences);
      return table(request, preferences, fault);
    } catch (error) {
      return restRefusal(error, 'authenticated');
    }
  };
}

/** Each later than the one before, in the database's form. */
function deletedAt(place: number): string {
  return new Date(Date.now() + place).toISOString().replace('Z', '+00:00');
}

function matching(rows: readonly CustomerRecord[], pattern: string | null): readonly CustomerRecord[] {
  if (pattern === null) return rows;
  return rows.filter((row) => isLike(searchText(row), pattern.toLowerCase()));
}
