import { expect, test } from 'vitest';
import { withClientAddress } from '../../../server/auth/client-address.ts';

test('the server’s address replaces every one that the client claims', () => {
  const sent = new Headers({
    'CF-Connecting-IP': '192.0.2.1',
    Forwarded: 'for=192.0.2.1',
    'X-Forwarded-For': '192.0.2.1',
    'X-Real-IP': '192.0.2.1',
    apikey: 'key',
    'content-type': 'application/json',
  });
  expect(Object.fromEntries(withClientAddress(sent, '198.51.100.7'))).toEqual({
    apikey: 'key',
    'cf-connecting-ip': '198.51.100.7',
    'content-type': 'application/json',
  });
});
