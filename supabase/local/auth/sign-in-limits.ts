import { type Allowance, Allowances, type FullAt } from './allowance.ts';

const second = 1000;

/** Of one e-mail from one network, or from where its admin signed in before: 40 guesses in the first hour, then 30. */
const oneGuesser: Allowance = { size: 10, refill: 120 * second };

/** Of one network, whatever e-mails it tries; the allowances of an IPv6 address's /64, /56 and /48. */
const oneNetwork: readonly Allowance[] = [
  { size: 20, refill: 30 * second },
  { size: 30, refill: 20 * second },
  { size: 40, refill: 15 * second },
];

/** Of one e-mail, from all networks together that its admin has not signed in from: 220 in the first hour, then 120. */
const oneEmail: Allowance = { size: 100, refill: 30 * second };

/** Of all those networks and e-mails together, because comparing a password takes the processor 65 ms. */
const overall: Allowance = { size: 120, refill: second };

/** Who tries to sign in. */
export interface Attempt {
  email: string;
  /** The networks of the address, the smallest first. */
  networks: readonly string[];
  /** The mark of a browser or network from which this e-mail's admin signed in before; null when there is none. */
  known: string | null;
}

/** An attempt was let through: what its counts became, to be kept. Or it has to wait, in milliseconds. */
export type Taken = { counts: FullAt } | { wait: number };

/**
 * Slows down the guessing of passwords without letting strangers keep the admin out: what is guessed elsewhere counts
 * for nothing where the admin signed in before, and each network can use up only a small part of what all have. An
 * attempt is refused before its password is looked at, and a refused one counts for nothing.
 */
export class SignInLimits {
  readonly #allowances: Allowances;
  readonly #markOf: (text: string) => string;

  /** `markOf` hides what a count is of; `kept` are the counts of an earlier process. */
  constructor(markOf: (text: string) => string, kept?: FullAt) {
    this.#markOf = markOf;
    this.#allowances = new Allowances(kept);
  }

  /** Takes an attempt, when everything that it counts for has one left. `now` is in milliseconds since 1970. */
  take(attempt: Attempt, now: number): Taken {
    const counted = this.#countedFor(attempt);
    const wait = Math.max(...counted.map(([key, each]) => this.#allowances.wait(key, each, now)));
    if (wait > 0) return { wait };
    this.#allowances.removeFull(now);
    return { counts: new Map(counted.map(([key, each]) => [key, this.#allowances.take(key, each, now)])) };
  }

  /** The password was right, so the attempt does not count. Returns what its counts became. */
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
