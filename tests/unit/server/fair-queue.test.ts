import { expect, test } from 'vitest';
import { FairQueue } from '../../../server/http/fair-queue.ts';

function sender(queue: FairQueue) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const send = (client: string, name: string): Promise<string | null> =>
    queue.run(client, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => {
        ends.push(resolve);
      });
      return name;
    });
  const finishAll = async (): Promise<void> => {
    // Work starts in the event loop's next turn.
    await new Promise(setImmediate);
    while (ends.length > 0) {
      ends.shift()?.();
      await new Promise(setImmediate);
      await new Promise(setImmediate);
    }
  };
  return { begun, send, finishAll };
}

test('a client with one request waits for the current ones and one of each other client', async () => {
  const { begun, send, finishAll } = sender(new FairQueue());
  const flood = Array.from({ length: 100 }, (_, n) => send('flooder', `flood ${n}`));
  const visitor = send('visitor', 'visitor');
  const other = send('other', 'other');
  await finishAll();
  expect(await Promise.all([visitor, other])).toEqual(['visitor', 'other']);
  expect(begun.indexOf('visitor')).toBeLessThanOrEqual(5);
  expect(begun.indexOf('other')).toBeLessThanOrEqual(6);
  expect(await Promise.all(flood)).toEqual(Array.from({ length: 100 }, (_, n) => `flood ${n}`));
});

test('a client has at most 200 waiting requests, and can return after they are answered', async () => {
  const { send, finishAll } = sender(new FairQueue());
  const flood = Array.from({ length: 300 }, (_, n) => send('flooder', `${n}`));
  expect(await send('flooder', 'one more')).toBeNull();
  await finishAll();
  expect((await Promise.all(flood)).filter((answer) => answer !== null)).toHaveLength(204);
  const again = send('flooder', 'again');
  await finishAll();
  expect(await again).toBe('again');
});

test('failed work frees its place', async () => {
  const queue = new FairQueue();
  const failing = Array.from({ length: 10 }, () =>
    queue.run('client', async () => Promise.reject(new Error('failed'))),
  );
  expect((await Promise.allSettled(failing)).every(({ status }) => status === 'rejected')).toBe(true);
  expect(await queue.run('client', async () => 'goes on')).toBe('goes on');
});
