/** How many attempts there are at once, and the milliseconds after which there is one more. */
export interface Allowance {
  size: number;
  refill: number;
}

/** When a key's attempts are all back, in milliseconds since 1970: all that has to be kept of it. */
export type FullAt = ReadonlyMap<string, number>;

/**
 * Counts attempts by key. Each key has an {@link Allowance} that refills steadily, so that nobody is locked out for
 * good.
 */
export class Allowances {
  readonly #fullAt: Map<string, number>;

  constructor(kept: FullAt = new Map()) {
    this.#fullAt = new Map(kept);
  }

  /** Milliseconds until the key has an attempt left; 0 when it has. */
  wait(key: string, allowance: Allowance, now: number): number {
    return Math.max(0, this.#fullIn(key, allowance, now) - (allowance.size - 1) * allowance.refill);
  }

  /** Takes an attempt, and returns when all will be back. */
  take(key: string, allowance: Allowance, now: number): number {
    const fullAt = now + this.#fullIn(key, allowance, now) + allowance.refill;
    this.#fullAt.set(key, fullAt);
    return fullAt;
  }

  /** Gives an attempt back, and returns when all will be back. */
  giveBack(key: string, allowance: Allowance, now: number): number {
    const fullAt = now + Math.max(0, this.#fullIn(key, allowance, now) - allowance.refill);
    this.#fullAt.set(key, fullAt);
    return fullAt;
  }

  /** A key with all its attempts is as good as none. */
  removeFull(now: number): void {
    for (const [key, fullAt] of this.#fullAt) if (fullAt <= now) this.#fullAt.delete(key);
  }

  #fullIn(key: string, { size, refill }: Allowance, now: number): number {
    const fullIn = (this.#fullAt.get(key) ?? now) - now;
    if (fullIn <= size * refill) return Math.max(0, fullIn);
    // Longer than all attempts together take to return: the clock was set back, so it counts by the new time from here.
    this.#fullAt.set(key, now + size * refill);
    return size * refill;
  }
}
