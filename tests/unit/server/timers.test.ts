import { expect, test, vi } from 'vitest';
import { limitTimers } from '../../../server/database/timers.ts';

test('a timer of years, as after the clock was set back, doesn’t fire at once', () => {
  vi.useFakeTimers();
  limitTimers();
  const work = vi.fn<() => void>();
  const timer = setTimeout(work, 315_359_999_330);
  vi.advanceTimersByTime(1_000_000);
  expect(work).not.toHaveBeenCalled();
  clearTimeout(timer);
  vi.useRealTimers();
});
