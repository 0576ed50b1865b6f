import { isIP } from 'node:net';

/** Returns an address's networks, smallest first; for IPv6 its /64, /56 and /48. Invalid addresses share one. */
export function networksOf(address = ''): readonly [string, ...string[]] {
  const groups = isIP(address) === 6 ? groupsOf(address) : null;
  if (groups === null) return [isIP(address) === 4 ? address : 'unknown'];
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = groups;
  // IPv6 servers see IPv4 clients as ::ffff:192.0.2.1.
  if (a + b + c + d + e === 0 && f === 0xffff) return [[g >> 8, g & 255, h >> 8, h & 255].join('.')];
  const prefix = (length: number, ...kept: number[]): string =>
    `${kept.map((group) => group.toString(16)).join(':')}::/${length}`;
  return [prefix(64, a, b, c, d), prefix(56, a, b, c, d & 0xff00), prefix(48, a, b, c)];
}

/** Returns the eight groups of an IPv6 address. The URL parser normalizes it. */
function groupsOf(address: string): number[] {
  const { hostname } = new URL(`http://[${address.split('%', 1).join()}]`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const read = (text: string): number[] =>
    text === '' ? [] : text.split(':').map((group) => parseInt(group, 16));
  const [first, last] = [read(head), read(tail ?? '')];
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last];
}
