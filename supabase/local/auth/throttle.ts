/**
 * Slows down the guessing of passwords. Each e-mail has a bucket of attempts, and all together have one, because a
 * comparison costs the processor about 65 ms. Buckets refill steadily, so that nobody is locked out for good, and
 * a successful sign-in gives its attempt back.
 */
export class SignInThrottle {
  readonly #perEmail = new Map<string, Bucket>();
  readonly #overall = new Bucket(40, 1000);

  /** Takes an attempt; false when there is none left. */
  take(email: string, now: number): boolean {
    const bucket = this.#perEmail.get(email) ?? new Bucket(10, 10_000);
    if (!bucket.hasOne(now) || !this.#overall.hasOne(now)) return false;
    bucket.take();
    this.#overall.take();
    this.#forgetFullBuckets(now);
    this.#perEmail.set(email, bucket);
    return true;
  }

  succeeded(email: string): void {
    this.#perEmail.delete(email);
    this.#overall.giveBack();
  }

  /** A full bucket is as good as none. What is left is bounded by how fast the overall one refills. */
  #forgetFullBuckets(now: number): void {
    for (const [email, bucket] of this.#perEmail) if (bucket.isFull(now)) this.#perEmail.delete(email);
  }
}

class Bucket {
  readonly #size: number;
  /** Milliseconds until one more attempt is in it. */
  readonly #refill: number;
  #left: number;
  #seen = Number.NEGATIVE_INFINITY;

  constructor(size: number, refill: number) {
    this.#size = size;
    this.#refill = refill;
    this.#left = size;
  }

  hasOne(now: number): boolean {
    const elapsed = Math.max(0, now - this.#seen);
    this.#left = Math.min(this.#size, this.#left + elapsed / this.#refill);
    this.#seen = now;
    return this.#left >= 1;
  }

  isFull(now: number): boolean {
    this.hasOne(now);
    return this.#left >= this.#size;
  }

  take(): void {
    this.#left -= 1;
  }

  giveBack(): void {
    this.#left = Math.min(this.#size, this.#left + 1);
  }
}
