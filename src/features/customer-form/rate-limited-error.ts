/** Thrown when there were too many submits. The input is valid, and can be sent later. */
export class RateLimitedError extends Error {
  /** How long to wait; null when unknown. */
  readonly seconds: number | null;

  constructor(seconds: number | null) {
    super('Too many registrations');
    this.seconds = seconds;
  }
}
