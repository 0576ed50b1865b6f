/** What a submit rejects with when there were too many: the input is valid, and will be accepted later. */
export class RateLimitedError extends Error {
  /** How long to wait; null when that was not said. */
  readonly seconds: number | null;

  constructor(seconds: number | null) {
    super('Too many registrations just now');
    this.seconds = seconds;
  }
}
