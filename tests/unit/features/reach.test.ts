// cspell:ignore fffe
import { expect, test } from 'vitest';
import { reachOf } from '#features/poster/reach.ts';

/** Hosts by who can reach them, including lookalikes of private networks and local names. */
const HOSTS = {
  anyone: [
    'desk.example.co.za 196.25.1.1 [2001:db8::1] 172.32.0.1 172.15.0.1 192.167.1.1 193.168.1.1 169.253.1.1',
    '168.254.1.1 100.63.0.1 100.128.0.1 101.64.0.1 [::fffe:c0a8:114] [2001:db8::ffff:c0a8:114]',
    '[::ffff:0:c0a8:114] [2001:fd00::1] [2001:db8::fe80] [fe70::1] desk.lan.example.co.za',
    'localhost.example.co.za 10.0.0.7.example.co.za desk10.0.0.7.nip.example',
  ],
  'shop-network': [
    '10.0.0.7 172.16.0.1 172.31.255.254 192.168.1.20 169.254.10.10 100.64.0.1 100.127.0.1 [fd00::20]',
    '[fe80::1] [::ffff:192.168.1.20] counter.lan',
  ],
  'local-name': ['counter.local counter'],
  'this-computer': ['localhost desk.localhost. 127.0.0.1 127.8.0.1 0.0.0.0 [::1] [::ffff:127.0.0.1] [::]'],
};
const rows = Object.entries(HOSTS).flatMap(([reach, hosts]) =>
  hosts
    .join(' ')
    .split(' ')
    .map((host) => [host, reach] as const),
);

test.each(rows)('the poster’s address with the host %s can be opened by: %s', (host, reach) => {
  expect(reachOf(`http://${host}:4173/desk/`)).toBe(reach);
  expect(reachOf(`https://${host}/`)).toBe(reach);
});
