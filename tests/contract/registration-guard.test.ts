import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';

import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { openBackend } from '../../scripts/server/backend.ts';
import { apiListener } from '../../scripts/server/api.ts';
import { listen } from '../../scripts/server/listen.ts';
import { readSettings } from '../../scripts/settings/server.ts';
import type { LocalBackend } from '../../supabase/local/backend.ts';
import { setRegistrationLimits } from '../../supabase/local/registration-limits.ts';
import { copyOfTemplate } from '../support/template.ts';
import { registration } from './support/customers.ts';
import { type RawAnswer, type Target, newAdmin, noLimits, raw } from './support/target.ts';

/**
 * The public door over HTTP, as `npm start` opens it: a registration sent twice, and more registrations than the
 * limits allow. What the trigger decides in detail is in supabase/tests/30_registration_limits.sql.
 */

const limits = { perAddress: 5, overall: 12 };

let dataDir: string;
let backend: LocalBackend;
/** What a visitor reaches without anything before it. */
let direct: Target;
/** A backend behind the shop's own reverse proxy. */
let behindProxy: Target;
const servers: Server[] = [];

beforeAll(async () => {
  dataDir = await copyOfTemplate();
  const settings = readSettings({
    ADMIN_PASSWORD: 'a password of the tests',
    REGISTRATIONS_PER_ADDRESS: '5',
  });
  backend = await openBackend({ ...settings, dataDir });
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
  await rm(dataDir, { recursive: true, force: true });
});

async function serve(trustProxy: number): Promise<Target> {
  const listener = apiListener(backend, { trustProxy });
  const server = createServer((request, response) => void listener(request, response));
  servers.push(server);
  const port = await listen(server, 0, '127.0.0.1');
  return {
    url: `http://127.0.0.1:${port}`,
    key: 'sb_publishable_local',
    adminEmail: backend.adminEmail,
    adminPassword: 'a password of the tests',
    hosted: false,
    close: async () => undefined,
  };
}

/** Sends registrations as the page does; `headers` is what a client can add. */
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

async function statuses(answers: Iterable<Promise<RawAnswer>>): Promise<number[]> {
  return (await Promise.all(answers)).map(({ status }) => status).toSorted((one, other) => one - other);
}

const times = <Value>(count: number, value: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => value(index));

test('REGISTRATIONS_PER_ADDRESS is stored, and other limits stay', async () => {
  const { rows } = await backend.db.query('select per_address, overall from private.registration_limits');
  expect(rows).toEqual([{ per_address: 5, overall: 600 }]);
});

describe('a registration sent again', () => {
  test('is answered 201 like the first, and stored once', async () => {
    for (const attempt of ['first', 'second', 'third']) {
      const answer = await post(direct, registration());
      expect({ attempt, status: answer.status, text: answer.text }).toEqual({
        attempt,
        status: 201,
        text: '',
      });
    }
    expect(await stored()).toBe(1);
  });

  test('is stored once if sent twenty times at once', async () => {
    expect(await statuses(times(20, () => post(direct, registration())))).toEqual(times(20, () => 201));
    expect(await stored()).toBe(1);
  });

  test('is accepted after an admin deleted the customer', async () => {
    await post(direct, registration());
    const admin = await newAdmin(direct);
    await admin.from('customers').delete().not('id', 'is', null).throwOnError();
    expect((await post(direct, registration())).status).toBe(201);
    expect(await stored()).toBe(1);
  });

  test('succeeds even if the address is over its limit', async () => {
    for (let n = 0; n < limits.perAddress; n += 1) await post(direct, named(n));
    expect((await post(direct, named('more'))).status).toBe(429);
    expect((await post(direct, named(0))).status).toBe(201);
    expect(await stored()).toBe(limits.perAddress);
  });
});

