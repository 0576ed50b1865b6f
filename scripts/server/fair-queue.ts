import { setImmediate } from 'node:timers/promises';

/**
 * Requests that are handled at once: the database runs one query at a time, and the others are read or sent meanwhile.
 */
const AT_ONCE = 4;

/** Requests of one client that may wait. A page never has more than a few in flight. */
const WAITING = 200;

/**
 * Lets clients take turns, so that one that sends a thousand requests at once does not delay the others: only the first
 * waiting request of each client competes for the next place.
 */
export class FairQueue {
  /** By client, in the order of their turns. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #running = 0;

  /** Does the work when it is the client's turn; `null` when too many of its requests wait already. */
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
    // A query blocks the event loop, and so would several in a row: incoming requests of others are read in between.
    await setImmediate();
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  /** Gives the place to the next client, which then goes to the end of the queue. */
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
