import { log } from '../log/log.ts';
import { deliver, type Notification, type NotifyFormat } from './deliver.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

export interface Pace {
  /** How often to look for registrations and problems. */
  look: number;
  /** The shortest time between two notifications. */
  between: number;
  /** How long the receiver may take. */
  answer: number;
  /** How long to wait after the first failure, the second, and so on. The last is for all later ones. */
  retries: readonly [number, ...number[]];
}

const PACE: Pace = {
  look: MINUTE_MS,
  between: 10 * MINUTE_MS,
  answer: 10 * SECOND_MS,
  retries: [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 60 * MINUTE_MS],
};

export interface NotifierOptions {
  url: URL;
  format: NotifyFormat;
  /** The desk's address. */
  address: string;
  /** Returns how many customers registered after a time, and until another. */
  count: (since: Date, until: Date) => Promise<number>;
  /** Returns the current problems as sentences. */
  problems: () => Promise<readonly string[]>;
  /** The time up to which the owner knows of registrations. */
  notified: { read: () => Date | null; write: (time: Date) => Promise<void> };
  pace?: Pace;
}

/** Notifies the owner of registrations and problems, at most once in ten minutes. Never delays a request. */
export class Notifier {
  private failures = 0;
  private notBefore = Number.NEGATIVE_INFINITY;
  private since: Date;
  private told: readonly string[] = [];
  private underWay: Promise<void> | null = null;
  private timer: NodeJS.Timeout | undefined;
  private readonly stopping = new AbortController();
  private readonly options: NotifierOptions;
  private readonly pace: Pace;

  constructor(options: NotifierOptions) {
    this.options = options;
    this.pace = options.pace ?? PACE;
    this.since = options.notified.read() ?? new Date();
  }

  /** Returns a warning for the health check if the last notification didn't arrive. */
  warnings(): string[] {
    return this.failures > 0 ? ['The last notification failed. The log says why.'] : [];
  }

  start(): void {
    this.timer = setInterval(() => this.look(), this.pace.look).unref();
    this.look();
  }

  /** Sends what's new, unless it's too soon. Returns at once. */
  look(): void {
    if (this.underWay !== null || this.stopping.signal.aborted || performance.now() < this.notBefore) return;
    this.underWay = this.send().finally(() => (this.underWay = null));
  }

  /** Cancels a request in progress. The next start sends what wasn't sent. */
  async stop(): Promise<void> {
    this.stopping.abort();
    clearInterval(this.timer);
    await this.underWay;
  }

  private async send(): Promise<void> {
    const until = new Date();
    const notification = await this.collect(until);
    if (notification === null) return;
    const { url, format } = this.options;
    const signal = AbortSignal.any([this.stopping.signal, AbortSignal.timeout(this.pace.answer)]);
    const failure = await deliver(url, format, notification, signal);
    if (failure === null) await this.succeed(until, notification);
    else if (!this.stopping.signal.aborted) this.fail(failure.reason, failure.mayRetry);
  }

  /** Returns what to tell, or null for nothing new. */
  private async collect(until: Date): Promise<Notification | null> {
    const { count, problems, address } = this.options;
    try {
      const [registrations, current] = await Promise.all([count(this.since, until), problems()]);
      // A problem that went away is told again when it comes back.
      this.told = this.told.filter((problem) => current.includes(problem));
      const fresh = current.filter((problem) => !this.told.includes(problem));
      return registrations === 0 && fresh.length === 0 ? null : { registrations, problems: fresh, address };
    } catch {
      // The database is busy or has stopped, which the log says.
      return null;
    }
  }

  private async succeed(until: Date, { registrations, problems }: Notification): Promise<void> {
    this.failures = 0;
    this.notBefore = performance.now() + this.pace.between;
    this.since = until;
    this.told = [...this.told, ...problems];
    log('info', 'notified', 'You were notified.', { registrations, problems: problems.length });
    await this.options.notified.write(until);
  }

  private fail(reason: string, mayRetry: boolean): void {
    const { retries } = this.pace;
    const wait = (mayRetry ? retries[this.failures] : undefined) ?? retries.at(-1) ?? retries[0];
    // Don't repeat the message with every retry.
    if (this.failures === 0) log('warn', 'notify-failed', `Couldn't notify you. ${reason}`);
    this.failures += 1;
    this.notBefore = performance.now() + wait;
  }
}