describe('no one learns whether a customer is registered', () => {
  test.each<[string, Record<string, string>, number]>([
    ['as the page asks', {}, 201],
    ['with nothing preferred', { prefer: '' }, 201],
    ['asking for the count', { prefer: 'return=minimal, count=exact' }, 201],
    ['asking for one row', { accept: 'application/vnd.pgrst.object+json' }, 201],
    ['asking for both', { accept: 'application/vnd.pgrst.object+json', prefer: 'count=exact' }, 201],
    ['asking for the row', { prefer: 'return=representation' }, 401],
  ])('from status, headers and body, %s', async (_, headers, status) => {
    await post(direct, named('registered'));
    const [again, first] = [
      await post(direct, named('registered'), headers),
      await post(direct, named(`new, ${status}`), headers),
    ];
    const seen = (answer: RawAnswer) => ({
      status: answer.status,
      headers: [...answer.headers].filter(([name]) => name !== 'date'),
      text: answer.text,
    });
    expect(seen(again)).toEqual(seen(first));
    expect(first.status).toBe(status);
  });

  test('from a broken rule, which gets that rule’s error whatever it requests', async () => {
    const headers = { accept: 'application/vnd.pgrst.object+json', prefer: 'count=exact' };
    const answer = await post(direct, registration({ cell_phone: '1' }), headers);
    expect(answer).toMatchObject({ status: 400, json: { code: '23514' } });
  });

  test('by using up a limit: another customer’s registration counts like any other', async () => {
    await post(behindProxy, named('registered'), from('192.0.2.1'));
    for (const guess of [named('registered'), named('not registered')]) {
      await backend.db.exec('delete from private.recent_registrations');
      const answers: number[] = [(await post(behindProxy, guess, from('192.0.2.2'))).status];
      for (let n = 0; n < limits.perAddress; n += 1) {
        answers.push(
          (await post(behindProxy, named(`${JSON.stringify(guess).length} ${n}`), from('192.0.2.2'))).status,
        );
      }
      expect(answers).toEqual([201, 201, 201, 201, 201, 429]);
    }
  });
});

test('the documented steps around a run against a project leave it accepting visitors', async () => {
  const [before = '', after = ''] = [
    ...readFileSync('docs/hosted.md', 'utf8').matchAll(/```sql\n(.*?)```/gs),
  ].map(([, sql]) => sql);
  await backend.db.exec(before);
  expect((await post(direct, times(21, named))).status).toBe(201);
  await backend.db.exec(after);
  expect((await post(direct, named('visitor'))).status).toBe(201);
});

describe('more registrations than the limit of an address', () => {
  test('are answered 429, in the format of every other error, with the time of the next try', async () => {
    for (let n = 0; n < limits.perAddress; n += 1) {
      expect((await post(direct, named(n))).status).toBe(201);
    }
    const { status, headers, json } = await post(direct, named('more'));
    expect(status).toBe(429);
    expect(headers.get('content-type')).toContain('application/json');
    const seconds = /^Retry after (\d+) seconds$/.exec(String(json.details))?.[1];
    expect(json).toEqual({
      code: 'PT429',
      message: 'Too many registrations from this address.',
      details: `Retry after ${seconds} seconds`,
      hint: `Try again in ${seconds} seconds.`,
    });
    expect(Number(seconds)).toBeGreaterThan(0);
    expect(Number(seconds)).toBeLessThanOrEqual(600);
    expect(await stored()).toBe(limits.perAddress);
  });

  test('at once are stored up to the limit', async () => {
    const answers = await statuses(times(30, (n) => post(direct, named(n))));
    expect(answers).toEqual([...times(5, () => 201), ...times(25, () => 429)]);
    expect(await stored()).toBe(limits.perAddress);
  });

  test('are all refused in one request', async () => {
    expect((await post(direct, times(limits.perAddress + 1, named))).status).toBe(429);
    expect(await stored()).toBe(0);
    expect((await post(direct, times(limits.perAddress, named))).status).toBe(201);
    expect((await post(direct, named('more'))).status).toBe(429);
  });

  test("aren't accepted with another claimed address", async () => {
    const answers: RawAnswer[] = [];
    for (let n = 0; n < limits.perAddress + 3; n += 1) {
      const address = `192.0.2.${n}`;
      const claims = { 'x-forwarded-for': address, 'x-real-ip': address, 'cf-connecting-ip': address };
      answers.push(await post(direct, named(n), { ...claims, forwarded: `for=${address}` }));
    }
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429, 429, 429]);
    const { rows } = await backend.db.query(
      'select distinct client_address from private.recent_registrations',
    );
    expect(rows).toEqual([{ client_address: '127.0.0.1/32' }]);
  });

  test("don't count if they break a rule", async () => {
    for (let n = 0; n < limits.perAddress + 1; n += 1) {
      expect((await post(direct, registration({ cell_phone: '1' }))).status).toBe(400);
    }
    expect((await post(direct, named('right'))).status).toBe(201);
  });

  test('are accepted from an admin', async () => {
    const admin = await newAdmin(direct);
    for (let n = 0; n < limits.perAddress + 1; n += 1) {
      await admin.from('customers').insert(named(n)).throwOnError();
    }
    expect(await stored()).toBe(limits.perAddress + 1);
    expect((await post(direct, named('a visitor’s'))).status).toBe(201);
  });
});

