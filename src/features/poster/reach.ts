export type Reach = 'anyone' | 'shop-network' | 'local-name' | 'this-computer';

/** Domains that a router gives to devices, known only on its network. */
const NETWORK_NAMES = /\.(home|home\.arpa|internal|intranet|lan|localdomain|private)$/;

/** Returns who can open a URL. `shop-network` is RFC 1918, 3927, 4193, 6598; most phones can't resolve `local-name`. */
export function reachOf(address: string): Reach {
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (host.includes(':')) return reachOfIpv6(host);
  if (/^\d+(\.\d+){3}$/.test(host)) return reachOfIpv4(host);
  if (/(^|\.)localhost$/.test(host)) return 'this-computer';
  if (NETWORK_NAMES.test(host)) return 'shop-network';
  return host.includes('.') && !host.endsWith('.local') ? 'anyone' : 'local-name';
}

function reachOfIpv4(host: string): Reach {
  const [first = 0, second = 0] = host.split('.').map(Number);
  if (first === 127 || first === 0) return 'this-computer';
  const isPrivate =
    first === 10 ||
    (first === 172 && second >= 16 && second < 32) ||
    (first === 192 && second === 168) ||
    (first === 169 && second === 254) ||
    (first === 100 && second >= 64 && second < 128);
  return isPrivate ? 'shop-network' : 'anyone';
}

function reachOfIpv6(host: string): Reach {
  if (host === '::1' || host === '::') return 'this-computer';
  // URL writes ::ffff:127.0.0.1 as ::ffff:7f00:1.
  const [, high, low] = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(host) ?? [];
  if (high !== undefined && low !== undefined) {
    const [a, b] = [parseInt(high, 16), parseInt(low, 16)];
    return reachOfIpv4([a >> 8, a & 255, b >> 8, b & 255].join('.'));
  }
  return /^f[cd]|^fe[89ab]/.test(host) ? 'shop-network' : 'anyone';
}
