import { type Allowance, Allowances, type FullAt } from './allowance.ts';

const second = 1000;

/** One email from one network or known browser: 40 guesses in the first hour, then 30. */
const oneGuesser: Allowance = { size: 10, refill: 120 * second };

/** One network with any email; for IPv6 its /64, /56 and /48. */
const oneNetwork: readonly Allowance[] = [
  { size: 20, refill: 30 * second },
  { size: 30, refill: 20 * second },
  { size: 40, refill: 15 * second },
];

/** One email from all unknown networks: 220 in the first hour, then 120. */
const oneEmail: Allowance = { size: 100, refill: 30 * second };

/** All unknown networks and emails. Comparing a password takes 65 ms of processor time. */
const overall: Allowance = { size: 120, refill: second };

export interface Attempt {
  email: string;
  /** The networks of the address, smallest first. */
  networks: readonly string[];
  /** The mark of a browser or network that has signed in with this email. */
  known: string | null;
}

/** The new counts to store, or the milliseconds to wait. */
export type Taken = { counts: FullAt } | { wait: number };

/**
 * Limits password guesses without locking the admin out: guesses from elsewhere don't count where the admin has signed
 * in before, and one network gets a small part of the overall limit. Refused attempts aren't counted.
 */
export class SignInLimits {
  readonly #allowances: Allowances;
  readonly #markOf: (text: string) => string;

  /** `markOf` hashes the keys. `kept` has stored counts. */
  constructor(markOf: (text: string) => string, kept?: FullAt) {
    this.#markOf = markOf;
    this.#allowances = new Allowances(kept);
  }

  /** Counts an attempt if every limit allows it. `now` is in milliseconds since 1970. */
  take(attempt: Attempt, now: number): Taken {
    const counted = this.#countedFor(attempt);
    const wait = Math.max(...counted.map(([key, each]) => this.#allowances.wait(key, each, now)));
    if (wait > 0) return { wait };
    this.#allowances.removeFull(now);
    return { counts: new Map(counted.map(([key, each]) => [key, this.#allowances.take(key, each, now)])) };
  }

  /** Returns the attempt after a correct password. Returns the new counts. */
  succeeded(attempt: Attempt, now: number): FullAt {
    const counted = this.#countedFor(attempt);
    return new Map(counted.map(([key, each]) => [key, this.#allowances.giveBack(key, each, now)]));
  }

  #countedFor({ email, networks, known }: Attempt): [key: string, Allowance][] {
    const counted: [string, Allowance][] =
      known === null
        ? [
            [`guesser ${networks[0]} ${email}`, oneGuesser],
            ...oneNetwork
              .slice(0, networks.length)
              .map((allowance, step): [string, Allowance] => [`network ${networks[step]}`, allowance]),
            [`email ${email}`, oneEmail],
            ['overall', overall],
          ]
        : [[`known ${known} ${email}`, oneGuesser]];
    return counted.map(([key, allowance]) => [this.#markOf(key), allowance]);
  }
}
