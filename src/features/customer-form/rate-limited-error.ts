/** What a submit rejects with when too many came in: nothing is wrong with the words, and later they are taken. */
export class RateLimitedError extends Error {
  /** How long to wait; null when that was not said. */
  readonly seconds: number | null;

  constructor(seconds: number | null) {
    super('Too many registrations just now');
    this.seconds = seconds;
  }
}
