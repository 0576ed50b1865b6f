import { setImmediate } from 'node:timers/promises';

/** Requests handled at once. The database runs one query at a time; the others are read or sent. */
const AT_ONCE = 4;

/** Waiting requests of one client. A page has only a few in progress. */
const WAITING = 200;

/** Lets clients take turns, so that one with a thousand requests doesn't delay the others. */
export class FairQueue {
  /** By client, in the order of their turns. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #running = 0;

  /** Does the work when it's the client's turn. Returns null if too many of its requests wait. */
  async run<Result>(client: string, work: () => Promise<Result>): Promise<Result | null> {
    if (this.#running >= AT_ONCE) {
      const queue = this.#waiting.get(client) ?? [];
      if (queue.length >= WAITING) return null;
      this.#waiting.set(client, queue);
      await new Promise<void>((resolve) => {
        queue.push(resolve);
      });
    } else {
      this.#running += 1;
    }
    // Read incoming requests between queries, which block the event loop.
    await setImmediate();
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  /** Gives the place to the next client, which goes to the end of the queue. */
  #next(): void {
    const [turn] = this.#waiting;
    if (turn === undefined) {
      this.#running -= 1;
      return;
    }
    const [client, [begin, ...others]] = turn;
    this.#waiting.delete(client);
    if (others.length > 0) this.#waiting.set(client, others);
    begin?.();
  }
}
