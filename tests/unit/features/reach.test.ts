import { describe, expect, test } from 'vitest';
import { reachOf, type Reach } from '#features/poster/reach.ts';

describe('who can open the address of a poster', () => {
  test.each<[address: string, reach: Reach]>([
    ['https://desk.example.co.za/', 'anyone'],
    ['https://example.co.za/desk/', 'anyone'],
    ['http://196.25.1.1:4173/', 'anyone'],
    ['http://[2001:db8::1]/', 'anyone'],
    ['http://10.0.0.7:4173/', 'shop-network'],
    ['http://172.16.0.1/', 'shop-network'],
    ['http://172.31.255.254/', 'shop-network'],
    ['http://172.32.0.1/', 'anyone'],
    ['http://192.168.1.20:4173/', 'shop-network'],
    ['http://169.254.10.10/', 'shop-network'],
    ['http://100.64.0.1/', 'shop-network'],
    ['http://[fd00::20]:4173/', 'shop-network'],
    ['http://[fe80::1]/', 'shop-network'],
    ['http://[::ffff:192.168.1.20]/', 'shop-network'],
    ['http://counter.lan:4173/', 'shop-network'],
    ['http://counter.local:4173/', 'local-name'],
    ['http://counter:4173/', 'local-name'],
    ['http://localhost:4173/', 'this-computer'],
    ['http://desk.localhost./', 'this-computer'],
    ['http://127.0.0.1:4173/', 'this-computer'],
    ['http://127.8.0.1/', 'this-computer'],
    ['http://0.0.0.0:4173/', 'this-computer'],
    ['http://[::1]:4173/', 'this-computer'],
    ['http://[::ffff:127.0.0.1]/', 'this-computer'],
    // Beside the private networks.
    ['http://172.15.0.1/', 'anyone'],
    ['http://192.167.1.1/', 'anyone'],
    ['http://193.168.1.1/', 'anyone'],
    ['http://169.253.1.1/', 'anyone'],
    ['http://168.254.1.1/', 'anyone'],
    ['http://100.63.0.1/', 'anyone'],
    ['http://100.127.0.1/', 'shop-network'],
    ['http://100.128.0.1/', 'anyone'],
    ['http://101.64.0.1/', 'anyone'],
    ['http://[::]/', 'this-computer'],
    ['http://[::fffe:c0a8:114]/', 'anyone'],
    ['http://[2001:db8::ffff:c0a8:114]/', 'anyone'],
    ['http://[::ffff:0:c0a8:114]/', 'anyone'],
    ['http://[2001:fd00::1]/', 'anyone'],
    ['http://[2001:db8::fe80]/', 'anyone'],
    ['http://[fe70::1]/', 'anyone'],
    // Names that only look like an address, or like a name of the network.
    ['http://desk.lan.example.co.za/', 'anyone'],
    ['http://localhost.example.co.za/', 'anyone'],
    ['http://10.0.0.7.example.co.za/', 'anyone'],
    ['http://desk10.0.0.7.nip.example/', 'anyone'],
  ])('%s: %s', (address, reach) => {
    expect(reachOf(address)).toBe(reach);
  });
});
