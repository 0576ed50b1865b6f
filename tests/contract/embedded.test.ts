import { SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { createTokens } from '../../supabase/local/auth/tokens.ts';
import type { LocalBackend } from '../../supabase/local/backend.ts';
import { LOCAL_PUBLISHABLE_KEY } from '#lib/local-publishable-key.ts';
import { ADMIN } from '../support/template.ts';
import { openBackend } from './support/backend.ts';

/** What can only be tried on the embedded backend, because it takes its database or its clock. */

const admin = { email: ADMIN.adminEmail, password: ADMIN.adminPassword };
let backend: LocalBackend;

beforeAll(async () => {
  backend = await openBackend();
});

afterAll(async () => {
  await backend.close();
});

afterEach(() => {
  vi.restoreAllMocks();
});

interface Answer {
  status: number;
  headers: Headers;
  json: { code?: unknown; [field: string]: unknown };
}

async function call(
  path: string,
  init: { method?: string; body?: unknown; token?: string } = {},
): Promise<Answer> {
  const headers = new Headers({ apikey: LOCAL_PUBLISHABLE_KEY, 'x-supabase-api-version': '2024-01-01' });
  if (init.token !== undefined) headers.set('authorization', `Bearer ${init.token}`);
  if (init.body !== undefined) headers.set('content-type', 'application/json');
  const response = await backend.fetch(
    new Request(`http://backend.test${path}`, {
      method: init.method ?? (init.body === undefined ? 'GET' : 'POST'),
      headers,
      ...(init.body === undefined ? {} : { body: JSON.stringify(init.body) }),
    }),
  );
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    json: text.startsWith('{') ? JSON.parse(text) : {},
  };
}

const signIn = (credentials: object = admin): Promise<Answer> =>
  call('/auth/v1/token?grant_type=password', { body: credentials });
const refresh = (refresh_token: unknown): Promise<Answer> =>
  call('/auth/v1/token?grant_type=refresh_token', { body: { refresh_token } });

const registration = {
  company_name: 'Visitor (Pty) Ltd',
  contact_person: 'Thandi Nkosi',
  cell_phone: '0825551234',
  physical_address: '12 Main Road',
  email_address: 'thandi@example.co.za',
};

describe('refresh tokens', () => {
  const age = (seconds: number) =>
    backend.db.query(`update auth.refresh_tokens set used_at = used_at - make_interval(secs => $1)`, [
      seconds,
    ]);

  test('are refused after 10 s if the successor was used, and end the session', async () => {
    const first = (await signIn()).json.refresh_token;
    const second = (await refresh(first)).json.refresh_token;
    const third = (await refresh(second)).json.refresh_token;
    await age(11);
    expect(await refresh(first)).toMatchObject({ status: 400, json: { code: 'refresh_token_already_used' } });
    expect(await refresh(third)).toMatchObject({ status: 400, json: { code: 'refresh_token_not_found' } });
  });

  test('are accepted later while the successor is unused: the answer was lost', async () => {
    const first = (await signIn()).json.refresh_token;
    const second = (await refresh(first)).json.refresh_token;
    await age(3600);
    expect(await refresh(first)).toMatchObject({ status: 200, json: { refresh_token: second } });
    expect((await refresh(second)).status).toBe(200);
  });

  test('are refused after 10 s if another branch is newer', async () => {
    const first = (await signIn()).json.refresh_token;
    const second = (await refresh(first)).json.refresh_token;
    await refresh(second);
    await refresh(first); // the newer branch
    await age(11);
    expect(await refresh(second)).toMatchObject({
      status: 400,
      json: { code: 'refresh_token_already_used' },
    });
  });

  test('work after an earlier version issued the successor', async () => {
    const first = (await signIn()).json.refresh_token;
    await refresh(first);
    await backend.db.query(
      `update auth.refresh_tokens set token_hash = 'random' where parent_hash = encode(sha256($1::text::bytea), 'hex')`,
      [first],
    );
    await age(3600);
    const second = (await refresh(first)).json.refresh_token;
    expect((await refresh(second)).status).toBe(200);
  });

  test("aren't stored in plain text", async () => {
    const token = String((await signIn()).json.refresh_token);
    const { rows } = await backend.db.query<{ stored: string }>(
      'select json_agg(refresh_tokens)::text as stored from auth.refresh_tokens',
    );
    expect(rows[0]?.stored).not.toContain(token);
  });
});

