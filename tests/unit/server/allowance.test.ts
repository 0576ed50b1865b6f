import { expect, test } from 'vitest';
import { type Allowance, Allowances } from '../../../server/auth/allowance.ts';

const THREE: Allowance = { size: 3, refill: 10 };

function attempts(allowances: Allowances, now: number, key = 'key'): number {
  let count = 0;
  for (; allowances.wait(key, THREE, now) === 0; count += 1) allowances.take(key, THREE, now);
  return count;
}

test('a key has its attempts at once, then one more after each interval', () => {
  const allowances = new Allowances();
  expect(attempts(allowances, 100)).toBe(3);
  expect([100, 101, 109, 110].map((now) => allowances.wait('key', THREE, now))).toEqual([10, 9, 1, 0]);
  expect(attempts(allowances, 110)).toBe(1);
  expect(attempts(allowances, 500)).toBe(3);
  expect(attempts(allowances, 500, 'another key')).toBe(3);
});

test('taking and returning an attempt tell when all are available', () => {
  const allowances = new Allowances();
  expect(allowances.take('key', THREE, 100)).toBe(110);
  expect(allowances.take('key', THREE, 105)).toBe(120);
  expect(allowances.giveBack('key', THREE, 105)).toBe(110);
  expect(allowances.giveBack('key', THREE, 106)).toBe(106);
  expect(allowances.giveBack('key', THREE, 107)).toBe(107);
  expect(attempts(allowances, 107)).toBe(3);
});

test('a returned attempt can be used again', () => {
  const allowances = new Allowances();
  attempts(allowances, 100);
  allowances.giveBack('key', THREE, 100);
  expect(attempts(allowances, 100)).toBe(1);
});

test("stored counts continue and aren't changed", () => {
  const kept = new Map([['key', 120]]);
  const allowances = new Allowances(kept);
  expect(attempts(allowances, 100)).toBe(1);
  expect(Object.fromEntries(kept)).toEqual({ key: 120 });
});

test('a key with all its attempts is forgotten, and no other', () => {
  // A clock set back reveals what's remembered.
  const left = (forgotten: number): number => {
    const allowances = new Allowances(new Map([['key', 120]]));
    allowances.removeFull(forgotten);
    return attempts(allowances, 100);
  };
  expect([119, 120].map(left)).toEqual([1, 3]);
});

test("a clock that is set back doesn't change a wait", () => {
  const allowances = new Allowances();
  expect(attempts(allowances, 1_000)).toBe(3);
  allowances.take('used once', THREE, 1_000);
  expect(attempts(allowances, 100, 'used once')).toBe(2);
  expect([100, 109, 110].map((now) => allowances.wait('key', THREE, now))).toEqual([10, 1, 0]);
});

test('a count from before the clock was set back locks out no admin', () => {
  expect(attempts(new Allowances(new Map([['key', 1_000]])), 100)).toBe(3);
});
