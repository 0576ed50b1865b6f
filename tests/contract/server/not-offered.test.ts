import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type RawOptions, type Target, openCallers, raw } from '../support/target.ts';

let target: Target;
let token: string;

beforeAll(async () => {
  ({ target, token } = await openCallers());
});
afterAll(() => target.close());

const post: RawOptions = { method: 'POST', body: {} };
const days: RawOptions = { method: 'POST', body: { time_zone: 'UTC' } };

test.each<[string, number, string | undefined, RawOptions?]>([
  ['/', 404, undefined],
  ['/storage/v1/bucket', 404, undefined],
  ['/graphql/v1', 404, undefined, post],
  ['/rest/v1/', 404, 'PGRST125'],
  ['/rest/v1/customers?select=name:company_name', 400, 'PGRST127'],
  ['/rest/v1/customers?select=orders(id)', 400, 'PGRST127'],
  ['/rest/v1/customers?order=id', 400, 'PGRST127', post],
  ['/rest/v1/customers?id=eq.x&limit=1', 400, 'PGRST127', { method: 'DELETE' }],
  ['/rest/v1/customers', 400, 'PGRST102', { method: 'POST', body: [] }],
  ['/rest/v1/customers', 400, 'PGRST127', { headers: { range: '0-9' } }],
  ['/rest/v1/customers', 400, 'PGRST122', { ...post, headers: { prefer: 'resolution=merge-duplicates' } }],
  ['/rest/v1/customers?id=eq.x', 400, 'PGRST127', post],
  ['/rest/v1/customers?id=eq.%ff', 400, '22021'],
  ['/rest/v1/customers', 405, 'PGRST117', { method: 'PUT', body: {} }],
  ['/rest/v1/rpc/customer_days?select=day', 400, 'PGRST127', days],
  ['/rest/v1/rpc/customer_days?day=eq.x', 400, 'PGRST127', days],
  ['/auth/v1/user', 404, 'not_found', { method: 'PUT', body: {} }],
  ['/auth/v1/admin/users', 404, 'not_found'],
  ['/auth/v1/authorize?provider=google', 404, 'not_found'],
])('%s gets %i, code %s', async (path, status, code, options) => {
  const headers = { 'x-supabase-api-version': '2024-01-01', ...options?.headers };
  const answer = await raw(target, path, { token, ...options, headers });
  expect({ status: answer.status, code: answer.json.code }).toEqual({ status, code });
  expect(answer.json.message).toMatch(/\w/);
});

const deep = `${'['.repeat(5_900)}${']'.repeat(5_900)}`;
const conditions = `${'and('.repeat(1_500)}id.is.null,id.is.null${')'.repeat(1_500)}`;
test.each<[string, string, string?]>([
  ['JSON nested 5,900 deep', '/rest/v1/customers', deep],
  ['an argument nested 5,900 deep', '/rest/v1/rpc/mark_updated', `{"shown": {"a": ${deep}}}`],
  ['a sign-in nested 5,900 deep', '/auth/v1/token?grant_type=password', `{"email": ${deep}}`],
  ['1,700 columns', `/rest/v1/customers?select=${Array<string>(1_700).fill('id').join()}`],
  ['conditions nested 1,500 deep', `/rest/v1/customers?and=(${conditions})`],
])("%s get a 4xx, which isn't logged", async (_, path, body) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { status } = await raw(target, path, { token, ...(body && { method: 'POST', body }) });
  expect(Math.floor(status / 100)).toBe(4);
  expect(log).not.toHaveBeenCalled();
  log.mockRestore();
});
