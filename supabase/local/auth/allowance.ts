/** How many attempts there are at once, and the milliseconds after which there is one more. */
export interface Allowance {
  size: number;
  refill: number;
}

/** When a key has all its attempts again, in milliseconds since 1970: the only state that a key needs. */
export type FullAt = ReadonlyMap<string, number>;

/**
 * Limits attempts by key. Each key has an {@link Allowance} that refills steadily, so that no lock-out is permanent.
 */
export class Allowances {
  readonly #fullAt: Map<string, number>;

  constructor(kept: FullAt = new Map()) {
    this.#fullAt = new Map(kept);
  }

  /** Milliseconds until the key has an attempt again; 0 when it has one now. */
  wait(key: string, allowance: Allowance, now: number): number {
    return Math.max(0, this.#fullIn(key, allowance, now) - (allowance.size - 1) * allowance.refill);
  }

  /** Uses an attempt up, and returns when all will be available again. */
  take(key: string, allowance: Allowance, now: number): number {
    const fullAt = now + this.#fullIn(key, allowance, now) + allowance.refill;
    this.#fullAt.set(key, fullAt);
    return fullAt;
  }

  /** Gives an attempt back, and returns when all will be available again. */
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
    const fullIn = (this.#fullAt.get(key) ?? now) - now;
    if (fullIn <= size * refill) return Math.max(0, fullIn);
    // Longer than a full refill takes: the clock was set back, so counting restarts from the new time.
    this.#fullAt.set(key, now + size * refill);
    return size * refill;
  }
}
