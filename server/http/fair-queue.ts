import { setImmediate } from 'node:timers/promises';

/** The number of requests handled at once. The database runs one query at a time. */
const AT_ONCE = 4;

const WAITING = 200;

/** Lets clients take turns, so that a client with a thousand requests doesn't delay others. */
export class FairQueue {
  /** By client, in order of turns. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #running = 0;

  /** Runs the work in the client's turn. Returns null if the client has too many waiting requests. */
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

  /** Continues with the next client, which moves to the end of the queue. */
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
