import { expect, onTestFinished, test, vi } from 'vitest';
import { withProgress } from '../../../server/start/progress.ts';

test('a long step says every two seconds that it still runs, until its result', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const lines: string[] = [];
  const work = () => new Promise<string>((resolve) => setTimeout(() => resolve('made'), 5_000));
  const step = withProgress('Making the database', work, (line) => lines.push(line));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await step).toBe('made');
  expect(lines).toEqual([
    'Making the database ...',
    'Making the database, 2 s so far ...',
    'Making the database, 4 s so far ...',
  ]);
  expect(vi.getTimerCount()).toBe(0);
});
