/** Thrown after too many submits. The input is valid and can be sent later. */
export class RateLimitedError extends Error {
  readonly seconds: number | null;

  constructor(seconds: number | null) {
    super('Too many registrations');
    this.seconds = seconds;
  }
}
