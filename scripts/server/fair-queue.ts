import { setImmediate } from 'node:timers/promises';

/** Requests that are worked on at once: the database does one at a time, and the others are read and written meanwhile. */
const AT_ONCE = 4;

/** Requests of one client that may wait. A page has never more than a few on their way. */
const WAITING = 200;

/**
 * Lets the clients take turns, so that who sends a thousand requests at once holds up nobody else: of each client only
 * the first waits for its turn with the others.
 */
export class FairQueue {
  /** By client, in the order of their turns. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #running = 0;

  /** Does the work when it is the client's turn; `null` when too much of that client's waits already. */
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
    // A query runs without a pause, and so would a line of them: what others send meanwhile is read first.
    await setImmediate();
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  /** Hands the place to the client whose turn it is, who then goes to the end. */
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