describe('access tokens', () => {
  test('are 401 PGRST303 from the table and 403 bad_jwt from the auth API after they expire', async () => {
    const token = String((await signIn()).json.access_token);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3601_000);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3601_000 });
    try {
      expect(await call('/rest/v1/customers', { token })).toMatchObject({
        status: 401,
        json: { code: 'PGRST303' },
      });
      expect(await call('/auth/v1/user', { token })).toMatchObject({
        status: 403,
        json: { code: 'bad_jwt' },
      });
    } finally {
      vi.useRealTimers();
    }
  });

  test('are 401 PGRST301 if signed with another key', async () => {
    const { token } = await createTokens(new Uint8Array(32)).issue(
      { id: crypto.randomUUID(), email: admin.email },
      crypto.randomUUID(),
      new Date(),
    );
    expect(await call('/rest/v1/customers', { token })).toMatchObject({
      status: 401,
      json: { code: 'PGRST301' },
    });
    const serviceRole = await new SignJWT({ role: 'service_role' })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode('super-secret-jwt-token-with-at-least-32-characters-long'));
    expect((await call('/rest/v1/customers', { token: serviceRole })).status).toBe(401);
  });
});

describe('errors that a migration raises', () => {
  test('SQLSTATE PT429 is 429 with its message and hint, and stores nothing', async () => {
    await backend.db.exec(`
      create function public.refuse_all() returns trigger language plpgsql as $$
      begin raise sqlstate 'PT429' using message = 'Too many registrations', hint = 'Try again in a minute'; end $$;
      create trigger refuse_all before insert on public.customers for each row execute function public.refuse_all();
    `);
    try {
      expect(await call('/rest/v1/customers', { body: registration })).toMatchObject({
        status: 429,
        json: {
          code: 'PT429',
          message: 'Too many registrations',
          hint: 'Try again in a minute',
          details: null,
        },
      });
    } finally {
      await backend.db.exec('drop function public.refuse_all cascade');
    }
    const { rows } = await backend.db.query('select from public.customers');
    expect(rows).toEqual([]);
  });

  test('the database gets the request’s method, path, headers and claims', async () => {
    await backend.db.exec(`
      create function public.tell() returns trigger language plpgsql as $$
      begin
        raise exception '% % % %', current_setting('request.method'), current_setting('request.path'),
          current_setting('request.headers')::json ->> 'x-supabase-api-version', auth.jwt() ->> 'role';
      end $$;
      create trigger tell before insert on public.customers for each row execute function public.tell();
    `);
    const answer = await call('/rest/v1/customers', { body: registration });
    await backend.db.exec('drop function public.tell cascade');
    expect(answer).toMatchObject({
      status: 400,
      json: { code: 'P0001', message: 'POST /rest/v1/customers 2024-01-01 anon' },
    });
  });
});

describe('unsupported requests are refused with a message', () => {
  test.each([
    ['GET', '/', 404],
    ['GET', '/storage/v1/bucket', 404],
    ['POST', '/graphql/v1', 404],
    ['GET', '/rest/v1/', 404],
    ['GET', '/rest/v1/customers/1', 404],
    ['PUT', '/rest/v1/customers?id=eq.1', 405],
    ['GET', '/rest/v1/customers?select=name:company_name', 400],
    ['GET', '/rest/v1/customers?select=orders(id)', 400],
    ['GET', '/rest/v1/customers?select=count()', 400],
    ['DELETE', '/rest/v1/customers?company_name=eq.x&limit=1', 400],
    ['PUT', '/auth/v1/user', 404],
    ['GET', '/auth/v1/admin/users', 404],
    ['GET', '/auth/v1/authorize?provider=google', 404],
  ])('%s %s: %i', async (method, path, status) => {
    const token = String((await signIn()).json.access_token);
    const answer = await call(path, { method, token });
    expect(answer.status).toBe(status);
    expect(answer.json.message).toMatch(/\w/);
  });

  test.each(['text/csv', 'application/geo+json'])('the media type %s: 406 PGRST107', async (accept) => {
    const headers = { apikey: LOCAL_PUBLISHABLE_KEY, accept };
    const response = await backend.fetch(new Request('http://backend.test/rest/v1/customers', { headers }));
    expect(response.status).toBe(406);
    expect(await response.json()).toMatchObject({ code: 'PGRST107' });
  });

  test.each(['count=planned', 'missing=default', 'tx=rollback', 'max-affected=1'])(
    'the preference %s: 400 PGRST122',
    async (prefer) => {
      const headers = { apikey: LOCAL_PUBLISHABLE_KEY, prefer };
      const response = await backend.fetch(new Request('http://backend.test/rest/v1/customers', { headers }));
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: 'PGRST122' });
    },
  );
});

