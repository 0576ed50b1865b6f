import { createHmac, randomBytes } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import { networksOf } from './client-network.ts';
import type { FullAt } from './allowance.ts';
import { AuthError } from './errors.ts';
import { KnownClients } from './known-clients.ts';
import { type Attempt, SignInLimits } from './sign-in-limits.ts';
import type { User } from './users.ts';

export interface Client {
  /** The socket's address. */
  address: string | undefined;
  /** The cookie of an earlier sign-in. */
  browser: string | undefined;
}

/** Decides which sign-ins reach the password comparison ({@link SignInLimits}). Stores only keyed hashes. */
export class SignInGuard {
  readonly #db: PGlite;
  readonly #limits: SignInLimits;
  readonly #known: KnownClients;
  readonly #markOf: (text: string) => string;
  readonly #now: () => number;

  static async open(db: PGlite, secret: Uint8Array, now: () => number): Promise<SignInGuard> {
    const { rows } = await db.query<{ mark: string; full_at: string }>(
      'select mark, full_at::text from auth.sign_in_limits',
    );
    const kept = new Map(rows.map(({ mark, full_at }) => [mark, Number(full_at)]));
    const key = createHmac('sha256', secret).update('sign-in guard').digest();
    const markOf = (text: string): string => createHmac('sha256', key).update(text).digest('base64url');
    return new SignInGuard(db, new SignInLimits(markOf, kept), await KnownClients.open(db), markOf, now);
  }

  private constructor(
    db: PGlite,
    limits: SignInLimits,
    known: KnownClients,
    markOf: (text: string) => string,
    now: () => number,
  ) {
    this.#db = db;
    this.#limits = limits;
    this.#known = known;
    this.#markOf = markOf;
    this.#now = now;
  }

  /** Counts an attempt. Throws AuthError 429 `over_request_rate_limit` at the limit. */
  async take(email: string, client: Client): Promise<Attempt> {
    const networks = networksOf(client.address);
    const known = this.#marksOf(client).find((mark) => this.#known.has(email, mark)) ?? null;
    const attempt = { email, networks, known };
    const taken = this.#limits.take(attempt, this.#now());
    if ('wait' in taken) {
      throw new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', taken.wait);
    }
    await this.#keep(taken.counts);
    return attempt;
  }

  /** Records a correct password. Returns the browser's cookie. */
  async succeeded(attempt: Attempt, client: Client, user: User): Promise<string> {
    // Keep only a cookie from here. Another could be of someone who knows it.
    const own = [client.browser].find(
      (each) => each !== undefined && this.#known.has(user.email, this.#browserMark(each)),
    );
    const browser = own ?? randomBytes(24).toString('base64url');
    await this.#keep(this.#limits.succeeded(attempt, this.#now()));
    await this.#known.add(user, this.#marksOf({ ...client, browser }));
    return browser;
  }

  #marksOf({ address, browser }: Client): string[] {
    return [
      ...(browser === undefined ? [] : [this.#browserMark(browser)]),
      ...(address === undefined ? [] : [this.#markOf(`network ${networksOf(address)[0]}`)]),
    ];
  }

  #browserMark(browser: string): string {
    return this.#markOf(`browser ${browser}`);
  }

  async #keep(counts: FullAt): Promise<void> {
    await this.#db.query(
      `with past as (delete from auth.sign_in_limits where full_at <= $3 and mark <> all ($1::text[]))
       insert into auth.sign_in_limits select * from unnest($1::text[], $2::bigint[])
       on conflict (mark) do update set full_at = excluded.full_at`,
      [[...counts.keys()], [...counts.values()].map(String), String(this.#now())],
    );
  }
}