describe('behind a trusted proxy', () => {
  test("each visitor has a limit, which others don't share", async () => {
    const flood = times(20, (n) => post(behindProxy, named(`flood ${n}`), from('192.0.2.1')));
    expect(await statuses(flood)).toEqual([...times(5, () => 201), ...times(15, () => 429)]);
    expect((await post(behindProxy, named('other'), from('192.0.2.2'))).status).toBe(201);
    expect((await post(behindProxy, named('other v6'), from('2001:db8::1'))).status).toBe(201);
  });

  test('earlier entries of the header, which the client made up, are ignored', async () => {
    const answers: RawAnswer[] = [];
    for (let n = 0; n < limits.perAddress + 1; n += 1) {
      const headers = {
        'x-forwarded-for': `198.51.100.${n}, 192.0.2.1`,
        'cf-connecting-ip': `198.51.100.${n}`,
      };
      answers.push(await post(behindProxy, named(n), headers));
    }
    expect(answers.at(-1)?.status).toBe(429);
  });

  test('an entry with a port is an address', async () => {
    for (let n = 0; n < limits.perAddress; n += 1) {
      expect((await post(behindProxy, named(n), from(`192.0.2.1:${5000 + n}`))).status).toBe(201);
    }
    expect((await post(behindProxy, named('more'), from('192.0.2.1:80'))).status).toBe(429);
    expect((await post(behindProxy, named('v6'), from('[2001:db8::1]:80'))).status).toBe(201);
  });

  test('a /56 with its 256 networks gets no more than two addresses, and others are accepted', async () => {
    await setRegistrationLimits(backend.db, { perAddress: 5, overall: 600 });
    const flood = times(256, (n) =>
      post(behindProxy, named(`flood ${n}`), from(`2001:db8:0:${n.toString(16)}::1`)),
    );
    const answers = await statuses(flood);
    expect(answers.filter((status) => status === 201)).toHaveLength(10);
    expect((await post(behindProxy, named('neighbour'), from('2001:db8:1::1'))).status).toBe(201);
  });

  test('newcomers are accepted after three quarters of the limit', async () => {
    await setRegistrationLimits(backend.db, { perAddress: 100, overall: 8 });
    for (let n = 0; n < 6; n += 1) await post(behindProxy, named(n), from('192.0.2.1'));
    expect((await post(behindProxy, named('more'), from('192.0.2.1'))).status).toBe(429);
    expect((await post(behindProxy, named('first'), from('192.0.2.2'))).status).toBe(201);
  });

  test('the overall limit holds for ever new addresses', async () => {
    const answers: RawAnswer[] = [];
    for (let n = 0; n < limits.overall + 2; n += 1) {
      answers.push(await post(behindProxy, named(n), from(`192.0.2.${n}`)));
    }
    expect(answers.map(({ status }) => status)).toEqual([...times(limits.overall, () => 201), 429, 429]);
    expect(answers.at(-1)?.json.message).toBe('Too many registrations at the moment.');
    expect(await stored()).toBe(limits.overall);
  });
});

describe('any registrations in any order', () => {
  const words = fc.constantFrom('Alpha', 'Béta', 'alpha');
  const registrations = fc.record({
    company_name: words,
    contact_person: words,
    cell_phone: fc.constantFrom('0825551234', '0825551235'),
    office_phone: fc.constantFrom(null, '0825551234'),
    physical_address: words,
    email_address: fc.constantFrom('a@b.example', 'A@b.example'),
    vat_reg_nr: fc.constantFrom(null, '4220122222'),
  });
  /** Mostly few different ones, so that many are the same; each request holds one or several. */
  const requests = fc
    .array(registrations, { minLength: 1, maxLength: 4 })
    .chain((pool) =>
      fc.array(fc.array(fc.constantFrom(...pool), { minLength: 1, maxLength: 3 }), { maxLength: 8 }),
    );

  test('store each different customer once, and always succeed', async () => {
    await setRegistrationLimits(backend.db, noLimits);
    await fc.assert(
      fc.asyncProperty(requests, async (sent) => {
        await backend.db.exec('delete from public.customers');
        expect(await statuses(sent.map((rows) => post(direct, rows)))).toEqual(sent.map(() => 201));
        const different = new Set(sent.flat().map((row) => JSON.stringify(Object.values(row))));
        expect(await stored()).toBe(different.size);
      }),
      { numRuns: 40 },
    );
  });
});

test('only have the overall limit without an address, which no header can set', async () => {
  const send = (n: number): Promise<Response> =>
    backend.fetch(
      new Request('http://backend.test/rest/v1/customers', {
        method: 'POST',
        headers: {
          apikey: direct.key,
          'content-type': 'application/json',
          'cf-connecting-ip': '192.0.2.1',
        },
        body: JSON.stringify(named(n)),
      }),
    );
  const answers = await Promise.all(times(limits.overall + 1, send));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(limits.overall);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  const { rows } = await backend.db.query('select distinct client_address from private.recent_registrations');
  expect(rows).toEqual([{ client_address: null }]);
});
