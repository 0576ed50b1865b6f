import { expect, test } from 'vitest';

import { SignInThrottle } from '../../../supabase/local/auth/throttle.ts';

const second = 1000;
const attempts = (throttle: SignInThrottle, email: string, many: number, now: number): number =>
  Array.from({ length: many }, () => throttle.take(email, now)).filter(Boolean).length;

test('an e-mail has ten attempts, and one more every ten seconds', () => {
  const throttle = new SignInThrottle();
  expect(attempts(throttle, 'a', 15, 0)).toBe(10);
  expect(attempts(throttle, 'a', 5, 9 * second)).toBe(0);
  expect(attempts(throttle, 'a', 5, 10 * second)).toBe(1);
  expect(attempts(throttle, 'a', 15, 1000 * second)).toBe(10);
});

test('one e-mail without attempts leaves the others theirs', () => {
  const throttle = new SignInThrottle();
  attempts(throttle, 'a', 15, 0);
  expect(throttle.take('b', 0)).toBe(true);
});

test('guessing with many e-mails is slowed down over all, and goes on after a second', () => {
  const throttle = new SignInThrottle();
  const taken = Array.from({ length: 100 }, (_, n) => throttle.take(`guess-${n}`, 0)).filter(Boolean).length;
  expect(taken).toBe(40);
  expect(throttle.take('admin', 0)).toBe(false);
  expect(throttle.take('admin', second)).toBe(true);
});

test('successes cost nothing', () => {
  const throttle = new SignInThrottle();
  for (let n = 0; n < 200; n += 1) {
    expect(throttle.take('admin', 0)).toBe(true);
    throttle.succeeded('admin');
  }
});

test('a clock that goes back gives no attempts and takes none', () => {
  const throttle = new SignInThrottle();
  expect(attempts(throttle, 'a', 10, 100 * second)).toBe(10);
  expect(throttle.take('a', 0)).toBe(false);
  expect(throttle.take('a', 10 * second)).toBe(true);
});
