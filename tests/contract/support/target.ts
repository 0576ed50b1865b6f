import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';

import { serve } from '@hono/node-server';
import { type SupabaseClient, createClient } from '@supabase/supabase-js';

import { bodyTooLarge, readLimitedBody } from '../../../scripts/server/body-limit.ts';
import { type LocalBackend, createLocalBackend } from '../../../supabase/local/backend.ts';
import { LOCAL_PUBLISHABLE_KEY } from '#lib/local-publishable-key.ts';
import { ADMIN, copyOfTemplate } from '../../support/template.ts';

/** The backend under test: the embedded one, or the hosted project that the environment names. */
export interface Target {
  url: string;
  key: string;
  adminEmail: string;
  adminPassword: string;
  hosted: boolean;
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

/** A settled answer, its body read as JSON where it is some. */
export interface RawAnswer {
  status: number;
  headers: Headers;
  text: string;
  json: { code?: unknown; message?: unknown; [field: string]: unknown };
}

/** More than any test registers, for tests of something other than the limits. */
export const noLimits = { perAddress: 1_000_000, overall: 1_000_000 };

/**
 * A hosted project when all four variables are set, else an embedded backend on a free port. On a hosted
 * project only its owner can raise the registration limits, which the suite exceeds: this must have been
 * done by hand (docs/reliability/registration-limits.md).
 */
export async function openTarget(): Promise<Target> {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, ADMIN_EMAIL, ADMIN_PASSWORD } = process.env;
  if (SUPABASE_URL && SUPABASE_PUBLISHABLE_KEY && ADMIN_EMAIL && ADMIN_PASSWORD) {
    return {
      url: SUPABASE_URL.replace(/\/$/, ''),
      key: SUPABASE_PUBLISHABLE_KEY,
      adminEmail: ADMIN_EMAIL,
      adminPassword: ADMIN_PASSWORD,
      hosted: true,
      close: endSessions,
    };
  }
  const dataDir = await copyOfTemplate();
  const backend = await createLocalBackend({
    dataDir,
    adminEmail: ADMIN.adminEmail,
    registrationLimits: noLimits,
  });
  const { server, port } = await new Promise<{ server: ReturnType<typeof serve>; port: number }>(
    (resolve) => {
      const started = serve(
        { fetch: asTheServerTakesIt(backend), hostname: '127.0.0.1', port: 0 },
        (info: AddressInfo) => {
          resolve({ server: started, port: info.port });
        },
      );
    },
  );
  return {
    url: `http://127.0.0.1:${port}`,
    key: LOCAL_PUBLISHABLE_KEY,
    ...ADMIN,
    hosted: false,
    close: async () => {
      await new Promise((resolve) => server.close(resolve));
      await backend.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The suite also runs against a project behind the product's server, which refuses what is larger than its limit. */
function asTheServerTakesIt(backend: LocalBackend) {
  return async (request: Request): Promise<Response> =>
    (await readLimitedBody(request.clone(), backend.isSignedIn)) === 'too-large'
      ? bodyTooLarge()
      : backend.fetch(request);
}

/** A target with who calls it: a visitor, and an admin whose access token raw requests can carry. */
export interface Callers {
  target: Target;
  visitor: SupabaseClient;
  admin: SupabaseClient;
  token: string;
}

/** Opens the target, with its callers. The caller closes it. */
export async function openCallers(): Promise<Callers> {
  const target = await openTarget();
  const admin = await newAdmin(target);
  return { target, visitor: newClient(target), admin, token: await accessTokenOf(admin) };
}

/** The real client, as a browser tab of its own. */
export function newClient(target: Target): SupabaseClient {
  return createClient(target.url, target.key, {
    auth: { autoRefreshToken: false, persistSession: false, storageKey: crypto.randomUUID() },
    // Node 20 has no WebSocket, and none is used.
    realtime: { transport: class {} as unknown as typeof WebSocket },
    global: { fetch: fetchFrom(target) },
  });
}

/**
 * Waits where a hosted project says that this address has signed in and refreshed too often: after thirty at once, which
 * the files together exceed, it lets in one every two seconds.
 */
function fetchFrom({ hosted }: Target): typeof fetch {
  if (!hosted) return fetch;
  return async (input, init) => {
    for (let tries = 1; ; tries += 1) {
      const response = await fetch(input, init);
      if (response.status !== 429 || response.url.includes('/rest/v1/') || tries === 30) return response;
      await new Promise((resolve) => setTimeout(resolve, 2_000));
    }
  };
}

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

/** Who signed in: a hosted project would keep their sessions. */
const signedIn: SupabaseClient[] = [];

async function endSessions(): Promise<void> {
  await Promise.all(signedIn.splice(0).map((client) => client.auth.signOut({ scope: 'local' })));
}

export async function accessTokenOf(client: SupabaseClient): Promise<string> {
  const { data } = await client.auth.getSession();
  if (data.session === null) throw new Error('The client is not signed in.');
  return data.session.access_token;
}

/** A request as anybody can make it, without the client library. */
export async function raw(target: Target, path: string, options: RawOptions = {}): Promise<RawAnswer> {
  const { method = 'GET', key = target.key, token, body } = options;
  const headers = new Headers(options.headers);
  if (key !== null) headers.set('apikey', key);
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  if (body !== undefined && !headers.has('content-type')) headers.set('content-type', 'application/json');
  const response = await fetchFrom(target)(`${target.url}${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true && text !== '';
  return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : {} };
}
