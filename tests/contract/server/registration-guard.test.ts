import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { apiListener } from '../../../server/http/api.ts';
import { listen } from '../../../server/process/listen.ts';
import type { LocalBackend } from '../../../server/backend/backend.ts';
import { setRegistrationLimits } from '../../../server/backend/registration-limits.ts';
import { ADMIN } from '../../support/template.ts';
import { openBackend } from '../support/backend.ts';
import { registration } from '../support/customers.ts';
import { type RawAnswer, type Target, raw } from '../support/target.ts';

const limits = { perAddress: 5, overall: 12 };

let backend: LocalBackend;
let direct: Target;
let behindProxy: Target;
const servers: Server[] = [];

beforeAll(async () => {
  backend = await openBackend({ registrationLimits: limits });
  direct = await serve(0);
  behindProxy = await serve(1);
});

afterEach(async () => {
  await backend.db.exec('delete from private.recent_registrations; delete from public.customers');
  await setRegistrationLimits(backend.db, limits);
});

afterAll(async () => {
  for (const server of servers) server.close();
  await backend.close();
});

async function serve(trustProxy: number): Promise<Target> {
  const listener = apiListener(backend, { trustProxy });
  const server = createServer((request, response) => void listener(request, response));
  servers.push(server);
  const url = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
  const close = async () => undefined;
  return { url, key: 'sb_publishable_local', ...ADMIN, hosted: false, fetch, close };
}

function post(target: Target, body: object, headers: Record<string, string> = {}): Promise<RawAnswer> {
  return raw(target, '/rest/v1/customers', {
    method: 'POST',
    body,
    headers: { prefer: 'return=minimal', ...headers },
  });
}

const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': `10.9.9.9, ${address}` });
const named = (name: string | number): object => registration({ company_name: `Company ${name}` });

async function stored(): Promise<number> {
  const { rows } = await backend.db.query<{ customers: number }>(
    'select count(*)::int as customers from public.customers',
  );
  return rows[0]?.customers ?? Number.NaN;
}

async function addresses(): Promise<(string | null)[]> {
  const { rows } = await backend.db.query<{ client_address: string | null }>(
    'select distinct client_address from private.recent_registrations',
  );
  return rows.map(({ client_address }) => client_address);
}

async function statuses(answers: Iterable<Promise<{ status: number }>>): Promise<number[]> {
  return (await Promise.all(answers)).map(({ status }) => status).toSorted((one, other) => one - other);
}

const times = <Value>(count: number, value: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => value(index));

test('a registration that is sent again, also at the same moment, is answered alike and stored once', async () => {
  const answers = await Promise.all(times(20, () => post(direct, registration())));
  expect(answers.map(({ status, text }) => [status, text])).toEqual(times(20, () => [201, '']));
  expect(await stored()).toBe(1);
});

test.each<[string, Record<string, string>, number]>([
  ['as the page asks', {}, 201],
  ['with nothing preferred', { prefer: '' }, 201],
  ['asking for the count', { prefer: 'return=minimal, count=exact' }, 201],
  ['asking for one row', { accept: 'application/vnd.pgrst.object+json' }, 201],
  ['asking for the row', { prefer: 'return=representation' }, 401],
])("an answer doesn't tell whether a customer is registered, %s", async (_, headers, status) => {
  await post(direct, named('registered'));
  const seen = (answer: RawAnswer) => ({
    status: answer.status,
    headers: [...answer.headers].filter(([name]) => name !== 'date'),
    text: answer.text,
  });
  const again = seen(await post(direct, named('registered'), headers));
  expect(again).toEqual(seen(await post(direct, named('new'), headers)));
  expect(again.status).toBe(status);
});

test('the documented steps around a run against a project leave it accepting visitors', async () => {
  const [before = '', after = ''] = [
    ...readFileSync('docs/developers/embedded-and-hosted.md', 'utf8').matchAll(/```sql\n(.*?)```/gs),
  ].map(([, sql]) => sql);
  await backend.db.exec(before);
  expect(await statuses(times(21, (n) => post(direct, named(n))))).toEqual(times(21, () => 201));
  await backend.db.exec(after);
  expect((await post(direct, named('visitor'))).status).toBe(201);
});

test('more registrations than the limit get 429, in the format of every error, with the time of the next try', async () => {
  const answers = await statuses(times(30, (n) => post(direct, named(n))));
  expect(answers).toEqual([...times(5, () => 201), ...times(25, () => 429)]);
  expect(await stored()).toBe(limits.perAddress);
  const { headers, json } = await post(direct, named('more'));
  expect(headers.get('content-type')).toContain('application/json');
  const seconds = Number(/^Retry after (\d+) seconds$/.exec(String(json.details))?.[1]);
  expect(json).toEqual({
    code: 'PT429',
    message: 'Too many registrations from this address.',
    details: `Retry after ${seconds} seconds`,
    hint: `Try again in ${seconds} seconds.`,
  });
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(600);
});

test('behind a trusted proxy each visitor has a limit, whatever they claim', async () => {
  const flood = times(10, (n) => {
    const claims = { 'x-forwarded-for': `198.51.100.${n}, 192.0.2.1`, 'cf-connecting-ip': `198.51.100.${n}` };
    return post(behindProxy, named(`flood ${n}`), claims);
  });
  expect(await statuses(flood)).toEqual([...times(5, () => 201), ...times(5, () => 429)]);
  expect((await post(behindProxy, named('other'), from('192.0.2.2'))).status).toBe(201);
  expect((await post(behindProxy, named('other v6'), from('2001:db8::1'))).status).toBe(201);
});

test.each(['cf-connecting-ip', 'x-forwarded-for', 'x-real-ip', 'forwarded'])(
  "a client's %s doesn't replace the address that the server saw",
  async (name) => {
    const flood = times(6, (n) => post(direct, named(n), { [name]: `198.51.100.${n}` }));
    expect(await statuses(flood)).toEqual([...times(5, () => 201), 429]);
    expect(await addresses()).toEqual(['127.0.0.1/32']);
  },
);

test('a registration without an address only has the overall limit', async () => {
  const inside: Target = { ...direct, fetch: (input, init) => backend.fetch(new Request(input, init)) };
  const answers = times(limits.overall + 1, (n) => post(inside, named(n)));
  expect(await statuses(answers)).toEqual([...times(limits.overall, () => 201), 429]);
  expect(await addresses()).toEqual([null]);
});
