import { createHmac, randomBytes } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import { networksOf } from './client-network.ts';
import type { FullAt } from './allowance.ts';
import { AuthError } from './errors.ts';
import { openKnownClients } from './known-clients.ts';
import { type Attempt, SignInLimits } from './sign-in-limits.ts';
import type { User } from './users.ts';

export interface Client {
  /** The socket's address. */
  address: string | undefined;
  /** The cookie of an earlier sign-in. */
  browser: string | undefined;
}

/** Decides which sign-ins reach the password comparison ({@link SignInLimits}). Stores only keyed hashes. */
export interface SignInGuard {
  /** Counts an attempt. Throws AuthError 429 `over_request_rate_limit` at the limit. */
  take: (email: string, client: Client) => Promise<Attempt>;
  /** Records a correct password. Returns the browser's cookie. */
  succeeded: (attempt: Attempt, client: Client, user: User) => Promise<string>;
}

/** Reads the stored counts and known clients. */
export async function openSignInGuard(
  db: PGlite,
  secret: Uint8Array,
  now: () => number,
): Promise<SignInGuard> {
  const { rows } = await db.query<{ mark: string; full_at: string }>(
    'select mark, full_at::text from auth.sign_in_limits',
  );
  const kept = new Map(rows.map(({ mark, full_at }) => [mark, Number(full_at)]));
  const key = createHmac('sha256', secret).update('sign-in guard').digest();
  const markOf = (text: string): string => createHmac('sha256', key).update(text).digest('base64url');
  const browserMark = (browser: string): string => markOf(`browser ${browser}`);
  const marksOf = ({ address, browser }: Client): string[] => [
    ...(browser === undefined ? [] : [browserMark(browser)]),
    ...(address === undefined ? [] : [markOf(`network ${networksOf(address)[0]}`)]),
  ];
  const limits = new SignInLimits(markOf, kept);
  const known = await openKnownClients(db);
  const keep = (counts: FullAt) =>
    db.query(
      `with past as (delete from auth.sign_in_limits where full_at <= $3 and mark <> all ($1::text[]))
       insert into auth.sign_in_limits select * from unnest($1::text[], $2::bigint[])
       on conflict (mark) do update set full_at = excluded.full_at`,
      [[...counts.keys()], [...counts.values()].map(String), String(now())],
    );

  return {
    async take(email, client) {
      const mark = marksOf(client).find((each) => known.has(email, each)) ?? null;
      const attempt = { email, networks: networksOf(client.address), known: mark };
      const taken = limits.take(attempt, now());
      if ('wait' in taken) {
        throw new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', taken.wait);
      }
      await keep(taken.counts);
      return attempt;
    },
    async succeeded(attempt, client, user) {
      // Keep only a cookie from here. Another could be of someone who knows it.
      const own = [client.browser].find(
        (each) => each !== undefined && known.has(user.email, browserMark(each)),
      );
      const browser = own ?? randomBytes(24).toString('base64url');
      await keep(limits.succeeded(attempt, now()));
      await known.add(user, marksOf({ ...client, browser }));
      return browser;
    },
  };
}
