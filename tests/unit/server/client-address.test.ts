import { expect, test } from 'vitest';
import { withClientAddress } from '../../../server/auth/client-address.ts';

const claimed = {
  'CF-Connecting-IP': '192.0.2.1',
  Forwarded: 'for=192.0.2.1',
  'X-Forwarded-For': '192.0.2.1',
  'X-Real-IP': '192.0.2.1',
};

const request = (): Request =>
  new Request('http://backend.test/rest/v1/customers?select=id', {
    method: 'POST',
    headers: { ...claimed, apikey: 'key', 'content-type': 'application/json' },
    body: '{"company_name":"Highveld Radio"}',
  });

test('the server’s address replaces every one that the client claims', async () => {
  const known = withClientAddress(request(), '198.51.100.7');
  expect(Object.fromEntries(known.headers)).toEqual({
    apikey: 'key',
    'cf-connecting-ip': '198.51.100.7',
    'content-type': 'application/json',
  });
  expect({ url: known.url, method: known.method, body: await known.text() }).toEqual({
    url: request().url,
    method: 'POST',
    body: await request().text(),
  });
});

test('no address is passed on if the server has none', () => {
  expect(Object.fromEntries(withClientAddress(request(), undefined).headers)).toEqual({
    apikey: 'key',
    'content-type': 'application/json',
  });
});
