import { type SupabaseClient, createClient } from '@supabase/supabase-js';
import { bodyTooLarge, readLimitedBody } from '../../../server/http/body-limit.ts';
import type { LocalBackend } from '../../../server/backend/backend.ts';
import { LOCAL_PUBLISHABLE_KEY } from '#lib/shop/local-publishable-key.ts';
import { ADMIN } from '../../support/template.ts';
import { sharedBackend } from './backend.ts';

export interface Target {
  url: string;
  key: string;
  adminEmail: string;
  adminPassword: string;
  hosted: boolean;
  fetch: typeof fetch;
  close(): Promise<void>;
}

export interface RawOptions {
  method?: string;
  /** `null` sends no key at all. */
  key?: string | null;
  token?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

export interface RawAnswer {
  status: number;
  headers: Headers;
  text: string;
  json: { code?: unknown; message?: unknown; [field: string]: unknown };
}

/** Opens a hosted project if all four variables are set, or else an embedded one. See docs/developers/embedded-and-hosted.md. */
export async function openTarget(): Promise<Target> {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, ADMIN_EMAIL, ADMIN_PASSWORD } = process.env;
  if (SUPABASE_URL && SUPABASE_PUBLISHABLE_KEY && ADMIN_EMAIL && ADMIN_PASSWORD) {
    return {
      url: SUPABASE_URL.replace(/\/$/, ''),
      key: SUPABASE_PUBLISHABLE_KEY,
      adminEmail: ADMIN_EMAIL,
      adminPassword: ADMIN_PASSWORD,
      hosted: true,
      fetch: fetchPatiently,
      close: endSessions,
    };
  }
  const backend = await sharedBackend();
  return {
    url: 'http://backend.test',
    key: LOCAL_PUBLISHABLE_KEY,
    ...ADMIN,
    hosted: false,
    fetch: (input, init) => answerLikeTheServer(backend, new Request(input, init)),
    close: async () => undefined,
  };
}

/** Applies the product server's size limit, which a hosted project behind it has, too. */
async function answerLikeTheServer(backend: LocalBackend, request: Request): Promise<Response> {
  const isTooLarge = (await readLimitedBody(request.clone(), backend.isSignedIn)) === 'too-large';
  return isTooLarge ? bodyTooLarge() : backend.fetch(request);
}

/** A target with a visitor and an admin, and the admin's access token for raw requests. */
export interface Callers {
  target: Target;
  visitor: SupabaseClient;
  admin: SupabaseClient;
  token: string;
}

/** Opens the target with its callers. The caller closes it. */
export async function openCallers(): Promise<Callers> {
  const target = await openTarget();
  const admin = await newAdmin(target);
  return { target, visitor: newClient(target), admin, token: await accessTokenOf(admin) };
}

export function newClient(target: Target): SupabaseClient {
  return createClient(target.url, target.key, {
    auth: { autoRefreshToken: false, persistSession: false, storageKey: crypto.randomUUID() },
    // Node 20 has no WebSocket, and none is used.
    realtime: { transport: class {} as unknown as typeof WebSocket },
    global: { fetch: target.fetch },
  });
}

/** Waits when a hosted project limits sign-ins: it allows 30 at once, then one every two seconds. */
const fetchPatiently: typeof fetch = async (input, init) => {
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(input, init);
    if (response.status !== 429 || response.url.includes('/rest/v1/') || tries === 30) return response;
    await new Promise((resolve) => setTimeout(resolve, 2_000));
  }
};

export async function newAdmin(target: Target): Promise<SupabaseClient> {
  const client = newClient(target);
  const { error } = await client.auth.signInWithPassword({
    email: target.adminEmail,
    password: target.adminPassword,
  });
  if (error) throw error;
  signedIn.push(client);
  return client;
}

/** The clients to sign out, because a hosted project keeps their sessions. */
const signedIn: SupabaseClient[] = [];

async function endSessions(): Promise<void> {
  await Promise.all(signedIn.splice(0).map((client) => client.auth.signOut({ scope: 'local' })));
}

export async function accessTokenOf(client: SupabaseClient): Promise<string> {
  const { data } = await client.auth.getSession();
  if (data.session === null) throw new Error('The client is not signed in.');
  return data.session.access_token;
}

/** Sends a request without the client library. */
export async function raw(target: Target, path: string, options: RawOptions = {}): Promise<RawAnswer> {
  const { method = 'GET', key = target.key, token, body } = options;
  const headers = new Headers(options.headers);
  if (key !== null) headers.set('apikey', key);
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  if (body !== undefined && !headers.has('content-type')) headers.set('content-type', 'application/json');
  const response = await target.fetch(`${target.url}${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true && text !== '';
  return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : {} };
}
