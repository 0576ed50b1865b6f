import { afterAll, beforeAll, expect, test } from 'vitest';

import { type RawOptions, type Target, openCallers, raw } from './support/target.ts';

/** What a hosted project's table service does and the embedded one does not: it says so, and does nothing else. */

let target: Target;
let token: string;

beforeAll(async () => {
  ({ target, token } = await openCallers());
});
afterAll(() => target.close());

const ask = (path: string, options: RawOptions) => raw(target, `/rest/v1/${path}`, { token, ...options });
const days = { time_zone: 'UTC' };

test.each(['select=day', 'limit=1', 'day=eq.x'])('a value with %s', async (query) => {
  expect(await ask('rpc/customer_days', { method: 'POST', body: days })).toMatchObject({ status: 200 });
  expect(await ask(`rpc/customer_days?${query}`, { method: 'POST', body: days })).toMatchObject({
    status: 400,
    json: {
      code: 'PGRST127',
      message: 'Feature not implemented',
      details: expect.stringContaining('filters on a function that returns values'),
    },
  });
});

test.each([
  ['POST', 'order=id', 'filters, order and limit on an insert'],
  ['POST', 'id=eq.x', 'filters, order and limit on an insert'],
  ['PATCH', 'id=eq.x&order=id', 'order and limit on an update or a delete'],
  ['DELETE', 'id=eq.x&limit=1', 'order and limit on an update or a delete'],
])('%s with %s', async (method, query, what) => {
  const answer = await ask(`customers?${query}`, { method, ...(method !== 'DELETE' && { body: {} }) });
  expect(answer).toMatchObject({
    status: 400,
    json: { code: 'PGRST127', details: expect.stringContaining(what) },
  });
});

test('PUT', async () => {
  expect(await ask('customers', { method: 'PUT', body: {} })).toMatchObject({
    status: 405,
    json: { code: 'PGRST117', message: 'Unsupported HTTP method: PUT' },
  });
});
