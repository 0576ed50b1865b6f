/** The number of attempts at once, and the milliseconds until one more. */
export interface Allowance {
  size: number;
  refill: number;
}

/** When a key has all its attempts again, in milliseconds since 1970. */
export type FullAt = ReadonlyMap<string, number>;

/** Limits attempts by key. Attempts refill steadily, so that no lock-out is permanent. */
export class Allowances {
  readonly #fullAt: Map<string, number>;
  #latest = Number.NEGATIVE_INFINITY;

  constructor(kept: FullAt = new Map()) {
    this.#fullAt = new Map(kept);
  }

  /** Returns the milliseconds until the next attempt, or 0. */
  wait(key: string, allowance: Allowance, now: number): number {
    return Math.max(0, this.#fullIn(key, allowance, now) - (allowance.size - 1) * allowance.refill);
  }

  /** Uses an attempt. Returns when all are available again. */
  take(key: string, allowance: Allowance, now: number): number {
    const fullAt = now + this.#fullIn(key, allowance, now) + allowance.refill;
    this.#fullAt.set(key, fullAt);
    return fullAt;
  }

  /** Returns an attempt. Returns when all are available again. */
  giveBack(key: string, allowance: Allowance, now: number): number {
    const fullAt = now + Math.max(0, this.#fullIn(key, allowance, now) - allowance.refill);
    this.#fullAt.set(key, fullAt);
    return fullAt;
  }

  /** A key with all its attempts needs no entry. */
  removeFull(now: number): void {
    for (const [key, fullAt] of this.#fullAt) if (fullAt <= now) this.#fullAt.delete(key);
  }

  #fullIn(key: string, { size, refill }: Allowance, now: number): number {
    this.#follow(now);
    const fullIn = (this.#fullAt.get(key) ?? now) - now;
    // Longer than a full refill means that the clock was set back.
    return fullIn > size * refill ? 0 : Math.max(0, fullIn);
  }

  /** Moves every time if the clock was set back. */
  #follow(now: number): void {
    const back = this.#latest - now;
    if (back > 0) for (const [key, fullAt] of this.#fullAt) this.#fullAt.set(key, fullAt - back);
    this.#latest = now;
  }
}