test('the log never has what a visitor or an admin typed', async () => {
  const lines: string[] = [];
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, method).mockImplementation(
      (...parts: unknown[]) => void lines.push(parts.map(String).join(' ')),
    );
  }
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((chunk) => lines.push(String(chunk)) > 0);
  }
  await call('/rest/v1/customers', { body: { ...registration, vat_reg_nr: 'hidden-1' } });
  await call('/rest/v1/customers', { body: { ...registration, fax: 'hidden-2' } });
  await call('/rest/v1/customers?id=eq.hidden-3', { token: String((await signIn()).json.access_token) });
  await signIn({ email: 'hidden-4@example.com', password: 'hidden-5' });
  await backend.db.exec('alter table auth.users rename to users_gone');
  const broken = await signIn({ email: 'hidden-6@example.com', password: 'hidden-7' });
  await backend.db.exec('alter table auth.users_gone rename to users');
  vi.restoreAllMocks();

  expect(broken).toMatchObject({ status: 500, json: { message: 'Internal server error' } });
  expect(lines.join('\n')).toContain('POST /auth/v1/token failed');
  expect(lines.join('\n')).not.toContain('hidden');
});

describe("requests that are too deep or too many get a 4xx, and aren't logged", () => {
  const deep = `${'['.repeat(5_900)}${']'.repeat(5_900)}`;
  const nested = `${'{"a":'.repeat(5_900)}1${'}'.repeat(5_900)}`;
  const filters = `and=(${'and('.repeat(1_500)}id.is.null,id.is.null${')'.repeat(1_500)})`;
  test.each<[string, string, string | undefined]>([
    ['JSON nested 5,900 deep', '/rest/v1/customers', deep],
    ['objects nested 5,900 deep', '/rest/v1/customers', `{"company_name": ${nested}}`],
    ['an argument nested 5,900 deep', '/rest/v1/rpc/mark_updated', `{"shown": ${nested}}`],
    [
      'a sign-in nested 5,900 deep',
      '/auth/v1/token?grant_type=password',
      `{"email": ${deep}, "password": "x"}`,
    ],
    [
      '1,700 times a column',
      `/rest/v1/customers?select=${Array.from({ length: 1_700 }, () => 'id').join(',')}`,
      undefined,
    ],
    ['conditions nested 1,500 deep', `/rest/v1/customers?${filters}`, undefined],
  ])('%s', async (_, path, body) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const token = String((await signIn()).json.access_token);
    const response = await backend.fetch(
      new Request(`http://backend.test${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          apikey: LOCAL_PUBLISHABLE_KEY,
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
        },
        ...(body === undefined ? {} : { body }),
      }),
    );
    expect(Math.floor(response.status / 100)).toBe(4);
    expect(log).not.toHaveBeenCalled();
  });
});

test('a closing backend answers that it is stopping, and logs no failure', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const closing = await openBackend();
  const register = () =>
    closing.fetch(
      new Request('http://backend.test/rest/v1/customers', {
        method: 'POST',
        headers: { apikey: LOCAL_PUBLISHABLE_KEY, 'content-type': 'application/json' },
        body: JSON.stringify(registration),
      }),
    );
  const before = register();
  const closed = closing.close();
  const during = register();
  expect((await before).status).toBe(201);
  expect((await during).status).toBe(503);
  await closed;
  expect((await register()).status).toBe(503);
  expect(log).not.toHaveBeenCalled();
});
