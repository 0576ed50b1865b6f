import { describe, expect, test } from 'vitest';
import { networksOf } from '../../../server/auth/client-network.ts';
import { type Attempt, SignInLimits } from '../../../server/auth/sign-in-limits.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const ADMIN = 'admin@example.com';

const limitsOf = (kept?: ReadonlyMap<string, number>) => new SignInLimits((text) => `hidden ${text}`, kept);
const from = (address: string, email = ADMIN, known: string | null = null): Attempt => ({
  email,
  networks: networksOf(address),
  known,
});
const letThrough = (limits: SignInLimits, attempt: Attempt, now: number): boolean =>
  'counts' in limits.take(attempt, now);

function guess(limits: SignInLimits, attempts: (n: number) => Attempt, seconds: number, begin = 0): number {
  let count = 0;
  for (let n = 0; n < seconds * 10; n += 1) {
    if (letThrough(limits, attempts(n), begin + n * 100)) count += 1;
  }
  return count;
}

test('three addresses guess for a day, and the admin signs in', () => {
  const limits = limitsOf();
  let signedIn = 0;
  for (let now = 0; now < 24 * HOUR; now += SECOND) {
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
      letThrough(limits, from(address, now % (2 * SECOND) === 0 ? ADMIN : `${now}@example.com`), now);
    }
    if (now % (0.5 * HOUR) === 0 && letThrough(limits, from('192.0.2.4'), now)) {
      limits.succeeded(from('192.0.2.4'), now);
      signedIn += 1;
    }
  }
  expect(signedIn).toBe(48);
});

describe('guesses at one email', () => {
  test('one address has fewer than 60 guesses at an email in an hour, and then fewer', () => {
    const limits = limitsOf();
    const first = guess(limits, () => from('192.0.2.1'), 3600);
    const second = guess(limits, () => from('192.0.2.1'), 3600, HOUR);
    expect([first, second]).toEqual([39, 30]);
  });

  test('new addresses have a limited number of guesses together', () => {
    const limits = limitsOf();
    expect(guess(limits, (n) => from(`198.51.${n >> 8}.${n & 255}`), 3600)).toBeLessThanOrEqual(220);
  });

  test('new addresses of an IPv6 network have as many guesses as the network', () => {
    const limits = limitsOf();
    const guesses = guess(limits, (n) => from(`2001:db8:0:${n.toString(16)}::1`), 60);
    expect(guesses).toBeLessThanOrEqual(44);
    expect(letThrough(limits, from('2001:db8:1::1'), 60 * SECOND)).toBe(true);
  });

  test('new /64s of a /56 have as many guesses as the /56', () => {
    const guesses = guess(
      limitsOf(),
      (n) => from(`2001:db8:0:${(n % 256).toString(16)}::1`, `${n}@example.com`),
      60,
    );
    // Thirty at once, then one every twenty seconds.
    expect(guesses).toBe(32);
  });

  test("guesses at an email don't affect known browsers and networks", () => {
    const limits = limitsOf();
    guess(limits, (n) => from(`198.51.${n >> 8}.${n & 255}`), 60);
    expect(letThrough(limits, from('203.0.113.1'), 59 * SECOND)).toBe(false);
    expect(letThrough(limits, from('203.0.113.1', ADMIN, 'the browser'), 59 * SECOND)).toBe(true);
  });

  test('a known address has as few guesses as any other', () => {
    const limits = limitsOf();
    expect(guess(limits, () => from('192.0.2.1', ADMIN, 'the network'), 3600)).toBe(39);
    expect(letThrough(limits, from('192.0.2.1', ADMIN, 'the browser'), HOUR - 1)).toBe(true);
    expect(letThrough(limits, from('192.0.2.1', 'other@example.com', 'the network'), HOUR - 1)).toBe(true);
    expect(letThrough(limits, from('192.0.2.1', ADMIN, 'the network'), HOUR - 1)).toBe(false);
  });
});

test('made-up emails: 140 an hour from one address, and one a second overall', () => {
  expect(guess(limitsOf(), (n) => from('192.0.2.1', `${n}@example.com`), 3600)).toBeLessThanOrEqual(140);
  const many = guess(limitsOf(), (n) => from(`198.51.${n >> 8}.${n & 255}`, `${n}@example.com`), 600);
  expect(many).toBeLessThanOrEqual(120 + 600);
});

test('a right password costs nothing', () => {
  const limits = limitsOf();
  for (let n = 0; n < 200; n += 1) {
    expect(letThrough(limits, from('192.0.2.1'), 0)).toBe(true);
    limits.succeeded(from('192.0.2.1'), 0);
  }
});

describe('the networks of an address', () => {
  test.each(['1:0:0:0:0', '0:1:0:0:0', '0:0:1:0:0', '0:0:0:1:0', '0:0:0:0:1'])(
    'only look like IPv4 at their end: %s:ffff:c000:201',
    (beginning) => {
      expect(networksOf(`${beginning}:ffff:c000:201`)).toHaveLength(3);
    },
  );

  test.each([
    ['192.0.2.1', ['192.0.2.1']],
    ['::ffff:192.0.2.1', ['192.0.2.1']],
    ['::FFFF:C000:0201', ['192.0.2.1']],
    ['2001:db8:1:2345:6::7', ['2001:db8:1:2345::/64', '2001:db8:1:2300::/56', '2001:db8:1::/48']],
    ['2001:0DB8:0001:2345::', ['2001:db8:1:2345::/64', '2001:db8:1:2300::/56', '2001:db8:1::/48']],
    ['2001::2:3:4:5:6', ['2001:0:0:2::/64', '2001:0:0:0::/56', '2001:0:0::/48']],
    ['::1', ['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0::/48']],
    ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0:0::/56', 'fe80:0:0::/48']],
    ['not an address', ['unknown']],
    [undefined, ['unknown']],
  ])('%s: %j', (address, networks) => {
    expect(networksOf(address)).toEqual(networks);
  });
});
